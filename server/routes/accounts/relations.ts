// Following and blocking. Each is a set, so repeating a call changes nothing.
import { and, eq, or } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { FollowStats } from '../../../src/contract/people/accounts.ts'
import { blocks, follows } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { Acting, Asking } from '../../domain/common/asking.ts'
import { followWords } from '../../domain/notices/happening-words.ts'
import { notify, unnotify } from '../../domain/notices/notify.ts'

/** 460 for following oneself, 403 where the caller has blocked the account. Notifies the followed account. */
export async function follow(acting: Acting<SignedIn>, accountId: string): Promise<void> {
  const { tx, caller, now } = acting
  const me = caller.account.id
  if (me === accountId) throw new Problem('known', { message: 'You cannot follow yourself.' })
  const [block] = await tx
    .select({ id: blocks.id })
    .from(blocks)
    .where(and(inArray(blocks.blockerId, [me, caller.actor.id]), eq(blocks.blockedId, accountId)))
  if (block !== undefined) throw new Problem('forbidden', { message: 'You have blocked this account. Unblock it first.' })
  const begun = await tx
    .insert(follows)
    .values({ organizationId: caller.organization.id, followerId: me, followeeId: accountId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: follows.followeeId })
  if (begun.length === 0) return
  await notify(acting, {
    type: 'FOLLOW',
    accountIds: [accountId],
    push: 'newFollowerPush',
    email: 'newFollowerEmail',
    words: followWords(caller.account),
    leads: { accountId: caller.account.username },
    once: true,
  })
}

export async function unfollow(asking: Asking<SignedIn>, accountId: string): Promise<void> {
  const { tx, caller } = asking
  await tx.delete(follows).where(and(eq(follows.followerId, caller.account.id), eq(follows.followeeId, accountId)))
  await unnotify(asking, { type: 'FOLLOW', accountId })
}

/** Also ends following in both directions: a blocked account must not remain among the followers. */
export async function block({ tx, caller, now }: Asking<SignedIn>, accountId: string): Promise<void> {
  const me = caller.account.id
  if (me === accountId) throw new Problem('known', { message: 'You cannot block yourself.' })
  await tx
    .insert(blocks)
    .values({ organizationId: caller.organization.id, blockerId: me, blockedId: accountId, createdAt: now })
    .onConflictDoNothing()
  await tx
    .delete(follows)
    .where(
      or(
        and(eq(follows.followerId, me), eq(follows.followeeId, accountId)),
        and(eq(follows.followerId, accountId), eq(follows.followeeId, me)),
      ),
    )
}

export async function unblock({ tx, caller }: Asking<SignedIn>, accountId: string): Promise<void> {
  await tx.delete(blocks).where(and(eq(blocks.blockerId, caller.account.id), eq(blocks.blockedId, accountId)))
}

/** How many accounts this account follows, and how many follow it. Counted on each call, not stored. */
export async function followStats({ tx }: Asking, accountId: string): Promise<FollowStats> {
  return {
    following: await tx.$count(follows, eq(follows.followerId, accountId)),
    followers: await tx.$count(follows, eq(follows.followeeId, accountId)),
  }
}
