// Filling an empty database with the demo, once and whole.
import { eq, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { organizations, serverKeys } from './schema.ts'

/** The row of `server_keys` that says how far the demo was filled. */
export const demoMarker = 'demo'

/**
 * Runs `fill` when there is no organisation yet, and gives whether it did. A start that was broken off in the middle of
 * filling is noticed at the next one: what it left is removed and filled again.
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
