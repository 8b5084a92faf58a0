// Which events the caller may see.
import { and, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import { events } from '../../db/schema.ts'
import type { Caller } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { Asking } from '../common/asking.ts'
import { isUuid } from '../common/ids.ts'

export type EventRow = typeof events.$inferSelect

/** The caller created the event of `id`, or co-hosts it (contract 7.9). */
export function hostsEvent(caller: Caller, id: AnyColumn = events.id): SQL {
  const me = caller.account?.id ?? null
  return sql`exists (select 1 from events hosted where hosted.id = ${id} and (hosted.creator_id = ${me}
    or exists (select 1 from event_co_hosts where event_co_hosts.event_id = hosted.id and event_co_hosts.account_id = ${me})))`
}

/** The same for the row of `events` itself, without a lookup of the event by its id. */
const hostsRow = (me: string): SQL => sql`(${events.creatorId} is not distinct from ${me}
    or exists (select 1 from event_co_hosts where event_co_hosts.event_id = ${events.id} and event_co_hosts.account_id = ${me}))`

/** Published events, those only for a group if the caller is a member, and all events that the caller hosts. */
export function visibleEvent(caller: Caller): SQL {
  const me = caller.account?.id ?? null
  const open = sql`${events.visible} and (not ${events.groupOnly} or exists (select 1 from group_memberships
    where group_memberships.group_id = ${events.groupId} and group_memberships.account_id = ${me}))`
  return me === null ? sql`(${events.visible} and not ${events.groupOnly})` : sql`((${open}) or ${hostsRow(me)})`
}

/** Whether the caller created the event or co-hosts it. */
export async function isHost({ tx, caller }: Asking, eventId: string): Promise<boolean> {
  return caller.account !== null && (await tx.$count(events, and(eq(events.id, eventId), hostsEvent(caller)))) > 0
}

/**
 * Who may join the meeting and watch its streams: everyone at an event without registration,
 * otherwise registered accounts and hosts. A condition for a query that contains the table `events`.
 */
export function maySeeMeeting(caller: Caller): SQL {
  const me = caller.account?.id
  if (me === undefined) return sql`(not ${events.registration})`
  return sql`(not ${events.registration} or exists (select 1 from event_registrations mine
    where mine.event_id = ${events.id} and mine.account_id = ${me} and mine.status in ('ready', 'needsInfo')) or ${hostsRow(me)})`
}

/** The events of `ids` whose meeting the caller may join. One query. */
export async function mayJoin({ tx, caller }: Asking, ids: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(inArray(events.id, ids), maySeeMeeting(caller)))
  return new Set(rows.map((row) => row.id))
}

/** The event with this id or slug. The same 404 for a missing and a hidden one, so that hidden events are not revealed. */
export async function readableEvent({ tx, caller }: Asking, idOrSlug: string): Promise<EventRow> {
  const named = isUuid(idOrSlug) ? eq(events.id, idOrSlug) : eq(events.slug, idOrSlug)
  const [row] = await tx
    .select()
    .from(events)
    .where(and(named, visibleEvent(caller)))
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** Who may read the list of registrants: everyone where it is public, otherwise only hosts (403). */
export async function mayReadRegistrants(asking: Asking, event: EventRow): Promise<void> {
  if (!event.publicRegistrants && !(await isHost(asking, event.id))) throw new Problem('forbidden')
}
