// Which account a token stands for, and which one it acts for.
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { accounts, delegations } from '../../db/schema.ts'
import type { AccessClaims } from '../../services.ts'
import type { CallerAccount } from './caller.ts'
import { Problem } from '../problem.ts'

const uuidForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

const callerColumns = {
  id: accounts.id,
  accountType: accounts.accountType,
  username: accounts.username,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
}

/** The account of the token's person, or null if they have none here yet. 401 when the token is from before a sign-out everywhere. */
export async function actorOf(tx: Tx, claims: AccessClaims): Promise<CallerAccount | null> {
  const [row] = await tx
    .select({ ...callerColumns, sessionsValidAfter: accounts.sessionsValidAfter })
    .from(accounts)
    .where(eq(accounts.userSub, claims.sub))
  if (!row) return null
  const { sessionsValidAfter, ...actor } = row
  // Of a token of that very second the identity service itself says whether it was ended.
  if (sessionsValidAfter && claims.issuedAt * 1000 < sessionsValidAfter.getTime()) throw new Problem('unauthorized')
  return actor
}

/**
 * The account that header `executeAs` names, if `actor` may act as it at this moment; the actor's own when there is no header.
 * The relation is read in the transaction of the effect, so that a right taken away a second ago is gone. Relations do not chain.
 */
export async function subjectOf(tx: Tx, actor: CallerAccount, executeAs: string | null): Promise<CallerAccount> {
  const id = executeAs?.trim().toLowerCase()
  if (!id || id === actor.id) return actor
  if (!uuidForm.test(id)) throw new Problem('executeAsForbidden')
  const [subject] = await tx
    .select({ ...callerColumns, acceptedAt: delegations.acceptedAt })
    .from(accounts)
    .innerJoin(delegations, eq(delegations.accountId, accounts.id))
    .where(and(eq(accounts.id, id), eq(delegations.delegateId, actor.id)))
  if (!subject) throw new Problem('executeAsForbidden', { cause: `${actor.id} as ${id}` })
  const { acceptedAt, ...account } = subject
  // Who was appointed accepts by acting.
  if (acceptedAt === null) {
    await tx
      .update(delegations)
      .set({ acceptedAt: sql`now()` })
      .where(and(eq(delegations.accountId, account.id), eq(delegations.delegateId, actor.id)))
  }
  return account
}

/** Tells the database whom the rest of the transaction is for. */
export async function rememberAccount(tx: Tx, account: CallerAccount): Promise<void> {
  await tx.execute(sql`select set_config('app.account', ${account.id}, true)`)
}
