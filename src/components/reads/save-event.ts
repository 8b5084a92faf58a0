// Loads everything of an event that works offline. The cache saves it on the device.
import type { QueryClient } from '@tanstack/react-query'
import { attendee } from '../../api/resources/events/attendee.ts'
import { eventDetails } from '../../api/resources/events/event-details.ts'
import { events } from '../../api/resources/events/events.ts'

const SPEAKER_PAGES = 8
const FAQ_PAGES = 4
/** The most passes to load. The buyer of a group ticket has them in the attendee record anyway. */
const PASSES = 10

export interface SaveOptions {
  /** Stops between two reads. */
  left?: () => boolean
  /** Also what was loaded less than a minute ago. */
  afresh?: boolean
}

/** Fetches one read after the other, to leave the network to the screen. Failed ones are skipped; never rejects. */
export async function saveEvent(client: QueryClient, eventId: string, { left = () => false, afresh }: SaveOptions = {}): Promise<void> {
  const age = afresh ? { staleTime: 0 } : {}
  await client.prefetchQuery({ ...events.detail({ eventId }), ...age })
  await client.prefetchQuery({ ...attendee.record({ eventId }), ...age })
  const event = client.getQueryData(events.detail({ eventId }).queryKey)
  const passes = client.getQueryData(attendee.record({ eventId }).queryKey)?.passes ?? []
  const steps = [
    () => client.prefetchQuery({ ...events.sessions({ eventId }), ...age }),
    ...passes.slice(0, PASSES).map(
      ({ id }) =>
        () =>
          client.prefetchQuery({ ...attendee.pass({ eventId, passId: id }), ...age }),
    ),
    () => client.prefetchInfiniteQuery({ ...events.speakers({ eventId }), pages: SPEAKER_PAGES, ...age }),
    ...(event?.faqSections.length
      ? [() => client.prefetchInfiniteQuery({ ...eventDetails.faqs({ eventId }), pages: FAQ_PAGES, ...age })]
      : []),
    ...(event?.pages ?? []).map(
      ({ id }) =>
        () =>
          client.prefetchQuery({ ...eventDetails.page({ eventId, pageId: id }), ...age }),
    ),
  ]
  for (const step of steps) {
    if (left()) return
    await step()
  }
}
