// Memberships, requests and invitations as API responses.
import { and, eq } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { GroupInvitation, GroupMembership, GroupRequest, InvitableAccount } from '../../../src/contract/community/groups.ts'
import { groupInvitations, groupMemberships, groupRequests } from '../../db/schema.ts'
import { presentAccounts, type AccountRow } from '../people/present.ts'
import { grouped } from '../../lib/rows.ts'
import type { Asking } from '../common/asking.ts'
import { loadPeople, sure } from '../people/people.ts'
import type { GroupRow, MembershipRow } from './policy.ts'
import { loadBaseGroups, presentBaseGroups } from './present.ts'

export type RequestRow = typeof groupRequests.$inferSelect
export type InvitationRow = typeof groupInvitations.$inferSelect

/**
 * Memberships with their groups, in the order given; a constant number of queries.
 * Other accounts' notification settings are private and always read as on.
 */
export async function presentMemberships(
  asking: Asking,
  rows: { group: GroupRow; membership: MembershipRow }[],
): Promise<GroupMembership[]> {
  const known = [...new Map(rows.map(({ group }) => [group.id, group])).values()]
  const bases = new Map((await presentBaseGroups(asking, known)).map((group) => [group.id, group]))
  const person = await loadPeople(
    asking,
    rows.map(({ membership }) => membership.accountId),
  )
  const me = asking.caller.account?.id
  return rows.map(({ group, membership }) => ({
    accountId: membership.accountId,
    group: sure(bases.get(group.id) ?? null),
    role: membership.role,
    account: sure(person(membership.accountId)),
    activityPushNotification: membership.accountId !== me || membership.activityPushNotification,
    announcementEmailNotification: membership.accountId !== me || membership.announcementEmailNotification,
    announcementPushNotification: membership.accountId !== me || membership.announcementPushNotification,
    createdAt: membership.createdAt.toISOString(),
    updatedAt: membership.updatedAt.toISOString(),
  }))
}

export async function presentMembership(asking: Asking, group: GroupRow, membership: MembershipRow): Promise<GroupMembership> {
  const [presented] = await presentMemberships(asking, [{ group, membership }])
  return presented!
}

/** Requests to join, in the order given; a constant number of queries. */
export async function presentRequests(asking: Asking, rows: RequestRow[]): Promise<GroupRequest[]> {
  const group = await loadBaseGroups(
    asking,
    rows.map((row) => row.groupId),
  )
  const person = await loadPeople(
    asking,
    rows.map((row) => row.accountId),
  )
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    groupId: row.groupId,
    group: sure(group(row.groupId)),
    account: sure(person(row.accountId)),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

/** Invitations, in the order given; a constant number of queries. */
export async function presentInvitations(asking: Asking, rows: InvitationRow[]): Promise<GroupInvitation[]> {
  const group = await loadBaseGroups(
    asking,
    rows.map((row) => row.groupId),
  )
  const person = await loadPeople(
    asking,
    rows.flatMap((row) => [row.accountId, row.inviterId]),
  )
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    groupId: row.groupId,
    group: sure(group(row.groupId)),
    account: sure(person(row.accountId)),
    inviter: sure(person(row.inviterId)),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

export async function presentInvitation(asking: Asking, row: InvitationRow): Promise<GroupInvitation> {
  const [invitation] = await presentInvitations(asking, [row])
  return invitation!
}

/** Accounts with their relation to one group: request, invitation and membership, each at most once (contract 7.1). */
export async function presentInvitable(asking: Asking, groupId: string, rows: AccountRow[]): Promise<InvitableAccount[]> {
  const { tx } = asking
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  const requests = await tx
    .select({ accountId: groupRequests.accountId, id: groupRequests.id, status: groupRequests.status })
    .from(groupRequests)
    .where(and(eq(groupRequests.groupId, groupId), inArray(groupRequests.accountId, ids)))
  const invitations = await tx
    .select({ accountId: groupInvitations.accountId, id: groupInvitations.id, status: groupInvitations.status })
    .from(groupInvitations)
    .where(and(eq(groupInvitations.groupId, groupId), inArray(groupInvitations.accountId, ids)))
  const seats = await tx
    .select({ accountId: groupMemberships.accountId, role: groupMemberships.role })
    .from(groupMemberships)
    .where(and(eq(groupMemberships.groupId, groupId), inArray(groupMemberships.accountId, ids)))
  const byAccount = (row: { accountId: string }): string => row.accountId
  const requestsOf = grouped(requests, byAccount, ({ id, status }) => ({ id, status }))
  const invitationsOf = grouped(invitations, byAccount, ({ id, status }) => ({ id, status }))
  const seatsOf = grouped(seats, byAccount, ({ role }) => ({ role }))
  return (await presentAccounts(asking, rows)).map((account) => ({
    ...account,
    groupRequests: requestsOf(account.id),
    groupInvitations: invitationsOf(account.id),
    groups: seatsOf(account.id),
  }))
}
