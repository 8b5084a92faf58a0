// Joining and leaving a group, and its moderators. Every change of memberships locks the group's row, so that concurrent
// changes run in turn and see each other's result.
import { and, asc, desc, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { GroupMembershipRole } from '../../../src/contract/enums.ts'
import { accounts, groupInvitations, groupMemberships, groupRequests, groups, notifications } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { Answer, Paging } from '../../http/route.ts'
import { byName } from '../people/lists.ts'
import type { Asking } from '../common/asking.ts'
import { notBlocked } from '../people/blocks.ts'
import { isUuid } from '../common/ids.ts'
import { matches } from '../common/search.ts'
import type { GroupRow, MembershipRow } from './policy.ts'
import { presentMemberships } from './present-people.ts'
import { page } from '../common/page.ts'

/** Locks the group until the transaction ends, and returns its current row. Inserts that only reference the group do not wait. */
export async function holdGroup({ tx }: Asking, groupId: string): Promise<GroupRow> {
  const [row] = await tx.select().from(groups).where(eq(groups.id, groupId)).for('no key update')
  if (row === undefined) throw new Problem('notFound')
  return row
}

const seat = (groupId: string, accountId: string): SQL =>
  and(eq(groupMemberships.groupId, groupId), eq(groupMemberships.accountId, accountId))!

async function seatIn({ tx }: Asking, groupId: string, accountId: string): Promise<MembershipRow | null> {
  const [row] = await tx.select().from(groupMemberships).where(seat(groupId, accountId))
  return row ?? null
}

/** Deletes the account's request and invitation, which are settled by joining. */
async function settle({ tx }: Asking, groupId: string, accountId: string): Promise<void> {
  await tx.delete(groupRequests).where(and(eq(groupRequests.groupId, groupId), eq(groupRequests.accountId, accountId)))
  await tx.delete(groupInvitations).where(and(eq(groupInvitations.groupId, groupId), eq(groupInvitations.accountId, accountId)))
}

/**
 * Makes the account a member; an existing membership stays unchanged. Deletes its open request and invitation.
 * 404 for a group without moderators that was deactivated, perhaps a moment ago. Expects the group to be locked.
 */
export async function admit(asking: Asking<SignedIn>, group: GroupRow, accountId: string): Promise<MembershipRow> {
  const { tx, caller, now } = asking
  if (!group.active && (await others(asking, group.id, accountId)).moderators === 0) throw new Problem('notFound')
  await tx
    .insert(groupMemberships)
    .values({ organizationId: caller.organization.id, groupId: group.id, accountId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
  await settle(asking, group.id, accountId)
  return (await seatIn(asking, group.id, accountId))!
}

/** The caller joins a public group; 453 for a private one, which requires a request or an invitation (contract 7.10). */
export async function join(asking: Asking<SignedIn>, { id }: GroupRow): Promise<MembershipRow> {
  const group = await holdGroup(asking, id)
  const own = await seatIn(asking, id, asking.caller.account.id)
  if (own !== null) return own
  if (group.access === 'private') throw new Problem('notGroupMember', { message: 'This group is private. Ask to join it.' })
  return admit(asking, group, asking.caller.account.id)
}

const lastModerator = (message: string): Problem => new Problem('known', { message })

/** The number of other members, and of moderators among them. */
async function others({ tx }: Asking, groupId: string, accountId: string): Promise<{ members: number; moderators: number }> {
  const [row] = await tx
    .select({
      members: sql<number>`count(*)::int`,
      moderators: sql<number>`(count(*) filter (where ${groupMemberships.role} = 'moderator'))::int`,
    })
    .from(groupMemberships)
    .where(and(eq(groupMemberships.groupId, groupId), ne(groupMemberships.accountId, accountId)))
  return row!
}

/**
 * Removes the account from the group. 460 for the last moderator while others remain.
 * When the last member leaves, the group is deactivated, because no one could admit members any more.
 */
async function takeOut(asking: Asking<SignedIn>, groupId: string, leaving: MembershipRow): Promise<void> {
  const { tx, now } = asking
  const rest = await others(asking, groupId, leaving.accountId)
  if (leaving.role === 'moderator' && rest.moderators === 0 && rest.members > 0) {
    throw lastModerator('A group needs a moderator. Make somebody else one before you leave.')
  }
  await tx.delete(groupMemberships).where(seat(groupId, leaving.accountId))
  if (rest.members === 0) await tx.update(groups).set({ active: false, updatedAt: now }).where(eq(groups.id, groupId))
}

/** The caller leaves; does nothing if they are not in the group. */
export async function leave(asking: Asking<SignedIn>, groupId: string): Promise<void> {
  await holdGroup(asking, groupId)
  const own = await seatIn(asking, groupId, asking.caller.account.id)
  if (own !== null) await takeOut(asking, groupId, own)
}

/** Checks the caller's role again under the lock, because they may have lost it meanwhile. */
async function stillModerates(asking: Asking<SignedIn>, groupId: string): Promise<void> {
  const own = await seatIn(asking, groupId, asking.caller.account.id)
  if (own?.role !== 'moderator') throw new Problem('forbidden', { message: 'Only a moderator of the group can do this.' })
}

/** The membership of an account by its id or user name, from a path; 404 if it is not in the group. */
async function namedSeat({ tx }: Asking, groupId: string, idOrUsername: string): Promise<MembershipRow> {
  const [row] = await tx
    .select({ membership: groupMemberships })
    .from(groupMemberships)
    .innerJoin(accounts, eq(accounts.id, groupMemberships.accountId))
    .where(
      and(
        eq(groupMemberships.groupId, groupId),
        isUuid(idOrUsername) ? eq(accounts.id, idOrUsername) : eq(accounts.username, idOrUsername),
      ),
    )
  if (row === undefined) throw new Problem('notFound')
  return row.membership
}

/** Removes a member, as a moderator. */
export async function removeMember(asking: Asking<SignedIn>, groupId: string, idOrUsername: string): Promise<void> {
  await holdGroup(asking, groupId)
  await stillModerates(asking, groupId)
  await takeOut(asking, groupId, await namedSeat(asking, groupId, idOrUsername))
}

/** Changes a member's role, as a moderator. 460 for demoting the last moderator. */
export async function setRole(
  asking: Asking<SignedIn>,
  groupId: string,
  idOrUsername: string,
  role: GroupMembershipRole,
): Promise<MembershipRow> {
  const { tx, now } = asking
  await holdGroup(asking, groupId)
  await stillModerates(asking, groupId)
  const member = await namedSeat(asking, groupId, idOrUsername)
  if (member.role === role) return member
  if (role === 'member' && (await others(asking, groupId, member.accountId)).moderators === 0) {
    throw lastModerator('A group needs a moderator. Make somebody else one first.')
  }
  const [row] = await tx.update(groupMemberships).set({ role, updatedAt: now }).where(seat(groupId, member.accountId)).returning()
  return row!
}

/**
 * Before an account is deleted: where it is the only moderator, the longest-standing member becomes moderator.
 * Groups without other members are deactivated.
 */
export async function handOverGroups(asking: Asking<SignedIn>): Promise<void> {
  const { tx, caller, now } = asking
  const led = await tx
    .select({ groupId: groupMemberships.groupId })
    .from(groupMemberships)
    .where(and(eq(groupMemberships.accountId, caller.account.id), eq(groupMemberships.role, 'moderator')))
    .orderBy(asc(groupMemberships.groupId))
  for (const { groupId } of led) {
    await holdGroup(asking, groupId)
    const rest = await others(asking, groupId, caller.account.id)
    if (rest.members === 0) await tx.update(groups).set({ active: false, updatedAt: now }).where(eq(groups.id, groupId))
    if (rest.members === 0 || rest.moderators > 0) continue
    const [next] = await tx
      .select({ accountId: groupMemberships.accountId })
      .from(groupMemberships)
      .where(and(eq(groupMemberships.groupId, groupId), ne(groupMemberships.accountId, caller.account.id)))
      .orderBy(asc(groupMemberships.createdAt), asc(groupMemberships.accountId))
      .limit(1)
    await tx.update(groupMemberships).set({ role: 'moderator', updatedAt: now }).where(seat(groupId, next!.accountId))
  }
}

/** One page of members, moderators first, then by name, without accounts blocked in either direction. */
export async function listMembers(
  asking: Asking & { paging: Paging },
  group: GroupRow,
  role: GroupMembershipRole | undefined,
): Promise<Answer> {
  const { tx, caller, paging } = asking
  const joined = eq(accounts.id, groupMemberships.accountId)
  const where = and(
    eq(groupMemberships.groupId, group.id),
    role === undefined ? undefined : eq(groupMemberships.role, role),
    notBlocked(caller, accounts.id),
    matches(paging.search, [accounts.firstName, accounts.lastName, accounts.username]),
  )
  const { rows, count } = await page(
    asking,
    tx.select({ membership: groupMemberships }).from(groupMemberships).innerJoin(accounts, joined).where(where),
    [desc(groupMemberships.role), ...byName(asking)],
  )
  const seats = rows.map(({ membership }) => ({ group, membership }))
  return { data: await presentMemberships(asking, seats), count }
}

/** Deletes the unread notification of an invitation that is no longer valid. */
export async function forgetInvitation({ tx }: Asking, invitationId: string): Promise<void> {
  await tx.delete(notifications).where(and(eq(notifications.invitationId, invitationId), eq(notifications.read, false)))
}
