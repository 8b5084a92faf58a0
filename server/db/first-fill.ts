// Fills an empty database with the demo, once and completely.
import { eq, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { organizations, serverKeys } from './schema.ts'

/** The row of `server_keys` that records the progress of filling the demo. */
export const demoMarker = 'demo'

/**
 * Runs `fill` if there is no organisation yet, and returns whether it did. If a start was interrupted while filling, the next start detects
 * this, removes the partial data and fills again.
 */
export async function fillWhenEmpty(db: Database, fill: () => Promise<void>): Promise<boolean> {
  const [half, any] = await db.asOwner(async (tx) => [
    await tx.select().from(serverKeys).where(eq(serverKeys.name, demoMarker)),
    await tx.select({ id: organizations.id }).from(organizations).limit(1),
  ])
  const brokenOff = half[0]?.value === 'filling'
  if (any.length > 0 && !brokenOff) return false
  await db.asOwner(async (tx) => {
    if (brokenOff) await tx.execute(sql`truncate organizations cascade`)
    const row = { name: demoMarker, value: 'filling' }
    await tx.insert(serverKeys).values(row).onConflictDoUpdate({ target: serverKeys.name, set: row })
  })
  await fill()
  await db.asOwner((tx) => tx.update(serverKeys).set({ value: 'filled' }).where(eq(serverKeys.name, demoMarker)))
  return true
}
