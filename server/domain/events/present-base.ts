// Events in base form, for lists and other responses.
import type { BaseEvent, SoonEvent } from '../../../src/contract/events/events.ts'
import type { BaseImage } from '../../../src/contract/community/media.ts'
import type { Asking } from '../common/asking.ts'
import { loadPictures } from '../common/pictures.ts'
import { translated } from '../common/translate.ts'
import type { EventRow } from './policy.ts'

/** Ids of the pictures in an event's base form. */
export const picturesOfEvent = (row: Pick<EventRow, 'imageId' | 'squareImageId'>): (string | null)[] => [row.imageId, row.squareImageId]

/** The base form of an event, without the keys that identify the full form. */
export function presentBaseEvent(row: EventRow, picture: (id: string | null) => BaseImage | null): BaseEvent {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    shortDescription: row.shortDescription,
    featured: row.featured,
    timezone: row.timezone,
    eventStart: row.eventStart.toISOString(),
    eventEnd: row.eventEnd.toISOString(),
    image: picture(row.imageId),
    squareImage: picture(row.squareImageId),
  }
}

/** The short form of the caller's own events, in the order of `rows`; one query. */
export async function presentSoonEvents(asking: Asking, rows: EventRow[]): Promise<SoonEvent[]> {
  return (await translated(asking, rows)).map(({ id, slug, name, timezone, eventStart, eventEnd }) => ({
    id,
    slug,
    name,
    timezone,
    eventStart: eventStart.toISOString(),
    eventEnd: eventEnd.toISOString(),
  }))
}

/** Base forms in the order of `rows`; two queries. */
export async function presentBaseEvents(asking: Asking, rows: EventRow[]): Promise<BaseEvent[]> {
  const told = await translated(asking, rows)
  const picture = await loadPictures(asking, told.flatMap(picturesOfEvent))
  return told.map((row) => presentBaseEvent(row, picture))
}
