// One email to attendees: its text, the address for answers, a preview, and a test to oneself.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { listings } from '../../../api/resources/events/listings.ts'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import type { EventEmailType } from '../../../contract/enums.ts'
import type { EventListing } from '../../../contract/events/listings.ts'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { hostingArea } from '../area.ts'
import { NoSuchPart } from '../content/NoSuchPart.tsx'
import { OfListing, useAddress } from '../OfListing.tsx'
import { EmailForm } from './EmailForm.tsx'
import { occasionOf } from './email-values.ts'

export function EmailScreen() {
  const { t } = useTranslation()
  const address = useAddress()
  const type = occasionOf(useParams<{ type: string }>().type)
  return (
    <OfListing title={t(type ? `hostEmails.types.${type}` : 'hostEmails.title')} back={hostingArea.to.emails({ event: address })}>
      {(listing) => (type ? <Email key={type} listing={listing} type={type} /> : <NoSuchPart />)}
    </OfListing>
  )
}

function Email({ listing, type }: { listing: EventListing; type: EventEmailType }) {
  const { t } = useTranslation()
  const email = useQuery(listings.email({ eventId: listing.id, type }))
  return (
    <>
      <PageHead title={t(`hostEmails.types.${type}`)} sub={t(`hostEmails.when.${type}`)} />
      <Loaded of={email} skeleton={<Skeleton kind="text" count={5} />}>
        {(found) => <EmailForm eventId={listing.id} type={type} email={found} />}
      </Loaded>
    </>
  )
}
