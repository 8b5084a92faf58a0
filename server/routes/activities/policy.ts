// Which posts and comments the caller may see, and who may remove one.
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { activities } from '../../db/schema.ts'
import type { Caller, SignedIn } from '../../http/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { Asking } from '../shared/asking.ts'
import { notBlocked } from '../shared/blocks.ts'
import { uuidOr404 } from '../shared/ids.ts'

export type ActivityRow = typeof activities.$inferSelect

/**
 * Not written by somebody of a block in either direction, not answering such a one, and not about an event the caller
 * may not see. One condition for lists, details, comments and the answers of likes.
 */
export function visibleActivity(caller: Caller): SQL | undefined {
  const me = caller.account?.id ?? null
  const open = me === null ? sql`events.visible` : sql`(events.visible or events.creator_id = ${me})`
  const parentHidden =
    me === null
      ? undefined
      : sql`not exists (
          select 1 from activities parent join blocks
            on (blocks.blocker_id = ${me} and blocks.blocked_id = parent.account_id) or (blocks.blocked_id = ${me} and blocks.blocker_id = parent.account_id)
          where parent.id = ${activities.commentedId})`
  return and(
    notBlocked(caller, activities.accountId),
    parentHidden,
    sql`(${activities.eventId} is null or exists (select 1 from events where events.id = ${activities.eventId} and ${open}))`,
  )
}

/** The post or comment; 404 when it is missing and when it is hidden from the caller. */
export async function readableActivity({ tx, caller }: Asking, activityId: string): Promise<ActivityRow> {
  const [row] = await tx
    .select()
    .from(activities)
    .where(and(eq(activities.id, uuidOr404(activityId)), visibleActivity(caller)))
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** Only who wrote it may remove it (403). */
export function mayRemove(caller: SignedIn, row: ActivityRow): void {
  if (row.accountId !== caller.account.id) throw new Problem('forbidden', { message: 'Only the author can delete this.' })
}
