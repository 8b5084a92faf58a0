// The sponsors of an event: accounts of the organisation, added and removed by its hosts.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listingWrites } from '../../../api/resources/events/listings.ts'
import type { EventListing } from '../../../contract/events/listings.ts'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { OfListing } from '../OfListing.tsx'
import { EditablePeople } from './EditablePeople.tsx'

export function SponsorsScreen() {
  const { t } = useTranslation()
  return <OfListing title={t('hosting.sponsors')}>{(listing) => <Sponsors listing={listing} />}</OfListing>
}

function Sponsors({ listing: { id: eventId, sponsors } }: { listing: EventListing }) {
  const { t } = useTranslation()
  const add = useMutation({ ...listingWrites.addSponsor, meta: { quiet: true } })
  const remove = useMutation({ ...listingWrites.removeSponsor, meta: { quiet: true } })
  return (
    <>
      <PageHead title={t('hosting.sponsors')} sub={t('hosting.sponsorsText')} />
      <EditablePeople
        people={sponsors}
        changes={{
          label: t('hosting.addSponsor'),
          add: ({ id }) => add.mutateAsync({ eventId, body: { sponsorId: id } }),
          question: (name) => ({ title: t('hosting.removeSponsorTitle', { name }), text: t('hosting.removeSponsorText') }),
          remove: ({ id }) => remove.mutateAsync({ eventId, sponsorId: id }),
        }}
        empty={<EmptyState title={t('hosting.noSponsorsTitle')}>{t('hosting.noSponsorsText')}</EmptyState>}
      />
    </>
  )
}
