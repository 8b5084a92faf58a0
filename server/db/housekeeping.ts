// Rows that have served their time.
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

/** What is removed how many days after which moment; `only` says which rows of a table. */
const ages: { table: PgTable; since: PgColumn; days: number; only?: SQL }[] = [
  // Longer than a client tries again by itself, which is seven days.
  { table: idempotencyKeys, since: idempotencyKeys.createdAt, days: 30 },
  { table: rateWindows, since: rateWindows.endsAt, days: 0 },
  { table: identityChallenges, since: identityChallenges.expiresAt, days: 1 },
  { table: identityCodes, since: identityCodes.expiresAt, days: 1 },
  { table: identityAuthorizationCodes, since: identityAuthorizationCodes.expiresAt, days: 1 },
  { table: identityRefreshTokens, since: identityRefreshTokens.expiresAt, days: 1 },
  // Pages that were not found are asked for again; what was found is under posts.
  { table: linkPreviews, since: linkPreviews.fetchedAt, days: 30, only: eq(linkPreviews.found, false) },
  { table: notifications, since: notifications.createdAt, days: 365 },
  { table: auditEntries, since: auditEntries.createdAt, days: 400 },
]

/**
 * Counts what is in the tables, so that the database chooses its ways well. A server does that by itself after a while; the
 * embedded one never does, and neither has begun right after a town was filled.
 */
export async function takeStock(db: Database): Promise<void> {
  await db.asOwner((tx) => tx.execute(sql`analyze`))
}

/** Removes what is older than `ages` say. Harmless to repeat. */
export async function tidy(db: Database, now: Date): Promise<void> {
  await db.asOwner(async (tx) => {
    for (const { table, since, days, only } of ages) {
      await tx.delete(table).where(and(lt(since, new Date(now.getTime() - days * dayMs)), only))
    }
  })
  await takeStock(db)
}
