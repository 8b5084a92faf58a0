// Rows that have served their time.
import { lt } from 'drizzle-orm'
import type { Database } from './database.ts'
import { idempotencyKeys, identityAuthorizationCodes, identityChallenges, identityCodes, identityRefreshTokens } from './schema.ts'

const dayMs = 86_400_000
/** Longer than a client tries again by itself, which is seven days. */
const keepKeysMs = 30 * dayMs

/** Removes forgotten idempotency keys, and what the identity service let end more than a day ago. Harmless to repeat. */
export async function tidy(db: Database, now: Date): Promise<void> {
  const ended = new Date(now.getTime() - dayMs)
  await db.asOwner(async (tx) => {
    await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - keepKeysMs)))
    for (const table of [identityChallenges, identityCodes, identityAuthorizationCodes, identityRefreshTokens]) {
      await tx.delete(table).where(lt(table.expiresAt, ended))
    }
  })
}
