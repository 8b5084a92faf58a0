// The drizzle schema matches the migrated database exactly.
import { sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import type { Database } from './database.ts'
import { rowsOf } from './rows.ts'
import * as schema from './schema.ts'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

interface Column {
  name: string
  type: string
  required: boolean
  filled: boolean
  key: boolean
}
const byName = (a: Column, b: Column) => (a.name < b.name ? -1 : 1)

async function migratedTables(): Promise<Record<string, Column[]>> {
  const rows = await db.asOwner((tx) =>
    rowsOf<Column & { table: string }>(
      tx,
      sql`
      select t.relname::text as table, c.attname::text as name, format_type(c.atttypid, c.atttypmod) as type, c.attnotnull as required,
        (c.atthasdef or c.attidentity <> '') as filled, coalesce(c.attnum = any (k.conkey), false) as key
      from pg_class t join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped and c.attgenerated = ''
        left join pg_constraint k on k.conrelid = t.oid and k.contype = 'p'
      where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and t.relname <> 'schema_migrations'`,
    ),
  )
  const tables: Record<string, Column[]> = {}
  for (const { table, ...column } of rows) (tables[table] ??= []).push(column)
  for (const columns of Object.values(tables)) columns.sort(byName)
  return tables
}

function declaredTables(): Record<string, Column[]> {
  const tables = Object.values<PgTable>(schema)
  return Object.fromEntries(
    tables.map((table) => {
      const { name, columns, primaryKeys } = getTableConfig(table)
      const keys = new Set(primaryKeys.flatMap((key) => key.columns.map((column) => column.name)))
      const described = columns.map((column) => ({
        name: column.name,
        type: column.getSQLType(),
        required: column.notNull,
        filled: column.hasDefault || column.generatedIdentity !== undefined,
        key: column.primary || keys.has(column.name),
      }))
      return [name, described.toSorted(byName)]
    }),
  )
}

test('the drizzle schema and the migrated database have the same tables, columns, types, defaults and keys', async () => {
  expect(declaredTables()).toEqual(await migratedTables())
})
