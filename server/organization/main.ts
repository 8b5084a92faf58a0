// npm run organization -- check|diff|apply|export FOLDER: an organisation as a folder, and the database of the settings.
import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { asc } from 'drizzle-orm'
import { blobsFolder, databaseFolder } from '../data-folders.ts'
import type { Database } from '../db/database.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { organizations } from '../db/schema.ts'
import { createBlobs } from '../media/blobs.ts'
import { createObjectStorage } from '../media/object-storage.ts'
import type { Blobs } from '../services.ts'
import { readSettings, SettingsError } from '../settings.ts'
import { applyFolder, diffFolder } from './apply.ts'
import { loadOrganization } from './database/load.ts'
import { describe } from './diff.ts'
import { faultLine, FaultsError } from './faults.ts'
import { readFolder } from './read/folder.ts'
import { everything } from './tree.ts'
import { exported, isEmpty, writeFolder } from './write-folder.ts'

interface Asked {
  folder: string
  prune: boolean
  /** Of `export`: which organisation. */
  slug: string | null
}

const usage = `Say what to do, and with which folder:
  npm run organization -- check FOLDER             is the folder without faults?
  npm run organization -- diff FOLDER [--prune]    what would apply change?
  npm run organization -- apply FOLDER [--prune]   make the organisation as the folder says
  npm run organization -- export FOLDER [SLUG]     write an organisation into a new folder
--prune also deletes what the folder does not have.`

/** Runs `work` with the database and the store of the settings. Only `apply` may create or migrate the database. */
async function withStores<T>(mayMigrate: boolean, work: (db: Database, blobs: Blobs) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir, objectStorage } = readSettings(process.env)
  if (!mayMigrate && !databaseUrl && !existsSync(join(dataDir, databaseFolder)))
    throw new SettingsError(`There is no database yet: ${dataDir} holds none. "apply" makes one.`)
  // The embedded database allows only one process: while Foyer runs, the lock of its folder refuses this with a message.
  const db = await openDatabase(databaseUrl ? { url: databaseUrl } : { dataDir })
  try {
    if (mayMigrate) await migrate(db)
    else if (!(await isMigrated(db)))
      throw new SettingsError('The database is of another version of Foyer. Start this version once, or use "apply".')
    return await work(db, objectStorage ? createObjectStorage(objectStorage) : createBlobs(join(dataDir, blobsFolder)))
  } finally {
    await db.close()
  }
}

async function isMigrated(db: Database): Promise<boolean> {
  const newest = readMigrations().at(-1)?.name ?? ''
  return db
    .asOwner((tx) => tx.execute(`select 1 from schema_migrations where name = '${newest}'`))
    .then(
      (answer) => (answer as { rows: unknown[] }).rows.length > 0,
      () => false,
    )
}

async function slugOf(db: Database, asked: string | null): Promise<string> {
  const rows = await db.asOwner((tx) => tx.select({ slug: organizations.slug }).from(organizations).orderBy(asc(organizations.slug)))
  const slugs = rows.map(({ slug }) => slug)
  const [only] = slugs
  if (only === undefined) throw new SettingsError('The database has no organisation.')
  if (asked === null && slugs.length > 1) throw new SettingsError(`Say which organisation after the folder: ${slugs.join(', ')}.`)
  if (asked !== null && !slugs.includes(asked)) throw new SettingsError(`There is no organisation ${asked}, but: ${slugs.join(', ')}.`)
  return asked ?? only
}

const print = (lines: readonly string[]): void => console.log(lines.join('\n'))

const commands: Record<string, (asked: Asked) => Promise<void>> = {
  async check({ folder }) {
    const { root } = await readFolder(folder)
    console.log(`The folder is without faults: ${[...everything(root)].length} things.`)
  },
  async diff({ folder, prune }) {
    const read = await readFolder(folder)
    print(describe(await withStores(false, (db) => diffFolder(db, read, { prune }))))
  },
  async apply({ folder, prune }) {
    const read = await readFolder(folder)
    await withStores(true, (db, blobs) =>
      applyFolder(read, { db, blobs, prune, now: new Date(), before: (changes) => print(describe(changes)) }),
    )
    console.log('Applied.')
  },
  async export({ folder, slug }) {
    if (!(await isEmpty(folder))) throw new SettingsError(`${folder} is not empty. Export into a new folder.`)
    await withStores(false, async (db, blobs) => {
      const name = await slugOf(db, slug)
      const root = await db.asOwner((tx) => loadOrganization(tx, name))
      if (root === null) throw new SettingsError(`There is no organisation ${name}.`)
      const written = exported(root)
      await writeFolder(folder, written, (blob) => blobs.get(blob))
      console.log(`Exported ${name}: ${written.texts.size + written.files.size} files in ${folder}.`)
    })
  },
}

function asked(args: readonly string[]): { run: (asked: Asked) => Promise<void>; folder: string; rest: Omit<Asked, 'folder'> } {
  const prune = args.includes('--prune')
  const [name = '', folder, slug, ...more] = args.filter((arg) => arg !== '--prune')
  const run = Object.hasOwn(commands, name) ? commands[name] : undefined
  const fits =
    run && folder && more.length === 0 && (slug === undefined || name === 'export') && (!prune || ['diff', 'apply'].includes(name))
  if (!fits || [folder, slug].some((arg) => arg?.startsWith('--'))) throw new SettingsError(usage)
  return { run, folder, rest: { prune, slug: slug ?? null } }
}

try {
  const { run, folder, rest } = asked(process.argv.slice(2))
  const start = process.env.INIT_CWD ?? '.'
  const place = resolve(start, folder)
  try {
    await run({ ...rest, folder: place })
  } catch (error) {
    if (!(error instanceof FaultsError)) throw error
    // As seen from where the command was typed, so that terminals link the lines.
    const shown = error.faults.map((fault) => faultLine({ ...fault, file: relative(resolve(start), join(place, fault.file)) }))
    console.error(`${shown.join('\n')}\n${shown.length} ${shown.length === 1 ? 'fault' : 'faults'}. Nothing was changed.`)
    process.exitCode = 1
  }
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error)
  process.exitCode = 1
}
