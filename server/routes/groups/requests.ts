// Requests to join a private group, and deciding on them.
import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { GroupRequestStatus } from '../../../src/contract/enums.ts'
import { accounts, groupRequests } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { Answer, Paging } from '../../http/route.ts'
import type { Acting, Asking } from '../../domain/common/asking.ts'
import { notBlocked } from '../../domain/people/blocks.ts'
import { uuidOr404 } from '../../domain/common/ids.ts'
import { notify } from '../../domain/notices/notify.ts'
import { nameInSentence } from '../../domain/people/names.ts'
import { matches } from '../../domain/common/search.ts'
import { admit, holdGroup } from '../../domain/groups/members.ts'
import { roleIn, type GroupRow } from '../../domain/groups/policy.ts'
import { presentRequests, type RequestRow } from '../../domain/groups/present-people.ts'
import { say } from '../../words/say.ts'
import { page } from '../../domain/common/page.ts'

/**
 * Stores the caller's request to join; requesting again after a refusal is allowed. 460 where the group is public,
 * or the caller is a member already.
 */
export async function request(asking: Asking<SignedIn>, { id }: GroupRow): Promise<void> {
  const { tx, caller, now } = asking
  const group = await holdGroup(asking, id)
  if ((await roleIn(asking, id, caller.account.id)) !== null) throw new Problem('known', { message: 'You are in this group already.' })
  if (group.access === 'public') throw new Problem('known', { message: 'This group is open to everybody: just join it.' })
  await tx
    .insert(groupRequests)
    .values({ organizationId: caller.organization.id, groupId: id, accountId: caller.account.id, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [groupRequests.groupId, groupRequests.accountId],
      set: { status: 'requested', updatedAt: now },
      setWhere: eq(groupRequests.status, 'rejected'),
    })
}

/** Withdraws the caller's undecided request; does nothing if there is none. */
export async function cancelRequest({ tx, caller }: Asking<SignedIn>, { id }: GroupRow): Promise<void> {
  await tx
    .delete(groupRequests)
    .where(and(eq(groupRequests.groupId, id), eq(groupRequests.accountId, caller.account.id), eq(groupRequests.status, 'requested')))
}

/** One page of requests, oldest first, without accounts blocked in either direction. */
export async function listRequests(
  asking: Asking & { paging: Paging },
  { id }: GroupRow,
  status: GroupRequestStatus | undefined,
): Promise<Answer> {
  const { tx, caller, paging } = asking
  const joined = eq(accounts.id, groupRequests.accountId)
  const where = and(
    eq(groupRequests.groupId, id),
    status === undefined ? undefined : eq(groupRequests.status, status),
    notBlocked(caller, accounts.id),
    matches(paging.search, [accounts.firstName, accounts.lastName, accounts.username]),
  )
  const { rows, count } = await page(
    asking,
    tx.select(getTableColumns(groupRequests)).from(groupRequests).innerJoin(accounts, joined).where(where),
    [asc(groupRequests.createdAt), asc(groupRequests.id)],
  )
  return { data: await presentRequests(asking, rows), count }
}

const ofGroup = (groupId: string, requestId: string) => and(eq(groupRequests.groupId, groupId), eq(groupRequests.id, uuidOr404(requestId)))

/** The request with this id in the group, or 404. */
export async function requestOf({ tx }: Asking, { id }: GroupRow, requestId: string): Promise<RequestRow> {
  const [row] = await tx.select().from(groupRequests).where(ofGroup(id, requestId))
  if (row === undefined) throw new Problem('notFound')
  return row
}

/**
 * Admits the account, even after a refusal, and notifies it. 404 where the request was withdrawn meanwhile,
 * or its status is not `seen`: a late decision must not override that of another moderator.
 */
export async function acceptRequest(
  asking: Acting<SignedIn>,
  group: GroupRow,
  requestId: string,
  seen: GroupRequestStatus | undefined,
): Promise<void> {
  const held = await holdGroup(asking, group.id)
  const { accountId, status } = await requestOf(asking, group, requestId)
  if (seen !== undefined && status !== seen) throw new Problem('notFound')
  await admit(asking, held, accountId)
  await notify(asking, {
    type: 'GROUP_REQUEST_ACCEPTED',
    accountIds: [accountId],
    groupId: group.id,
    push: 'groupRequestAcceptedPush',
    email: 'groupRequestAcceptedEmail',
    words: (locale) => ({ title: group.name, body: say(locale, 'groups.accepted', { group: nameInSentence(group.name, locale) }) }),
    leads: { group: group.slug },
  })
}

/** Rejects the request without notifying the account. */
export async function rejectRequest(asking: Asking<SignedIn>, group: GroupRow, requestId: string): Promise<RequestRow> {
  const { tx, now } = asking
  await holdGroup(asking, group.id)
  const [row] = await tx.update(groupRequests).set({ status: 'rejected', updatedAt: now }).where(ofGroup(group.id, requestId)).returning()
  if (row === undefined) throw new Problem('notFound')
  return row
}
