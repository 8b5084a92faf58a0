// Which groups the caller may see and read, and who moderates them (contract 7.10).
import { and, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { GroupMembershipRole } from '../../../src/contract/enums.ts'
import { groupMemberships, groups } from '../../db/schema.ts'
import type { Caller, SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { Asking } from '../common/asking.ts'
import { isUuid } from '../common/ids.ts'

export type GroupRow = typeof groups.$inferSelect
export type MembershipRow = typeof groupMemberships.$inferSelect

const seatOf = (caller: Caller, groupId: AnyColumn | SQL, role?: GroupMembershipRole): SQL =>
  caller.account === null
    ? sql`false`
    : sql`exists (select 1 from group_memberships seat where seat.group_id = ${groupId} and seat.account_id = ${caller.account.id}${
        role === undefined ? sql`` : sql` and seat.role = ${role}`
      })`

/** Condition on `groups`: the caller may see the group. Private groups are visible to all, deactivated ones to their moderators. */
export const visibleGroup = (caller: Caller): SQL => sql`(${groups.active} or ${seatOf(caller, groups.id, 'moderator')})`

/** The caller may read the contents of the group: it is public or they are a member, and it is active or they moderate it. */
export const insideGroup = (caller: Caller, groupId: AnyColumn | SQL): SQL =>
  sql`exists (select 1 from groups around where around.id = ${groupId} and (
    (around.active and (around.access = 'public' or ${seatOf(caller, sql`around.id`)})) or ${seatOf(caller, sql`around.id`, 'moderator')}))`

/** The group exists for the caller, whether or not they may read its contents. */
export const outsideGroup = (caller: Caller, groupId: AnyColumn | SQL): SQL =>
  sql`exists (select 1 from groups around where around.id = ${groupId} and (around.active or ${seatOf(caller, sql`around.id`, 'moderator')}))`

const named = (idOrSlug: string): SQL => (isUuid(idOrSlug) ? eq(groups.id, idOrSlug) : eq(groups.slug, idOrSlug))

async function findGroup({ tx }: Asking, idOrSlug: string, known: SQL): Promise<GroupRow> {
  const [row] = await tx
    .select()
    .from(groups)
    .where(and(named(idOrSlug), known))
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** The group with this id or slug; 404 when it is missing, or deactivated and the caller does not moderate it. */
export const readableGroup = (asking: Asking, idOrSlug: string): Promise<GroupRow> =>
  findGroup(asking, idOrSlug, visibleGroup(asking.caller))

/** The same, but also a deactivated one for its members, so that they can always leave. */
export const leavableGroup = (asking: Asking<SignedIn>, idOrSlug: string): Promise<GroupRow> =>
  findGroup(asking, idOrSlug, sql`(${groups.active} or ${seatOf(asking.caller, groups.id)})`)

/** The caller's own membership with its group, even of a deactivated one. 404 where there is none. */
export async function ownMembership(
  { tx, caller }: Asking<SignedIn>,
  idOrSlug: string,
): Promise<{ group: GroupRow; membership: MembershipRow }> {
  const [row] = await tx
    .select({ group: groups, membership: groupMemberships })
    .from(groups)
    .innerJoin(groupMemberships, eq(groupMemberships.groupId, groups.id))
    .where(and(named(idOrSlug), eq(groupMemberships.accountId, caller.account.id)))
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** The role of the account in the group; null if it is not a member. */
export async function roleIn({ tx }: Asking, groupId: string, accountId: string): Promise<GroupMembershipRole | null> {
  const [row] = await tx
    .select({ role: groupMemberships.role })
    .from(groupMemberships)
    .where(and(eq(groupMemberships.groupId, groupId), eq(groupMemberships.accountId, accountId)))
  return row?.role ?? null
}

const ownRole = async (asking: Asking, group: GroupRow): Promise<GroupMembershipRole | null> =>
  asking.caller.account === null ? null : roleIn(asking, group.id, asking.caller.account.id)

/** 453 unless the caller is a member, whatever the group's access: for writing in it. */
export async function mustBeMember(asking: Asking, group: GroupRow): Promise<void> {
  if ((await ownRole(asking, group)) === null) throw new Problem('notGroupMember')
}

/** 453 for the contents of a private group, unless the caller is a member. */
async function mustSeeInside(asking: Asking, group: GroupRow): Promise<void> {
  if (group.access === 'private') await mustBeMember(asking, group)
}

/** 403 unless the caller moderates the group. */
async function mustModerate(asking: Asking, group: GroupRow): Promise<void> {
  if ((await ownRole(asking, group)) !== 'moderator') {
    throw new Problem('forbidden', { message: 'Only a moderator of the group can do this.' })
  }
}

/** The group, if the caller may read its contents (404, 453). */
export async function groupInside(asking: Asking, idOrSlug: string): Promise<GroupRow> {
  const group = await readableGroup(asking, idOrSlug)
  await mustSeeInside(asking, group)
  return group
}

/** The group, if the caller moderates it (404, 403). */
export async function moderatedGroup(asking: Asking<SignedIn>, idOrSlug: string): Promise<GroupRow> {
  const group = await readableGroup(asking, idOrSlug)
  await mustModerate(asking, group)
  return group
}
