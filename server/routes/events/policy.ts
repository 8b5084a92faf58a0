// Which events the caller may see.
import { and, eq, or, type SQL } from 'drizzle-orm'
import { events } from '../../db/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { Asking } from '../shared/asking.ts'
import { isUuid } from '../shared/ids.ts'

export type EventRow = typeof events.$inferSelect

/** Published ones, and to their creator those that are not yet. */
export function visibleEvent(caller: Caller): SQL | undefined {
  const me = caller.account?.id
  return me === undefined ? eq(events.visible, true) : or(eq(events.visible, true), eq(events.creatorId, me))
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
