// Edits an event. Several hosts can, so it is fetched again before saving, and changes by others are shown.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { fresh } from '../../../api/options.ts'
import { listings, listingWrites } from '../../../api/resources/events/listings.ts'
import { self } from '../../../api/resources/people/self.ts'
import { useClash, type Clash } from '../../../kit/form/use-clash.ts'
import { tell } from '../../../kit/writes/tell.ts'
import type { EventListing } from '../../../contract/events/listings.ts'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { hostingArea } from '../area.ts'
import { merged } from '../../../kit/form/merged.ts'
import { OfListing } from '../OfListing.tsx'
import { DeleteEvent } from './DeleteEvent.tsx'
import { EventClash } from './EventClash.tsx'
import { EventForm, type SentEvent } from './EventForm.tsx'
import { editedEvent, valuesOfListing, type EventValues } from './event-values.ts'

export function EditEventScreen() {
  const { t } = useTranslation()
  return <OfListing title={t('eventForm.editTitle')}>{(listing) => <EditEvent key={listing.id} listing={listing} />}</OfListing>
}

function EditEvent({ listing }: { listing: EventListing }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const me = useQuery(self.me()).data?.id
  const clash = useClash<EventValues>()
  const save = useSaveEvent(listing.id, clash)
  return (
    <>
      <PageHead title={t('eventForm.editTitle')} />
      <EventForm
        place={`event:${listing.id}`}
        begins={valuesOfListing(listing)}
        listing={listing}
        submit={t('eventForm.save')}
        send={save}
        onSent={({ slug }) => {
          navigate(hostingArea.to.event({ event: slug }), { replace: true })
          void tell({ kind: 'notice', text: 'eventForm.saved' })
        }}
      />
      <EventClash of={clash} groups={listing.group ? [listing.group] : []} />
      {me !== undefined && listing.creatorId === me && <DeleteEvent listing={listing} />}
    </>
  )
}

/** Sends only the fields changed here. null if the user went back to the form. Throws the errors of the API. */
function useSaveEvent(eventId: string, clash: Clash<EventValues>): (sent: SentEvent) => Promise<EventListing | null> {
  const client = useQueryClient()
  const update = useMutation({ ...listingWrites.update, meta: { quiet: true } })
  return async ({ base, mine, image, keyFor }) => {
    const now = await client.fetchQuery({ ...listings.detail({ eventId }), ...fresh })
    const edit = await merged(clash, { base, mine }, valuesOfListing(now))
    if (edit === null) return null
    // The user chose the other version of every field.
    if (edit.fields.length === 0) return now
    const body = { event: editedEvent(edit.values, edit.fields), ...(edit.fields.includes('picture') && { image }) }
    return update.mutateAsync({ eventId, body, idempotencyKey: keyFor(body) })
  }
}
