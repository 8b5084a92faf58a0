// Networks from which a person has signed in before: strangers on other networks cannot use up the attempts of these.
import { and, eq, sql } from 'drizzle-orm'
import { identitySessions, identityUsers } from '../../db/schema.ts'
import type { IdentityContext } from '../context.ts'
import type { Sender } from './limits.ts'
import type { Pool } from '../pools.ts'

/** Whether an account with this address has signed in from the sender's network within the time that sessions are remembered. */
export async function knowsNetwork(context: IdentityContext, pool: Pool, email: string, { address }: Sender): Promise<boolean> {
  const rows = await context.db.asIdentity(pool.id, (tx) =>
    tx
      .select({ one: sql`1` })
      .from(identitySessions)
      .innerJoin(identityUsers, eq(identityUsers.sub, identitySessions.sub))
      .where(and(eq(identityUsers.email, email), eq(identityUsers.provider, 'email'), eq(identitySessions.network, address)))
      .limit(1),
  )
  return rows.length > 0
}
