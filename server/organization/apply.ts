// Compares a folder with a database, and applies it in one transaction.
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../db/database.ts'
import { sqlState } from '../http/database-problems.ts'
import type { Blobs } from '../services.ts'
import { SettingsError } from '../settings.ts'
import { organizationsChanged } from '../tenancy/organizations.ts'
import { loadOrganization } from './database/load.ts'
import { save } from './database/save.ts'
import { checkHosts } from './database/save-organization.ts'
import { compare, isNothing, type Changes, type CompareOptions } from './diff.ts'
import type { Folder } from './read/folder.ts'
import type { StoredFile } from './stored.ts'

/** What `apply` would change. */
export function diffFolder(db: Database, { root }: Folder, options: CompareOptions): Promise<Changes> {
  return db.asOwner(async (tx) => compareWith(tx, root, options))
}

async function compareWith(tx: Tx, root: Folder['root'], options: CompareOptions): Promise<Changes> {
  await checkHosts(tx, root)
  return compare(root, await loadOrganization(tx, root.key), options)
}

/** Files go into the store before the rows that name them; what gets no row within an hour is removed again. */
async function storeFiles(db: Database, blobs: Blobs, files: Map<string, StoredFile>, now: Date): Promise<void> {
  for (const [hash, { bytes }] of files) {
    await db.asOwner((tx) => tx.execute(sql`select foyer_touch_blob(${hash}, ${now.toISOString()}::timestamptz)`))
    await blobs.put(bytes)
  }
}

/** The database refuses what no check of ours found: a constraint, a name that looks like another. */
function refusal(error: unknown): unknown {
  if (!/^2[23]/.test(sqlState(error) ?? '')) return error
  const { cause = error } = error as { cause?: unknown }
  const { table, constraint, detail } = cause as { table?: string; constraint?: string; detail?: string }
  return new SettingsError(
    `The database refused a row of ${table ?? 'a table'} (${constraint ?? ''}). ${detail ?? ''} Nothing was changed.`,
    {
      cause: error,
    },
  )
}

export interface ApplyOptions extends CompareOptions {
  db: Database
  blobs: Blobs
  now: Date
  /** Called with the changes before the first of them is written. */
  before?: (changes: Changes) => void
}

/** Applies a folder: everything, or nothing if it rejects. Two at the same time run one after the other. */
export async function applyFolder(folder: Folder, { db, blobs, now, before, ...options }: ApplyOptions): Promise<Changes> {
  await storeFiles(db, blobs, folder.files, now)
  try {
    const changes = await db.asOwner(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('foyer-organization-folder'))`)
      const found = await compareWith(tx, folder.root, options)
      before?.(found)
      await save(tx, folder.root, found, { files: folder.files, now, ...options })
      return found
    })
    if (!isNothing(changes)) await organizationsChanged(db)
    return changes
  } catch (error) {
    throw refusal(error)
  }
}
