// Announcements as API responses.
import { inArray } from '../../db/lists.ts'
import type { Announcement, BaseAnnouncement } from '../../../src/contract/community/announcements.ts'
import { events, type announcements } from '../../db/schema.ts'
import { presentBaseEvents } from '../events/present-base.ts'
import { loadBaseGroups } from '../groups/present.ts'
import type { Asking } from '../common/asking.ts'
import { distinct } from '../common/ids.ts'
import { loadPeople } from '../people/people.ts'
import { translated } from '../common/translate.ts'

export type AnnouncementRow = typeof announcements.$inferSelect

async function presentBase(asking: Asking, rows: AnnouncementRow[]): Promise<BaseAnnouncement[]> {
  const eventIds = distinct(rows.map((row) => row.eventId))
  const eventRows = eventIds.length === 0 ? [] : await asking.tx.select().from(events).where(inArray(events.id, eventIds))
  const eventOf = new Map((await presentBaseEvents(asking, eventRows)).map((event) => [event.id, event]))
  const group = await loadBaseGroups(
    asking,
    rows.map((row) => row.groupId),
  )
  const person = await loadPeople(
    asking,
    rows.map((row) => row.creatorId),
  )
  return (await translated(asking, rows)).map((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    message: row.message,
    html: row.html,
    event: row.eventId === null ? null : (eventOf.get(row.eventId) ?? null),
    group: group(row.groupId),
    creator: person(row.creatorId),
    ...(row.urgent && { urgent: true }),
    createdAt: row.createdAt.toISOString(),
  }))
}

/** Base forms in the order of `rows`; a constant number of queries. */
export const presentBaseAnnouncements = presentBase

/** Full forms in the order of `rows`; a constant number of queries. */
export async function presentAnnouncements(asking: Asking, rows: AnnouncementRow[]): Promise<Announcement[]> {
  return (await presentBase(asking, rows)).map((base, index) => ({ ...base, updatedAt: rows[index]!.updatedAt.toISOString() }))
}

/** One announcement in full form. */
export async function presentAnnouncement(asking: Asking, row: AnnouncementRow): Promise<Announcement> {
  const [announcement] = await presentAnnouncements(asking, [row])
  return announcement!
}
