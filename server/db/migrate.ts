// Migrates a database to the newest schema: each numbered file once, in order, in its own transaction.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { SettingsError } from '../settings.ts'
import type { Database } from './database.ts'
import { explainMigration } from './postgres/postgres-errors.ts'
import { rowsOf } from './rows.ts'

const ourFiles = new URL('./migrations/', import.meta.url)
const shape = /^\d{4}_[a-z0-9_]+\.sql$/

export interface Migration {
  name: string
  text: string
  sha256: string
}

/** The migrations of a folder, oldest first. */
export function readMigrations(folder: URL = ourFiles): Migration[] {
  return readdirSync(folder)
    .filter((name) => shape.test(name))
    .toSorted()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    })
}

/** The checksums of applied migrations by file name; empty for a new database. */
async function applied(db: Database): Promise<Map<string, string>> {
  const rows = await db.asOwner((tx) =>
    rowsOf<{ name: string; sha256: string }>(tx, sql`select name, sha256 from schema_migrations order by name`),
  )
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

const refuse = (reason: string) => new SettingsError(`The database does not fit this version of Foyer: ${reason}`)

function check(done: Map<string, string>, files: Migration[]): void {
  for (const [name, sha256] of done) {
    const file = files.find((candidate) => candidate.name === name)
    if (!file) throw refuse(`it was set up by a newer one (${name}). Start that version, or another database.`)
    if (file.sha256 !== sha256) throw refuse(`${name} was changed after it was applied. Changes go into a new file.`)
  }
  const last = [...done.keys()].at(-1)
  const skipped = last && files.find(({ name }) => name < last && !done.has(name))
  if (skipped) throw refuse(`${skipped.name} is older than what was applied (${last}) but was not. New files come last.`)
}

/**
 * Applies the missing migrations and returns their names; an empty list if there are none. Safe when several processes start at the same
 * time. Throws SettingsError if a file was changed after it was applied, or if the database is newer than this version.
 */
export async function migrate(db: Database, files: Migration[] = readMigrations()): Promise<string[]> {
  try {
    await db.script(
      'create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
  } catch (error) {
    throw explainMigration(error, 'schema_migrations')
  }
  let done = await applied(db)
  check(done, files)
  const fresh: string[] = []
  for (const { name, text, sha256 } of files) {
    if (done.has(name)) continue
    // We generate the names and checksums (`shape`, hexadecimal), so they are safe in the text.
    const record = `insert into schema_migrations (name, sha256) values ('${name}', '${sha256}');`
    try {
      await db.script(`select pg_advisory_xact_lock(hashtext('foyer-migrations'));\n${text}\n;${record}`)
      fresh.push(name)
    } catch (error) {
      // Another process that started at the same time may have applied it first.
      done = await applied(db)
      if (!done.has(name)) throw explainMigration(error, name)
    }
  }
  return fresh
}
