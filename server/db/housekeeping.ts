// Deletes expired rows.
import { and, eq, lt, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import {
  auditEntries,
  idempotencyKeys,
  identityAuthorizationCodes,
  identityChallenges,
  identityCodes,
  identityRefreshTokens,
  linkPreviews,
  notifications,
  rateWindows,
} from './schema.ts'

const dayMs = 86_400_000

/** The tables to clean, the time column, and the age in days; `only` restricts the rows of a table. */
const ages: { table: PgTable; since: PgColumn; days: number; only?: SQL }[] = [
  // Longer than a client retries automatically, which is seven days.
  { table: idempotencyKeys, since: idempotencyKeys.createdAt, days: 30 },
  { table: rateWindows, since: rateWindows.endsAt, days: 0 },
  { table: identityChallenges, since: identityChallenges.expiresAt, days: 1 },
  { table: identityCodes, since: identityCodes.expiresAt, days: 1 },
  { table: identityAuthorizationCodes, since: identityAuthorizationCodes.expiresAt, days: 1 },
  { table: identityRefreshTokens, since: identityRefreshTokens.expiresAt, days: 1 },
  // Pages that were not found are requested again. Found previews are used by posts.
  { table: linkPreviews, since: linkPreviews.fetchedAt, days: 30, only: eq(linkPreviews.found, false) },
  { table: notifications, since: notifications.createdAt, days: 365 },
  { table: auditEntries, since: auditEntries.createdAt, days: 400 },
]

/**
 * Updates the planner's statistics, so that the database chooses efficient plans. A server does that automatically after a while, the
 * embedded one never does, and neither has done it right after a town was filled.
 */
export async function takeStock(db: Database): Promise<void> {
  await db.asOwner((tx) => tx.execute(sql`analyze`))
}

/** Deletes rows older than defined in `ages`. Safe to repeat. */
export async function tidy(db: Database, now: Date): Promise<void> {
  await db.asOwner(async (tx) => {
    for (const { table, since, days, only } of ages) {
      await tx.delete(table).where(and(lt(since, new Date(now.getTime() - days * dayMs)), only))
    }
  })
  await takeStock(db)
}
