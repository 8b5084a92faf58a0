// Loads everything of an event that works offline. The cache saves it on the device.
import type { QueryClient } from '@tanstack/react-query'
import { attendee } from '../../api/resources/events/attendee.ts'
import { eventDetails } from '../../api/resources/events/event-details.ts'
import { events } from '../../api/resources/events/events.ts'
import { imageVariant } from '../../lib/files/image-variant.ts'
import { SPEAKER_PAGES } from './fetches-ahead.ts'
import { savePeople } from './saved-people.ts'

/** The most passes to load. The buyer of a group ticket has them in the attendee record anyway. */
const PASSES = 10
/** The most pages of sections; each section has all its answers. */
export const FAQ_PAGES = 4
/** The most additional pages. More are saved only once they are read. */
export const SAVED_PAGES = 10
/** The most pictures: the map of the venue first, then those of these pages, among which are floor plans. */
const PICTURES = 12
/** The people of a large event are many requests, so they are fetched once a day. A screen that shows them refreshes them. In ms. */
const PEOPLE_AGE = 24 * 60 * 60_000

export interface SaveOptions {
  /** Stops between two reads. */
  left?: () => boolean
  /** Also what was loaded less than a minute ago. */
  afresh?: boolean
}

/** The worker stores pictures as they pass. A picture that fails is loaded when it is shown. */
const savePicture = (uri: string) =>
  fetch(imageVariant(uri, 'large'), { mode: 'no-cors' }).then(
    () => {},
    () => {},
  )

/** Fetches one read after the other, to leave the network to the screen. Failed ones are skipped; never rejects. Not the people who go there. */
export async function saveEvent(client: QueryClient, eventId: string, { left = () => false, afresh }: SaveOptions = {}): Promise<void> {
  const age = afresh ? { staleTime: 0 } : {}
  await client.prefetchQuery({ ...events.detail({ eventId }), ...age })
  await client.prefetchQuery({ ...attendee.record({ eventId }), ...age })
  const event = client.getQueryData(events.detail({ eventId }).queryKey)
  const passes = client.getQueryData(attendee.record({ eventId }).queryKey)?.passes ?? []
  const pages = event?.pages.slice(0, SAVED_PAGES) ?? []
  const pictures = () =>
    [event?.venueMap, ...pages.flatMap(({ id: pageId }) => client.getQueryData(eventDetails.page({ eventId, pageId }).queryKey)?.images)]
      .filter((image) => image !== null && image !== undefined)
      .slice(0, PICTURES)
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
    ...pages.map(
      ({ id }) =>
        () =>
          client.prefetchQuery({ ...eventDetails.page({ eventId, pageId: id }), ...age }),
    ),
    async () => {
      for (const { uri } of pictures()) if (!left()) await savePicture(uri)
    },
  ]
  for (const step of steps) {
    if (left()) return
    await step()
  }
}

/** The people who go to an event, for those who go themselves, while the organisers show them. After `saveEvent`. Never rejects. */
export async function saveItsPeople(client: QueryClient, eventId: string, { left, afresh }: SaveOptions = {}): Promise<void> {
  const event = client.getQueryData(events.detail({ eventId }).queryKey)
  const record = client.getQueryData(attendee.record({ eventId }).queryKey)
  if (record && event?.publicRegistrants) await savePeople(client, event, afresh ? 0 : PEOPLE_AGE, left).catch(() => {})
}
