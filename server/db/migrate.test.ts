// Migrations are applied once, in order and completely. An incompatible database is rejected with a message.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SettingsError } from '../settings.ts'
import { testDatabase } from '../testing/database.ts'
import type { Database } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'
import { rowsOf } from './rows.ts'

let db: Database
const ours = readMigrations()
const folders: string[] = []

function filesWith(more: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-migrations-'))
  folders.push(folder)
  for (const { name, text } of ours) writeFileSync(join(folder, name), text)
  for (const [name, text] of Object.entries(more)) writeFileSync(join(folder, name), text)
  return readMigrations(pathToFileURL(`${folder}/`))
}
const tables = () =>
  db.asOwner((tx) =>
    rowsOf<{ name: string }>(tx, sql`select tablename::text as name from pg_tables where tablename like 'later%' order by 1`),
  )

beforeAll(async () => {
  db = await testDatabase()
})
beforeEach(() => db.script(`drop table if exists later, later_too; delete from schema_migrations where name > '8'`))
afterAll(async () => {
  await db.close()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

test('our files are numbered without gaps', () => {
  expect(ours.map(({ name }) => Number(name.slice(0, 4)))).toEqual(ours.map((_, i) => i + 1))
})

test('a migrated database has nothing left to do', async () => {
  expect(await migrate(db)).toEqual([])
})

test('a new file is applied once', async () => {
  const files = filesWith({ '8000_later.sql': 'create table later (id int); create table later_too (id int);' })
  expect(await migrate(db, files)).toEqual(['8000_later.sql'])
  expect(await migrate(db, files)).toEqual([])
  expect(await tables()).toEqual([{ name: 'later' }, { name: 'later_too' }])
})

test('two processes that start at once apply it once', async () => {
  const files = filesWith({ '8000_later.sql': 'create table later (id int);' })
  const applied = await Promise.all([migrate(db, files), migrate(db, files), migrate(db, files)])
  expect(applied.flat()).toEqual(['8000_later.sql'])
})

test('a file that fails leaves nothing of itself', async () => {
  const files = filesWith({ '8000_later.sql': 'create table later (id int); select 1 / 0;' })
  await expect(migrate(db, files)).rejects.toThrow(/^Migration 8000_later\.sql failed: division by zero/)
  expect(await tables()).toEqual([])
})

test('a changed, a missing and a late file are refused in words', async () => {
  const [first, ...rest] = ours
  await expect(migrate(db, [{ ...first!, sha256: 'another' }, ...rest])).rejects.toThrow(
    /0001_organizations\.sql was changed after it was applied/,
  )
  await expect(migrate(db, ours.slice(0, -1))).rejects.toThrow(/set up by a newer one/)
  await expect(migrate(db, filesWith({ '0003_between.sql': 'select 1' }))).rejects.toThrow(
    /0003_between\.sql is older than what was applied/,
  )
  await expect(migrate(db, ours.slice(0, -1))).rejects.toThrow(SettingsError)
})
