// Events in base form, for lists and other responses.
import { and, asc, eq } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { BaseEvent, SoonEvent } from '../../../src/contract/events/events.ts'
import type { BaseImage } from '../../../src/contract/community/media.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import type { Asking } from '../common/asking.ts'
import { eventRegistrations, passes } from '../../db/schema.ts'
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

/** For each event the oldest valid pass that the account holds; none for events without one. */
async function firstPasses({ tx }: Asking, accountId: string, eventIds: string[]): Promise<Map<string, string>> {
  const held = await tx
    .select({ id: passes.id, eventId: passes.eventId })
    .from(passes)
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, passes.registrationId))
    .where(
      and(inArray(passes.eventId, eventIds), eq(eventRegistrations.accountId, accountId), inArray(passes.status, ['needsInfo', 'ready'])),
    )
    .orderBy(asc(passes.createdAt), asc(passes.alternateId))
  return new Map(held.toReversed().map(({ id, eventId }) => [eventId, id]))
}

/** The short form of the caller's own events, in the order of `rows`; two queries. */
export async function presentSoonEvents(asking: Asking<SignedIn>, rows: EventRow[]): Promise<SoonEvent[]> {
  if (rows.length === 0) return []
  const passOf = await firstPasses(
    asking,
    asking.caller.account.id,
    rows.map(({ id }) => id),
  )
  return (await translated(asking, rows)).map(({ id, slug, name, timezone, eventStart, eventEnd }) => ({
    id,
    slug,
    name,
    timezone,
    eventStart: eventStart.toISOString(),
    eventEnd: eventEnd.toISOString(),
    passId: passOf.get(id) ?? null,
  }))
}

/** Base forms in the order of `rows`; two queries. */
export async function presentBaseEvents(asking: Asking, rows: EventRow[]): Promise<BaseEvent[]> {
  const told = await translated(asking, rows)
  const picture = await loadPictures(asking, told.flatMap(picturesOfEvent))
  return told.map((row) => presentBaseEvent(row, picture))
}
