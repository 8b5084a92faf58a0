// Who may act as whom (header executeAs), and teams, for which several people act.
import { and, asc, eq, isNotNull, ne, sql, type SQL } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { createTeam as createTeamBody } from '../../../src/contract/bodies/settings.ts'
import { accounts, delegations } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { usernamesFor } from '../../http/caller/new-account.ts'
import { Problem } from '../../http/problem.ts'
import { accountColumns, type AccountRow } from './present.ts'
import type { Asking } from '../common/asking.ts'
import { notBlocked } from './blocks.ts'
import { uuidOr404 } from '../common/ids.ts'

/** More people than a team that acts as one has. */
const mostDelegates = 100
/** Teams that one person acts for and may still make another: more would be a supply of second identities. */
const mostTeams = 10

/** Accounts that the caller may act as. */
export const actedBy = ({ account }: SignedIn): SQL =>
  sql`exists (select 1 from delegations where delegations.account_id = ${accounts.id} and delegations.delegate_id = ${account.id})`

/** Accounts that may act as the caller. */
export const actsFor = ({ account }: SignedIn): SQL =>
  sql`exists (select 1 from delegations where delegations.delegate_id = ${accounts.id} and delegations.account_id = ${account.id})`

/** 403 where someone acts for another person: the right to act as them is not the right to hand it on, or to take it away. */
export function mustBeOwn({ actor, account }: SignedIn): void {
  if (actor.id !== account.id && account.accountType !== 'team') {
    throw new Problem('forbidden', { message: 'Only the person themselves can do this.' })
  }
}

/** Changes to someone's delegates wait for each other here. */
async function holdDelegates({ tx, caller }: Asking<SignedIn>): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, caller.account.id)).for('update')
}

/**
 * The person who signs in with the address may act as the caller from now on; once is enough. 460 where no one here has the
 * address, which someone of a block has not either, and where it is the caller's own.
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

/** Takes the right away, from the next call on. 404 for who has it not; 460 for the last one of a team, which no one could reach then. */
export async function removeDelegate(asking: Asking<SignedIn>, accountId: string): Promise<AccountRow> {
  const { tx, caller } = asking
  // Whoever was admitted may leave by themselves.
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

/** A team account, for which the person who makes it acts, also where they do so while acting for someone else: relations do not chain. */
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
