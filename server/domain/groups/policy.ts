// Which groups the caller may see, what stands inside them, and who leads them (contract 7.10).
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

/** Of a query over `groups`: those the caller knows of. Private ones are known to all, deactivated ones to their moderators. */
export const visibleGroup = (caller: Caller): SQL => sql`(${groups.active} or ${seatOf(caller, groups.id, 'moderator')})`

/** The caller may read what is in the group of `groupId`: it is public, or they are in it; and it is not deactivated. */
export const insideGroup = (caller: Caller, groupId: AnyColumn | SQL): SQL =>
  sql`exists (select 1 from groups around where around.id = ${groupId} and (
    (around.active and (around.access = 'public' or ${seatOf(caller, sql`around.id`)})) or ${seatOf(caller, sql`around.id`, 'moderator')}))`

/** The group of `groupId` is there for the caller, whether or not they may look inside. */
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

/** The group of an id or a slug; 404 when it is missing, and when it is deactivated for all but its moderators. */
export const readableGroup = (asking: Asking, idOrSlug: string): Promise<GroupRow> =>
  findGroup(asking, idOrSlug, visibleGroup(asking.caller))

/** The same, and a deactivated one for its members too: one can always leave. */
export const leavableGroup = (asking: Asking<SignedIn>, idOrSlug: string): Promise<GroupRow> =>
  findGroup(asking, idOrSlug, sql`(${groups.active} or ${seatOf(asking.caller, groups.id)})`)

/** The caller's own membership with its group, also of a deactivated one. 404 where there is none. */
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

/** What the account is in the group; null when it is not in it. */
export async function roleIn({ tx }: Asking, groupId: string, accountId: string): Promise<GroupMembershipRole | null> {
  const [row] = await tx
    .select({ role: groupMemberships.role })
    .from(groupMemberships)
    .where(and(eq(groupMemberships.groupId, groupId), eq(groupMemberships.accountId, accountId)))
  return row?.role ?? null
}

const ownRole = async (asking: Asking, group: GroupRow): Promise<GroupMembershipRole | null> =>
  asking.caller.account === null ? null : roleIn(asking, group.id, asking.caller.account.id)

/** 453 unless the caller is in the group, whatever its access: for writing into it. */
export async function mustBeMember(asking: Asking, group: GroupRow): Promise<void> {
  if ((await ownRole(asking, group)) === null) throw new Problem('notGroupMember')
}

/** 453 for what stands inside a private group, unless the caller is in it. */
async function mustSeeInside(asking: Asking, group: GroupRow): Promise<void> {
  if (group.access === 'private') await mustBeMember(asking, group)
}

/** 403 unless the caller moderates the group. */
async function mustModerate(asking: Asking, group: GroupRow): Promise<void> {
  if ((await ownRole(asking, group)) !== 'moderator') {
    throw new Problem('forbidden', { message: 'Only a moderator of the group can do this.' })
  }
}

/** The group for those who may look inside (404, 453). */
export async function groupInside(asking: Asking, idOrSlug: string): Promise<GroupRow> {
  const group = await readableGroup(asking, idOrSlug)
  await mustSeeInside(asking, group)
  return group
}

/** The group for its moderators (404, 403). */
export async function moderatedGroup(asking: Asking<SignedIn>, idOrSlug: string): Promise<GroupRow> {
  const group = await readableGroup(asking, idOrSlug)
  await mustModerate(asking, group)
  return group
}
