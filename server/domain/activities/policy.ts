// Which posts and comments the caller may see, and who may remove one.
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

/** What a post's author, event and content say about it, and what it answers; its group is asked apart. */
function visibleBesideGroup(caller: Caller, now: Date, shown: typeof notBlocked): SQL | undefined {
  const parentShown = shown(caller, sql`parent.account_id`)
  return and(
    shown(caller, activities.accountId),
    parentShown && sql`not exists (select 1 from activities parent where parent.id = ${activities.commentedId} and not ${parentShown})`,
    sql`(${activities.eventId} is null or exists (select 1 from events where events.id = ${activities.eventId} and ${visibleEvent(caller)}))`,
    mayReadContentOf(caller, now, sql`${activities.contentId}`),
  )
}

const withoutGroup = sql`${activities.groupId} is null`

/**
 * Not written by someone of a block in either direction, not answering such a one, and not about an event, a group or a
 * content the caller may not look into. One condition for lists, details, comments and the answers of likes.
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

/** The post or comment; 453 when it is in a private group that the caller is not in, 404 when it is missing or hidden otherwise. */
export async function readableActivity(asking: Asking, activityId: string, shown = notBlocked): Promise<ActivityRow> {
  const { caller, now } = asking
  const row = await find(asking, activityId, visibleActivity(asking, shown))
  if (row !== undefined) return row
  const inKnownGroup = outsideGroup(caller, sql`${activities.groupId}`)
  const outside = await find(asking, activityId, and(visibleBesideGroup(caller, now, shown), inKnownGroup))
  throw new Problem(outside === undefined ? 'notFound' : 'notGroupMember')
}

/** The same, also of someone the caller has blocked: who blocks right after reporting must not lose the report, whichever arrives first. */
export const reportableActivity = (asking: Asking<SignedIn>, activityId: string): Promise<ActivityRow> =>
  readableActivity(asking, activityId, notBlockedBy)

/** A post or comment that the caller may remove: their own wherever it stands, and anyone's in a group they moderate (403 otherwise). */
export async function removableActivity(asking: Asking<SignedIn>, activityId: string): Promise<ActivityRow> {
  const me = asking.caller.account.id
  const row = (await find(asking, activityId, eq(activities.accountId, me))) ?? (await readableActivity(asking, activityId))
  if (row.accountId === me) return row
  if (row.groupId !== null && (await roleIn(asking, row.groupId, me)) === 'moderator') return row
  throw new Problem('forbidden', { message: 'Only the author can delete this.' })
}
