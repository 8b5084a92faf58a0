// Writes a whole community into one file: a snapshot of every table, and the uploads of the data folder.
import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { link, open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import type { Blobs } from '../services.ts'
import { SettingsError } from '../settings.ts'
import { plainNotation, readRows, tablesOf, type Table } from './tables.ts'
import { writeTar, type TarEntry } from './tar.ts'

/** The first entry of a backup. */
export interface BackupHead {
  foyer: 1
  madeAt: string
  /** The migrations applied to the database, oldest first. */
  migrations: { name: string; sha256: string }[]
  tables: Table[]
  /** `bucket`: uploads are in an object store, and not in the backup. */
  uploads: 'folder' | 'bucket'
}

/** The last entry: a file without it is incomplete. */
export interface BackupCounts {
  rows: number
  files: number
}

/** The names of the first and the last entry. */
export const headName = 'foyer.json'
export const countsName = 'whole.json'

export interface BackupSource {
  db: Database
  /** Uploads of the data folder and their names; null if an object store has them. */
  uploads: { blobs: Blobs; hashes: () => Promise<string[]> } | null
  now: Date
}

const jsonEntry = (name: string, value: BackupHead | BackupCounts): TarEntry => ({
  name,
  bytes: Buffer.from(JSON.stringify(value, null, 1)),
})

/** A generator over a running transaction: the queue between them holds one entry. */
async function* entriesOf({ db, uploads, now }: BackupSource, counts: BackupCounts): AsyncGenerator<TarEntry> {
  const { readable, writable } = new TransformStream<TarEntry, TarEntry>()
  const out = writable.getWriter()
  const tables = db.asSnapshot(async (tx) => {
    await tx.execute(plainNotation)
    const found = await tablesOf(tx)
    if (!found.some(({ name }) => name === 'schema_migrations'))
      throw new SettingsError('There is nothing to back up: the database is empty.')
    const migrations = await rowsOf<{ name: string; sha256: string }>(tx, sql`select name, sha256 from schema_migrations order by name`)
    const ours = found.filter(({ name }) => name !== 'schema_migrations')
    const kept = uploads === null ? ('bucket' as const) : ('folder' as const)
    await out.write(jsonEntry(headName, { foyer: 1, madeAt: now.toISOString(), migrations, tables: ours, uploads: kept }))
    for (const table of ours) {
      let piece = 0
      for await (const { text, count } of readRows(tx, table)) {
        counts.rows += count
        await out.write({ name: `tables/${table.name}/${String((piece += 1)).padStart(6, '0')}.json`, bytes: Buffer.from(text) })
      }
    }
  })
  tables
    .then(
      () => out.close(),
      (error: unknown) => out.abort(error),
    )
    .catch(() => {})
  yield* readable
  await tables
  // After the rows: an upload is stored before the row that references it, so every referenced upload exists.
  for (const hash of (await uploads?.hashes()) ?? []) {
    const bytes = await uploads?.blobs.get(hash)
    // Removed meanwhile, or damaged on the disk: then it cannot be backed up.
    if (!bytes) continue
    counts.files += 1
    yield { name: `uploads/${hash}`, bytes }
  }
  yield jsonEntry(countsName, counts)
}

/**
 * Writes the backup under a temporary name and renames it when it is complete and on the disk. Throws SettingsError if the file exists
 * already, or if there is nothing to back up; then no file is left.
 */
export async function backUp(source: BackupSource, file: string): Promise<BackupCounts> {
  const taken = new SettingsError(`${file} exists already. A backup is never written over another: choose another name.`)
  if (existsSync(file)) throw taken
  const draft = `${file}.${randomUUID()}.part`
  const counts: BackupCounts = { rows: 0, files: 0 }
  try {
    // Only readable by its owner, because it contains everything, including password hashes and keys.
    await pipeline(Readable.from(writeTar(entriesOf(source, counts))), createGzip(), createWriteStream(draft, { flags: 'wx', mode: 0o600 }))
    const written = await open(draft, 'r+')
    try {
      await written.sync()
    } finally {
      await written.close()
    }
    // Unlike a rename this fails if another process created the file first.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? taken : error
    })
    return counts
  } finally {
    await rm(draft, { force: true })
  }
}
