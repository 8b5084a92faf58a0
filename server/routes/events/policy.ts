// Which events the caller may see.
import { and, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { events } from '../../db/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { Asking } from '../shared/asking.ts'
import { isUuid } from '../shared/ids.ts'

export type EventRow = typeof events.$inferSelect

/** The caller created the event of `id`, or hosts it with its creator (contract 7.9). */
export function hostsEvent(caller: Caller, id: AnyColumn = events.id): SQL {
  const me = caller.account?.id ?? null
  return sql`exists (select 1 from events hosted where hosted.id = ${id} and (hosted.creator_id = ${me}
    or exists (select 1 from event_co_hosts where event_co_hosts.event_id = hosted.id and event_co_hosts.account_id = ${me})))`
}

/** Published ones, those of a group alone to its members; and to their hosts all of theirs. */
export function visibleEvent(caller: Caller): SQL {
  const me = caller.account?.id ?? null
  const open = sql`${events.visible} and (not ${events.groupOnly} or exists (select 1 from group_memberships
    where group_memberships.group_id = ${events.groupId} and group_memberships.account_id = ${me}))`
  return me === null ? sql`(${events.visible} and not ${events.groupOnly})` : sql`((${open}) or ${hostsEvent(caller)})`
}

/** The event of an id or a slug; 404 when it is missing and when it is hidden, which nobody can tell apart. */
export async function readableEvent({ tx, caller }: Asking, idOrSlug: string): Promise<EventRow> {
  const named = isUuid(idOrSlug) ? eq(events.id, idOrSlug) : eq(events.slug, idOrSlug)
  const [row] = await tx
    .select()
    .from(events)
    .where(and(named, visibleEvent(caller)))
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** Who may read the list of registered people: everybody where it is public, else the creator alone (403). */
export function mayReadRegistrants(caller: Caller, event: EventRow): void {
  const creates = caller.account !== null && event.creatorId === caller.account.id
  if (!event.publicRegistrants && !creates) throw new Problem('forbidden')
}
