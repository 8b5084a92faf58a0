// Limits counted in the database, so that several processes count together and a restart loses nothing.
import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { inArray } from '../db/lists.ts'
import type { Database, Tx } from '../db/database.ts'
import { rateWindows } from '../db/schema.ts'
import { countCall, type Limit } from './window.ts'

export interface Try {
  /** The name of the limit and the counted subject. Stored as a hash. */
  key: string
  limit: Limit
}

export interface SharedWindows {
  /** Counts one call against each limit, in one transaction. Returns the seconds until all limits would allow it; 0 if they do. */
  take(tries: readonly Try[]): Promise<number>
  /** Resets the count of a key. */
  clear(key: string): Promise<void>
}

const hashed = (key: string): string => createHash('sha256').update(key).digest('base64url')

async function count(tx: Tx, tries: readonly Try[], now: Date): Promise<number> {
  // A fixed order for all callers: two calls that count the same keys wait for each other instead of causing a deadlock.
  const sorted = tries.map(({ key, limit }) => ({ key: hashed(key), limit })).toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const fresh = sorted.map(({ key }) => ({ key, beganAt: now, used: 0, before: 0, endsAt: now }))
  await tx.insert(rateWindows).values(fresh).onConflictDoNothing()
  const keys = sorted.map(({ key }) => key)
  const rows = await tx.select().from(rateWindows).where(inArray(rateWindows.key, keys)).orderBy(rateWindows.key).for('update')
  const known = new Map(rows.map((row) => [row.key, row]))
  let waitMs = 0
  const counted = sorted.map(({ key, limit }) => {
    const row = known.get(key)
    const window = row && { beganAt: row.beganAt.getTime(), used: row.used, before: row.before }
    const taken = countCall(window, limit, now.getTime())
    waitMs = Math.max(waitMs, taken.waitMs)
    const beganAt = new Date(taken.window.beganAt)
    return { key, ...taken.window, beganAt, endsAt: new Date(taken.window.beganAt + 2000 * limit.seconds) }
  })
  await tx
    .insert(rateWindows)
    .values(counted)
    .onConflictDoUpdate({
      target: rateWindows.key,
      set: {
        beganAt: sql`excluded.began_at`,
        used: sql`excluded.used`,
        before: sql`excluded.before`,
        endsAt: sql`excluded.ends_at`,
      },
    })
  return Math.ceil(waitMs / 1000)
}

export function createSharedWindows(db: Database, clock: () => Date): SharedWindows {
  // Only the identity service's role may use the table, and the table does not belong to a pool.
  const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.asIdentity('', work)
  return {
    take: (tries) => within((tx) => count(tx, tries, clock())),
    clear: (key) => within(async (tx) => void (await tx.delete(rateWindows).where(eq(rateWindows.key, hashed(key))))),
  }
}
