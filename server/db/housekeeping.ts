// Rows that have served their time.
import { lt, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import {
  idempotencyKeys,
  identityAuthorizationCodes,
  identityChallenges,
  identityCodes,
  identityRefreshTokens,
  rateWindows,
} from './schema.ts'

const dayMs = 86_400_000
/** Longer than a client tries again by itself, which is seven days. */
const keepKeysMs = 30 * dayMs

/**
 * Counts what is in the tables, so that the database chooses its ways well. A server does that by itself after a while; the
 * embedded one never does, and neither has begun right after a town was filled.
 */
export async function takeStock(db: Database): Promise<void> {
  await db.asOwner((tx) => tx.execute(sql`analyze`))
}

/** Removes forgotten idempotency keys, and what the identity service let end more than a day ago. Harmless to repeat. */
export async function tidy(db: Database, now: Date): Promise<void> {
  const ended = new Date(now.getTime() - dayMs)
  await db.asOwner(async (tx) => {
    await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - keepKeysMs)))
    await tx.delete(rateWindows).where(lt(rateWindows.endsAt, now))
    for (const table of [identityChallenges, identityCodes, identityAuthorizationCodes, identityRefreshTokens]) {
      await tx.delete(table).where(lt(table.expiresAt, ended))
    }
  })
  await takeStock(db)
}
