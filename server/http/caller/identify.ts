// Finds the account of a token, and the account it acts for.
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { builtOnce } from '../../db/built-once.ts'
import type { Tx } from '../../db/database.ts'
import { accounts, delegations } from '../../db/schema.ts'
import type { AccessClaims } from '../../services.ts'
import type { CallerAccount } from './caller.ts'
import { Problem } from '../problem.ts'

const uuidForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Sets the account that row-level security and triggers read, until the end of the transaction. */
const accountSetting = (id: SQL) => sql<string>`set_config('app.account', ${id}, true)`

const callerColumns = {
  id: accounts.id,
  accountType: accounts.accountType,
  username: accounts.username,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
}

const readActor = builtOnce<CallerAccount & { sessionsValidAfter: Date | null; set: string }>((tx) =>
  tx
    .select({ ...callerColumns, sessionsValidAfter: accounts.sessionsValidAfter, set: accountSetting(sql`${accounts.id}::text`) })
    .from(accounts)
    .where(eq(accounts.userSub, sql.placeholder('sub')))
    .prepare('actor'),
)

/**
 * The account of the token's person, or null if they have none in this organisation yet. 401 if the token is older than a global sign-out.
 * The same statement sets it as the account of the transaction, which saves a round trip; `rememberAccount` sets another.
 */
export async function actorOf(tx: Tx, claims: AccessClaims): Promise<CallerAccount | null> {
  const [row] = await readActor(tx, { sub: claims.sub })
  if (!row) return null
  const { sessionsValidAfter, set: _set, ...actor } = row
  // For a token issued in that same second, the identity service decides whether it was ended.
  if (sessionsValidAfter && claims.issuedAt * 1000 < sessionsValidAfter.getTime()) throw new Problem('unauthorized')
  return actor
}

/**
 * Returns the account that the header `executeAs` names, if `actor` may act as it now; without the header the actor's own. The relation is
 * read in the transaction of the effect, so that a right revoked a second ago no longer applies. Relations do not chain.
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
  // An appointed account accepts its role by acting.
  if (acceptedAt === null) {
    await tx
      .update(delegations)
      .set({ acceptedAt: sql`now()` })
      .where(and(eq(delegations.accountId, account.id), eq(delegations.delegateId, actor.id)))
  }
  return account
}

/** Sets another account than the actor's for the rest of the transaction in the database. */
export async function rememberAccount(tx: Tx, account: CallerAccount): Promise<void> {
  await tx.execute(sql`select ${accountSetting(sql`${account.id}`)}`)
}
