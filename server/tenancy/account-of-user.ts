// From a person of the identity service to their account in the organisation that owns the pool.
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { accounts, identityPools } from '../db/schema.ts'

/** null when the pool is unknown, or the person has no account yet. */
export async function accountOfUser(db: Database, poolId: string, sub: string): Promise<{ id: string; organizationId: string } | null> {
  const [pool] = await db.asHost((tx) => tx.select().from(identityPools).where(eq(identityPools.id, poolId)))
  if (!pool) return null
  const { organizationId } = pool
  const [account] = await db.asTenant({ organizationId }, (tx) =>
    tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.userSub, sub)),
  )
  return account ? { id: account.id, organizationId } : null
}
