// Pages of groups, by name.
import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { GroupAccess, GroupMembershipRole } from '../../../src/contract/enums.ts'
import { groupMemberships, groups } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import type { Answer, Paging } from '../../http/route.ts'
import type { Asking } from '../common/asking.ts'
import { inOrder } from '../common/order.ts'
import { bestFirst, matches } from '../common/search.ts'
import { visibleGroup } from './policy.ts'
import { presentGroups } from './present.ts'
import { presentMemberships } from './present-people.ts'
import { page } from '../common/page.ts'

const byName = ({ locale }: Asking): SQL[] => [inOrder(groups.name, locale), asc(groups.id)]

/** One page of the groups that match `chosen`, by name, without deactivated ones. */
export async function listGroups(asking: Asking & { paging: Paging }, chosen: SQL | undefined): Promise<Answer> {
  const { tx, paging } = asking
  const where = and(chosen, eq(groups.active, true), matches(paging.search, [groups.name, groups.description]))
  const { rows, count } = await page(asking, tx.select().from(groups).where(where), [
    ...bestFirst(paging.search, [groups.name]),
    ...byName(asking),
  ])
  return { data: await presentGroups(asking, rows), count }
}

/** Groups with this access, or all. */
export const ofAccess = (access?: GroupAccess): SQL | undefined => (access === undefined ? undefined : eq(groups.access, access))

/** Groups that the caller is invited to (false), has declined (true), or either (undefined). */
export function invitedTo({ account }: SignedIn, rejected?: boolean): SQL {
  const statuses = rejected === undefined ? sql`('invited', 'rejected')` : rejected ? sql`('rejected')` : sql`('invited')`
  return sql`exists (select 1 from group_invitations where group_invitations.group_id = ${groups.id} and group_invitations.account_id = ${account.id}
    and group_invitations.status in ${statuses})`
}

/** Groups that the caller has an undecided request to join. */
export const askedFor = ({ account }: SignedIn): SQL =>
  sql`exists (select 1 from group_requests where group_requests.group_id = ${groups.id} and group_requests.account_id = ${account.id}
    and group_requests.status = 'requested')`

/** Groups that the account is a member of. */
export const joinedBy = (accountId: string): SQL =>
  sql`exists (select 1 from group_memberships where group_memberships.group_id = ${groups.id} and group_memberships.account_id = ${accountId})`

/** One page of the caller's memberships by the group's name. Deactivated groups are included only if the caller moderates them. */
export async function listOwnMemberships(asking: Asking<SignedIn> & { paging: Paging }, role?: GroupMembershipRole): Promise<Answer> {
  const { tx, caller, paging } = asking
  const where = and(
    eq(groupMemberships.accountId, caller.account.id),
    role === undefined ? undefined : eq(groupMemberships.role, role),
    visibleGroup(caller),
    matches(paging.search, [groups.name]),
  )
  const joined = eq(groups.id, groupMemberships.groupId)
  const { rows, count } = await page(
    asking,
    tx.select({ group: groups, membership: groupMemberships }).from(groupMemberships).innerJoin(groups, joined).where(where),
    [...bestFirst(paging.search, [groups.name]), ...byName(asking)],
  )
  return { data: await presentMemberships(asking, rows), count }
}
