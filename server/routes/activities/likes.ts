// Liking a post or comment. Likes are a set, so repeating a call changes nothing.
import { and, eq } from 'drizzle-orm'
import { activityLikes } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import type { Acting, Asking } from '../../domain/common/asking.ts'
import { postWords } from '../../domain/notices/happening-words.ts'
import { notify, unnotify } from '../../domain/notices/notify.ts'
import type { ActivityRow } from '../../domain/activities/policy.ts'

/** Notifies the author only once, even if the post is unliked and liked again. */
export async function like(acting: Acting<SignedIn>, row: ActivityRow): Promise<void> {
  const { tx, caller, now } = acting
  const begun = await tx
    .insert(activityLikes)
    .values({ organizationId: caller.organization.id, activityId: row.id, accountId: caller.account.id, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: activityLikes.activityId })
  if (begun.length === 0) return
  await notify(acting, {
    type: 'LIKE',
    accountIds: [row.accountId],
    activityId: row.id,
    push: 'likePush',
    words: postWords(row.commentedId === null ? 'like' : 'likeOfComment', caller.account, row.message),
    leads: row.commentedId === null ? { activityId: row.id } : { activityId: row.commentedId, commentId: row.id },
    once: true,
  })
}

/** Deletes the author's notification too, unless it was read. */
export async function unlike(asking: Asking<SignedIn>, row: ActivityRow): Promise<void> {
  const { tx, caller } = asking
  await tx.delete(activityLikes).where(and(eq(activityLikes.activityId, row.id), eq(activityLikes.accountId, caller.account.id)))
  await unnotify(asking, { type: 'LIKE', accountId: row.accountId, activityId: row.id })
}
