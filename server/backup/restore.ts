// Restores a backup into an empty database and an empty folder of uploads: all of it, or nothing.
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../db/database.ts'
import { takeStock } from '../db/housekeeping.ts'
import { migrate, readMigrations, type Migration } from '../db/migrate.ts'
import { rowsOf } from '../db/rows.ts'
import type { Blobs } from '../services.ts'
import { SettingsError } from '../settings.ts'
import { countsName, headName, type BackupCounts, type BackupHead } from './back-up.ts'
import { setSequences, tablesOf, withoutRules, writeRows, type Table } from './tables.ts'
import { readTar, type TarEntry, TarError } from './tar.ts'

export interface RestoreTarget {
  db: Database
  /** The store for uploads; `hashes` returns the existing ones. */
  blobs: Blobs
  hashes: () => Promise<string[]>
  /** For tests; by default the migrations of this version. */
  migrations?: Migration[]
}

const damaged = (file: string, cause?: unknown): SettingsError =>
  new SettingsError(`${file} is not a whole backup of Foyer: it is cut off or damaged. Nothing was restored.`, { cause })

const parse = ({ bytes }: TarEntry): unknown => JSON.parse(Buffer.from(bytes).toString('utf8'))

/** Rejects a backup with another schema, with a message that names the version that can read it. */
function checkSchema({ migrations }: BackupHead, ours: Migration[]): void {
  const known = new Map(ours.map(({ name, sha256 }) => [name, sha256]))
  const newer = migrations.find(({ name }) => !known.has(name))
  if (newer) throw new SettingsError(`This backup was made by a newer version of Foyer (${newer.name}): restore it with that version.`)
  const last = migrations.at(-1)?.name ?? 'none'
  if (migrations.length < ours.length) {
    throw new SettingsError(
      `This backup was made by an older version of Foyer (up to ${last}): restore it with that version, then start this one, which brings it up to date.`,
    )
  }
  const changed = migrations.find(({ name, sha256 }) => known.get(name) !== sha256)
  if (changed)
    throw new SettingsError(`This backup was made by another version of Foyer (${changed.name} differs): restore it with that version.`)
}

/** Rejects a target with data. Tables without any rows are allowed: a failed restore leaves them. */
async function checkEmpty({ db, hashes }: RestoreTarget): Promise<void> {
  const full = new SettingsError('The database is not empty. A backup is restored only into an empty one.')
  const names = await db.asOwner((tx) => tablesOf(tx))
  if (names.length > 0) {
    if (!names.some(({ name }) => name === 'schema_migrations')) throw full
    const rest = names.filter(({ name }) => name !== 'schema_migrations')
    const query = sql.join(
      rest.map(({ name }) => sql`exists (select from ${sql.identifier(name)})`),
      sql` or `,
    )
    const [found] = rest.length === 0 ? [] : await db.asOwner((tx) => rowsOf<{ any: boolean }>(tx, sql`select ${query} as any`))
    if (found?.any) throw full
  }
  if ((await hashes()).length > 0)
    throw new SettingsError('The folder of uploads is not empty. A backup is restored only into an empty one.')
}

const isSame = (a: Table[], b: Table[]): boolean => JSON.stringify(a) === JSON.stringify(b)

interface Counting {
  counts: BackupCounts
  whole: BackupCounts | null
}

/** Loads everything after the head, in one transaction: rows are not visible before the last entry was read. */
async function load(
  tx: Tx,
  head: BackupHead,
  entries: AsyncIterator<TarEntry>,
  { blobs }: RestoreTarget,
  put: string[],
): Promise<Counting> {
  const counting: Counting = { counts: { rows: 0, files: 0 }, whole: null }
  const found = (await tablesOf(tx)).filter(({ name }) => name !== 'schema_migrations')
  if (!isSame(found, head.tables)) throw new SettingsError('This backup has other tables than this version of Foyer makes.')
  const tables = new Map(found.map((table) => [table.name, table]))
  const take = async (entry: TarEntry): Promise<void> => {
    const [kind, name = ''] = entry.name.split('/')
    const table = kind === 'tables' ? tables.get(name) : undefined
    if (table) {
      const text = Buffer.from(entry.bytes).toString('utf8')
      counting.counts.rows += (JSON.parse(text) as unknown[]).length
      await writeRows(tx, table, text)
    } else if (kind === 'uploads') {
      counting.counts.files += 1
      put.push(await blobs.put(entry.bytes))
    } else if (entry.name === countsName) counting.whole = parse(entry) as BackupCounts
  }
  await withoutRules(tx, found, async () => {
    // Migrations may have written their own rows.
    await tx.execute(
      sql`truncate ${sql.join(
        found.map(({ name }) => sql.identifier(name)),
        sql`, `,
      )}`,
    )
    for (let next = await entries.next(); !next.done; next = await entries.next()) await take(next.value)
  })
  await setSequences(tx)
  return counting
}

/**
 * Restores `file`. Throws SettingsError with a message if the target contains data, the schema is different, or the file is incomplete;
 * then the target is as empty as before.
 */
export async function restore(target: RestoreTarget, file: string): Promise<{ counts: BackupCounts; head: BackupHead }> {
  const { db, blobs, migrations = readMigrations() } = target
  const put: string[] = []
  try {
    const source = createReadStream(file)
    const gunzip = createGunzip()
    source.on('error', (error) => gunzip.destroy(error))
    const entries = readTar(source.pipe(gunzip))
    const first = await entries.next()
    if (first.done || first.value.name !== headName) throw damaged(file)
    const head = parse(first.value) as BackupHead
    checkSchema(head, migrations)
    await checkEmpty(target)
    await migrate(db, migrations)
    const { counts } = await db.asOwner(async (tx) => {
      const loaded = await load(tx, head, entries, target, put)
      if (JSON.stringify(loaded.whole) !== JSON.stringify(loaded.counts)) throw damaged(file)
      return loaded
    })
    await takeStock(db)
    return { counts, head }
  } catch (error) {
    for (const hash of put) await blobs.delete(hash)
    if (error instanceof SettingsError) throw error
    const { code } = error as { code?: string }
    if (code === 'ENOENT') throw new SettingsError(`There is no file ${file}.`, { cause: error })
    if (error instanceof Error && (error instanceof TarError || error instanceof SyntaxError || code?.startsWith('Z_')))
      throw damaged(file, error)
    throw error
  }
}
