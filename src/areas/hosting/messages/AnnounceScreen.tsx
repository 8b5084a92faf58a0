// Writes an announcement to the attendees of an event.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { listingWrites } from '../../../api/resources/events/listings.ts'
import { self } from '../../../api/resources/people/self.ts'
import { Announce } from '../../../components/announcements/Announce.tsx'
import { tell } from '../../../kit/writes/tell.ts'
import type { EventListing } from '../../../contract/events/listings.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { useAttendees } from '../attendees/use-attendees.ts'
import { hostingArea } from '../area.ts'
import { OfListing, useAddress } from '../OfListing.tsx'

export function AnnounceScreen() {
  const { t } = useTranslation()
  const address = useAddress()
  return (
    <OfListing title={t('announce.title')} back={hostingArea.to.announcements({ event: address })} ownPage>
      {(listing) => <ToAttendees key={listing.id} listing={listing} />}
    </OfListing>
  )
}

/** Everyone with a valid pass, except the author. Undefined until all attendees are known. */
function useRecipients(eventId: string, authorId: string | undefined): number | undefined {
  const { data, partial } = useAttendees(eventId)
  if (!data || partial) return undefined
  return data.filter(({ account, passes }) => account.id !== authorId && passes.some(({ status }) => status !== 'canceled')).length
}

function ToAttendees({ listing: { id, name } }: { listing: EventListing }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const address = useAddress()
  const me = useQuery(self.me()).data
  const count = useRecipients(id, me?.id)
  const announce = useMutation({ ...listingWrites.announce, meta: { quiet: true } })
  return (
    <Announce
      place={`event announcement:${id}`}
      title={t('announce.title')}
      to={{ of: 'event', name, count }}
      author={me && displayName(me)}
      send={(body, keyFor) => announce.mutateAsync({ eventId: id, body, idempotencyKey: keyFor(body) })}
      onSent={() => {
        navigate(hostingArea.to.announcements({ event: address }), { replace: true })
        void tell({ kind: 'notice', text: 'hosting.announced' })
      }}
    />
  )
}
