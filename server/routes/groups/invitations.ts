// Inviting accounts to a group, and accepting or declining.
import { and, desc, eq, getTableColumns, ne } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { GroupInvitationStatus } from '../../../src/contract/enums.ts'
import { accounts, groupInvitations, groupMemberships } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { Answer, Paging } from '../../http/route.ts'
import { readPeople } from '../../domain/people/lists.ts'
import type { Acting, Asking } from '../../domain/common/asking.ts'
import { notBlocked } from '../../domain/people/blocks.ts'
import { uuidOr404 } from '../../domain/common/ids.ts'
import { displayName, nameInSentence } from '../../domain/people/names.ts'
import { notify } from '../../domain/notices/notify.ts'
import { matches } from '../../domain/common/search.ts'
import { admit, forgetInvitation, holdGroup } from '../../domain/groups/members.ts'
import { roleIn, type GroupRow } from '../../domain/groups/policy.ts'
import { presentInvitable, presentInvitations, type InvitationRow } from '../../domain/groups/present-people.ts'
import { say } from '../../words/say.ts'
import { page } from '../../domain/common/page.ts'

/** 400 naming the first of `accountIds` that does not exist or is blocked in either direction. */
async function checkAccounts({ tx, caller }: Asking<SignedIn>, accountIds: string[]): Promise<void> {
  const found = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, accountIds), notBlocked(caller, accounts.id)))
  const known = new Set(found.map((row) => row.id))
  const missing = accountIds.findIndex((id) => !known.has(id))
  if (missing >= 0) throw new Problem('invalid', { field: `accountIds.${missing}`, message: 'Somebody who is invited does not exist.' })
}

const tell = (asking: Acting<SignedIn>, group: GroupRow, { id, accountId }: InvitationRow): Promise<void> =>
  notify(asking, {
    type: 'GROUP_INVITATION',
    accountIds: [accountId],
    groupId: group.id,
    invitationId: id,
    push: 'groupInvitationPush',
    email: 'groupInvitationEmail',
    words: (locale) => ({
      title: displayName(asking.caller.account),
      body: say(locale, 'groups.invited', { group: nameInSentence(group.name, locale) }),
    }),
    leads: { group: group.slug },
  })

/**
 * Invites and notifies accounts that are not in the group and have no invitation; one row each.
 * Renews a cancelled invitation, but not a declined one: `reinvite` does that.
 */
export async function invite(asking: Acting<SignedIn>, group: GroupRow, sent: string[]): Promise<void> {
  const { tx, caller, now } = asking
  const accountIds = [...new Set(sent.map((id) => id.toLowerCase()))]
  await checkAccounts(asking, accountIds)
  await holdGroup(asking, group.id)
  const inside = await tx
    .select({ accountId: groupMemberships.accountId })
    .from(groupMemberships)
    .where(and(eq(groupMemberships.groupId, group.id), inArray(groupMemberships.accountId, accountIds)))
  const members = new Set(inside.map((row) => row.accountId))
  const outside = accountIds.filter((id) => !members.has(id))
  if (outside.length === 0) return
  const made = await tx
    .insert(groupInvitations)
    .values(
      outside.map((accountId) => ({
        organizationId: caller.organization.id,
        groupId: group.id,
        accountId,
        inviterId: caller.account.id,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [groupInvitations.groupId, groupInvitations.accountId],
      set: { status: 'invited', inviterId: caller.account.id, updatedAt: now },
      setWhere: eq(groupInvitations.status, 'canceled'),
    })
    .returning()
  for (const row of made) await tell(asking, group, row)
}

/** One page of invitations, newest first, without accounts blocked in either direction. */
export async function listInvitations(
  asking: Asking & { paging: Paging },
  { id }: GroupRow,
  status: GroupInvitationStatus | undefined,
): Promise<Answer> {
  const { tx, caller, paging } = asking
  const joined = eq(accounts.id, groupInvitations.accountId)
  const where = and(
    eq(groupInvitations.groupId, id),
    status === undefined ? undefined : eq(groupInvitations.status, status),
    notBlocked(caller, accounts.id),
    matches(paging.search, [accounts.firstName, accounts.lastName, accounts.username]),
  )
  const { rows, count } = await page(
    asking,
    tx.select(getTableColumns(groupInvitations)).from(groupInvitations).innerJoin(accounts, joined).where(where),
    [desc(groupInvitations.createdAt), desc(groupInvitations.id)],
  )
  return { data: await presentInvitations(asking, rows), count }
}

/** One page of all accounts except the caller, each with its relation to the group. */
export async function listInvitable(asking: Asking<SignedIn> & { paging: Paging }, { id }: GroupRow): Promise<Answer> {
  const { rows, count } = await readPeople(asking, { order: 'name', among: ne(accounts.id, asking.caller.account.id) })
  return { data: await presentInvitable(asking, id, rows), count }
}

/** Sets the invitation back to `invited` and notifies the account again. */
export async function reinvite(asking: Acting<SignedIn>, group: GroupRow, invitationId: string): Promise<InvitationRow> {
  const { tx, caller, now } = asking
  await holdGroup(asking, group.id)
  const before = await invitationOf(asking, group, invitationId)
  if (before.status === 'invited') return before
  const [row] = await tx
    .update(groupInvitations)
    .set({ status: 'invited', inviterId: caller.account.id, updatedAt: now })
    .where(eq(groupInvitations.id, before.id))
    .returning()
  await tell(asking, group, row!)
  return row!
}

/** Cancels the invitation and deletes its notification if unread. */
export async function cancelInvitation(asking: Asking<SignedIn>, group: GroupRow, invitationId: string): Promise<InvitationRow> {
  const { tx, now } = asking
  await holdGroup(asking, group.id)
  const { id } = await invitationOf(asking, group, invitationId)
  const [row] = await tx.update(groupInvitations).set({ status: 'canceled', updatedAt: now }).where(eq(groupInvitations.id, id)).returning()
  await forgetInvitation(asking, id)
  return row!
}

async function invitationOf({ tx }: Asking, group: GroupRow, invitationId: string): Promise<InvitationRow> {
  const [row] = await tx
    .select()
    .from(groupInvitations)
    .where(and(eq(groupInvitations.id, uuidOr404(invitationId)), eq(groupInvitations.groupId, group.id)))
  if (row === undefined) throw new Problem('notFound')
  return row
}

const own = ({ caller }: Asking<SignedIn>, { id }: GroupRow) =>
  and(eq(groupInvitations.groupId, id), eq(groupInvitations.accountId, caller.account.id), ne(groupInvitations.status, 'canceled'))

/** Adds the caller to the group by an invitation, even one they declined before. 404 without one, unless they are a member already. */
export async function acceptInvitation(asking: Asking<SignedIn>, group: GroupRow): Promise<void> {
  const { tx, caller } = asking
  const held = await holdGroup(asking, group.id)
  const [row] = await tx.select().from(groupInvitations).where(own(asking, group))
  if (row !== undefined) await admit(asking, held, caller.account.id)
  else if ((await roleIn(asking, group.id, caller.account.id)) === null) throw new Problem('notFound')
}

/** The caller declines. 404 without an invitation. */
export async function rejectInvitation(asking: Asking<SignedIn>, group: GroupRow): Promise<InvitationRow> {
  const { tx, now } = asking
  await holdGroup(asking, group.id)
  const [row] = await tx.update(groupInvitations).set({ status: 'rejected', updatedAt: now }).where(own(asking, group)).returning()
  if (row === undefined) throw new Problem('notFound')
  return row
}
