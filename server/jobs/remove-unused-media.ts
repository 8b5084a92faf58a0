// Removes uploads that were unused for a day, and bytes in the store that no row references.
import { readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { incomingFolder } from '../data-folders.ts'
import type { Database } from '../db/database.ts'
import { files, images, storedBlobs, videos } from '../db/schema.ts'
import type { Services } from '../services.ts'

const atOnce = 100
const dayMs = 86_400_000

/** Checks due uploads. Shown uploads are not checked again by the schedule; deleting the last row that shows an upload releases it. */
async function dropUnused(db: Database, table: typeof images | typeof videos, name: 'images' | 'videos', now: Date): Promise<void> {
  await db.asOwner(async (tx) => {
    const due = await tx.select({ id: table.id }).from(table).where(lte(table.checkAt, now)).orderBy(asc(table.checkAt)).limit(atOnce)
    for (const { id } of due) {
      await tx.execute(sql`select foyer_drop_unshown(${name}::regclass, ${id})`)
      await tx.update(table).set({ checkAt: null }).where(eq(table.id, id))
    }
  })
}

/** Whether any row of any organisation still references these bytes. */
const isHad = sql<boolean>`exists (select 1 from ${images} where ${images.blob} = ${storedBlobs.sha256})
  or exists (select 1 from ${files} where ${files.blob} = ${storedBlobs.sha256})
  or exists (select 1 from ${videos} where ${videos.blob} = ${storedBlobs.sha256})`

/** The row stays locked while the bytes are removed: a concurrent put of the same bytes waits, and writes them again. */
async function removeBlob({ db, blobs }: Services, sha256: string, now: Date): Promise<void> {
  await db.asOwner(async (tx) => {
    const due = and(eq(storedBlobs.sha256, sha256), lte(storedBlobs.checkAt, now))
    const [locked] = await tx.select({ sha256: storedBlobs.sha256 }).from(storedBlobs).where(due).for('update', { skipLocked: true })
    if (!locked) return
    const [row] = await tx.select({ had: isHad }).from(storedBlobs).where(due)
    if (row?.had) await tx.update(storedBlobs).set({ checkAt: null }).where(due)
    else {
      await tx.delete(storedBlobs).where(due)
      await blobs.delete(sha256)
    }
  })
}

/** Removes files of requests whose process ended before the answer. */
async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const place = join(folder, name)
    const { mtimeMs } = await stat(place).catch(() => ({ mtimeMs: Infinity }))
    if (mtimeMs < Date.now() - dayMs) await unlink(place).catch(() => undefined)
  }
}

export async function removeUnusedMedia(services: Services): Promise<void> {
  const { db, clock, settings } = services
  const now = clock()
  // Clips first, because their posters are removed with them.
  await dropUnused(db, videos, 'videos', now)
  await dropUnused(db, images, 'images', now)
  const due = await db.asOwner((tx) =>
    tx
      .select({ sha256: storedBlobs.sha256 })
      .from(storedBlobs)
      .where(lte(storedBlobs.checkAt, now))
      .orderBy(asc(storedBlobs.checkAt))
      .limit(atOnce),
  )
  for (const { sha256 } of due) await removeBlob(services, sha256, now)
  await removeLeftovers(join(settings.dataDir, incomingFolder))
}
