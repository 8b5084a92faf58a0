// Delegates: who may act as which account (header executeAs). Teams are accounts with several delegates.
import { and, asc, eq, isNotNull, ne, sql, type SQL } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import { inArray } from '../../db/lists.ts'
import type { createTeam as createTeamBody } from '../../../src/contract/bodies/settings.ts'
import type { DelegateAccount } from '../../../src/contract/people/accounts.ts'
import { accounts, delegations } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { usernamesFor } from '../../http/caller/new-account.ts'
import { Problem } from '../../http/problem.ts'
import type { Answer, Paging } from '../../http/route.ts'
import { readPeople } from './lists.ts'
import { accountColumns, presentAccounts, type AccountRow } from './present.ts'
import type { Asking } from '../common/asking.ts'
import { notBlocked } from './blocks.ts'
import { uuidOr404 } from '../common/ids.ts'

/** More delegates than any account needs. */
const mostDelegates = 100
/** Teams that one person may act for before creating another. More would provide second identities. */
const mostTeams = 10

/** Accounts that the caller may act as. */
const actedBy = ({ account }: SignedIn): SQL =>
  sql`exists (select 1 from delegations where delegations.account_id = ${accounts.id} and delegations.delegate_id = ${account.id})`

/** Accounts that may act as the caller. */
const actsFor = ({ account }: SignedIn): SQL =>
  sql`exists (select 1 from delegations where delegations.delegate_id = ${accounts.id} and delegations.account_id = ${account.id})`

/**
 * One page of the accounts that may act as the caller ('delegates'), or that the caller may act as ('delegateOf'), by name. Each with
 * its role and the start of the relation (docs/extensions.md). Blocked accounts stay listed, because they may still act.
 */
export async function listDelegations(asking: Asking<SignedIn> & { paging: Paging }, side: 'delegates' | 'delegateOf'): Promise<Answer> {
  const { tx, caller } = asking
  const among = side === 'delegates' ? actsFor(caller) : actedBy(caller)
  const { rows, count } = await readPeople(asking, { order: 'name', among, blockedToo: true })
  const [own, other] =
    side === 'delegates' ? [delegations.accountId, delegations.delegateId] : [delegations.delegateId, delegations.accountId]
  const ids = rows.map(({ id }) => id)
  const found = await tx
    .select({ id: other, acceptedAt: delegations.acceptedAt, createdAt: delegations.createdAt })
    .from(delegations)
    .where(and(eq(own, caller.account.id), inArray(other, ids)))
  const relations = new Map(found.map((relation) => [relation.id, relation]))
  const presented = await presentAccounts(asking, rows)
  const data = presented.map((account): DelegateAccount => {
    const relation = relations.get(account.id)
    if (!relation) return account
    const team = side === 'delegates' ? caller.account.accountType === 'team' : account.accountType === 'team'
    const role = relation.acceptedAt === null ? 'invited' : team ? 'manager' : 'member'
    return { ...account, delegation: { role, since: relation.createdAt.toISOString() } }
  })
  return { data, count }
}

/** 403 for delegates of a person: they may neither pass on the right to act nor remove it. */
export function mustBeOwn({ actor, account }: SignedIn): void {
  if (actor.id !== account.id && account.accountType !== 'team') {
    throw new Problem('forbidden', { message: 'Only the person themselves can do this.' })
  }
}

/** Locks the account, so that changes of its delegates run in turn. */
async function holdDelegates({ tx, caller }: Asking<SignedIn>): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, caller.account.id)).for('update')
}

/**
 * Makes the person with this email address a delegate of the caller; repeating it changes nothing.
 * 460 where no account has the address, with the same message for a blocked account, and where it is the caller's own.
 */
export async function addDelegate(asking: Asking<SignedIn>, email: string): Promise<AccountRow> {
  const { tx, caller, now } = asking
  mustBeOwn(caller)
  const [found] = await tx
    .select(accountColumns)
    .from(accounts)
    .where(and(eq(accounts.email, email), eq(accounts.accountType, 'account'), notBlocked(caller, accounts.id)))
    .orderBy(sql`${accounts.userSub} is null`, asc(accounts.createdAt), asc(accounts.id))
    .limit(1)
  if (found === undefined) throw new Problem('known', { field: 'email', message: 'Nobody here has this address.' })
  if (found.id === caller.account.id) throw new Problem('known', { field: 'email', message: 'This is your own address.' })
  await holdDelegates(asking)
  const count = await tx.$count(delegations, eq(delegations.accountId, caller.account.id))
  if (count >= mostDelegates) throw new Problem('known', { message: 'There are too many delegates. Remove one first.' })
  await tx
    .insert(delegations)
    .values({
      organizationId: caller.organization.id,
      accountId: caller.account.id,
      delegateId: found.id,
      acceptedAt: null,
      createdAt: now,
    })
    .onConflictDoNothing()
  return found
}

/**
 * Removes a delegate, with effect from the next call. 404 if the account is no delegate; 460 for the last one of a team,
 * because no one could act for it then.
 */
export async function removeDelegate(asking: Asking<SignedIn>, accountId: string): Promise<AccountRow> {
  const { tx, caller } = asking
  // Delegates may always remove themselves.
  if (uuidOr404(accountId) !== caller.actor.id) mustBeOwn(caller)
  await holdDelegates(asking)
  const [found] = await tx
    .select(accountColumns)
    .from(accounts)
    .where(and(eq(accounts.id, uuidOr404(accountId)), actsFor(caller)))
  if (found === undefined) throw new Problem('notFound')
  if (caller.account.accountType === 'team') {
    const rest = and(eq(delegations.accountId, caller.account.id), ne(delegations.delegateId, found.id))
    if ((await tx.$count(delegations, rest)) === 0) throw new Problem('known', { message: 'A team needs somebody who acts for it.' })
  }
  await tx.delete(delegations).where(and(eq(delegations.accountId, caller.account.id), eq(delegations.delegateId, found.id)))
  return found
}

/** Creates a team account with the acting person as its delegate, even while they act for another account: relations do not chain. */
export async function createTeam(asking: Asking<SignedIn>, { name, email }: InferOutput<typeof createTeamBody>): Promise<AccountRow> {
  const { tx, caller, locale, now } = asking
  const organizationId = caller.organization.id
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, caller.actor.id)).for('update')
  const teams = await tx
    .select({ id: accounts.id })
    .from(delegations)
    .innerJoin(accounts, and(eq(accounts.id, delegations.accountId), eq(accounts.accountType, 'team')))
    .where(and(eq(delegations.delegateId, caller.actor.id), isNotNull(delegations.acceptedAt)))
  if (teams.length >= mostTeams) throw new Problem('known', { message: 'You have as many teams as one may have. Leave one first.' })
  for (const username of usernamesFor(name)) {
    const [team] = await tx
      .insert(accounts)
      .values({ organizationId, accountType: 'team', username, firstName: name, email, locale, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning(accountColumns)
    if (team === undefined) continue
    await tx.insert(delegations).values({ organizationId, accountId: team.id, delegateId: caller.actor.id, createdAt: now })
    return team
  }
  throw new Error('No free username was found for a team.')
}
