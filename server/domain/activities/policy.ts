// Which posts and comments the caller may see, and who may delete one.
import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { activities } from '../../db/schema.ts'
import type { Caller, SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import { mayReadContentOf } from '../channels/policy.ts'
import { visibleEvent } from '../events/policy.ts'
import { insideGroup, outsideGroup, roleIn } from '../groups/policy.ts'
import type { Asking } from '../common/asking.ts'
import { notBlocked, notBlockedBy } from '../people/blocks.ts'
import { uuidOr404 } from '../common/ids.ts'

export type ActivityRow = typeof activities.$inferSelect

/** Visible by author, parent, event and content. The group is checked separately. */
function visibleBesideGroup(caller: Caller, now: Date, shown: typeof notBlocked): SQL | undefined {
  const parentShown = shown(caller, sql`parent.account_id`)
  return and(
    shown(caller, activities.accountId),
    // `is null` first: a join with the parents of posts, which have none, takes a third of the time of a count.
    parentShown &&
      sql`(${activities.commentedId} is null or not exists (select 1 from activities parent where parent.id = ${activities.commentedId} and not ${parentShown}))`,
    sql`(${activities.eventId} is null or exists (select 1 from events where events.id = ${activities.eventId} and ${visibleEvent(caller)}))`,
    mayReadContentOf(caller, now, sql`${activities.contentId}`),
  )
}

const withoutGroup = sql`${activities.groupId} is null`

/**
 * Condition: the author, and the author replied to, are not blocked in either direction.
 * The caller may also read the event, group or content it is about. The same condition is used for lists, details, comments and the
 * responses of likes.
 */
export const visibleActivity = ({ caller, now }: Pick<Asking, 'caller' | 'now'>, shown = notBlocked): SQL | undefined =>
  and(visibleBesideGroup(caller, now, shown), or(withoutGroup, insideGroup(caller, sql`${activities.groupId}`)))

const find = async ({ tx }: Asking, activityId: string, where: SQL | undefined): Promise<ActivityRow | undefined> => {
  const [row] = await tx
    .select()
    .from(activities)
    .where(and(eq(activities.id, uuidOr404(activityId)), where))
  return row
}

/** The post or comment; 453 in a private group that the caller is not in, 404 when it is missing or hidden otherwise. */
export async function readableActivity(asking: Asking, activityId: string, shown = notBlocked): Promise<ActivityRow> {
  const { caller, now } = asking
  const row = await find(asking, activityId, visibleActivity(asking, shown))
  if (row !== undefined) return row
  const inKnownGroup = outsideGroup(caller, sql`${activities.groupId}`)
  const outside = await find(asking, activityId, and(visibleBesideGroup(caller, now, shown), inKnownGroup))
  throw new Problem(outside === undefined ? 'notFound' : 'notGroupMember')
}

/** The same, but including authors whom the caller has blocked: a block sent right after a report may arrive first. */
export const reportableActivity = (asking: Asking<SignedIn>, activityId: string): Promise<ActivityRow> =>
  readableActivity(asking, activityId, notBlockedBy)

/** A post or comment that the caller may delete: their own anywhere, and any in a group they moderate (403 otherwise). */
export async function removableActivity(asking: Asking<SignedIn>, activityId: string): Promise<ActivityRow> {
  const me = asking.caller.account.id
  const row = (await find(asking, activityId, eq(activities.accountId, me))) ?? (await readableActivity(asking, activityId))
  if (row.accountId === me) return row
  if (row.groupId !== null && (await roleIn(asking, row.groupId, me)) === 'moderator') return row
  throw new Problem('forbidden', { message: 'Only the author can delete this.' })
}
