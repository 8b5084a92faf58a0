// Row-level security alone, without the filters of our queries: on the demo town, for every table.
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../server/db/rows.ts'
import * as schema from '../../server/db/schema.ts'
import { sqlState } from '../../server/http/database-problems.ts'
import { organizationByHost } from '../../server/tenancy/organizations.ts'
import { testDatabase } from '../../server/testing/database.ts'
import type { Database, Tx } from '../../server/db/database.ts'

let db: Database
let here: string
let there: string
beforeAll(async () => {
  db = await testDatabase('seeded')
  here = (await organizationByHost(db, 'localhost'))?.id ?? ''
  there = (await organizationByHost(db, 'majlis.localhost'))?.id ?? ''
})
afterAll(() => db.close())

const tables = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .filter((table) => 'organizationId' in table)
  .map((table) => getTableName(table))
  // Not tenant data: lists of the host, which the application's role may not even read.
  .filter((name) => name !== 'organization_hosts' && name !== 'identity_pools')

/** Tables that are written only while people use the app, so a new demo town has no rows in them. */
const written = new Set([
  'idempotency_keys',
  'audit_entries',
  'push_devices',
  'link_previews',
  'support_tickets',
  'blocks',
  'announcement_reads',
  'folder_keys',
])

const asHere = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.asTenant({ organizationId: here }, work)
const countOf = async (tx: Tx, table: string, organizationId: string): Promise<number> => {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from ${sql.identifier(table)} where organization_id = ${organizationId}`,
  )
  return row?.count ?? 0
}

describe('a table shows, changes and takes rows of one organisation only', () => {
  test.each(tables)('%s', async (table) => {
    const name = sql.identifier(table)
    const theirs = await db.asOwner((tx) => countOf(tx, table, there))
    if (!written.has(table)) expect(theirs).toBeGreaterThan(0)
    expect(await asHere((tx) => countOf(tx, table, there))).toBe(0)
    await asHere((tx) => tx.execute(sql`update ${name} set organization_id = organization_id where organization_id = ${there}`))
    await asHere((tx) => tx.execute(sql`delete from ${name} where organization_id = ${there}`))
    expect(await db.asOwner((tx) => countOf(tx, table, there))).toBe(theirs)
    const ours = await db.asOwner((tx) => countOf(tx, table, here))
    if (ours === 0) return
    const moved = asHere((tx) => tx.execute(sql`update ${name} set organization_id = ${there}`))
    await expect(moved.catch((error: unknown) => sqlState(error))).resolves.toBe('42501')
    expect(await db.asOwner((tx) => countOf(tx, table, here))).toBe(ours)
  })
})

test('without an organisation there is nothing to see in any table', async () => {
  const counts = await db.asTenant({ organizationId: '' }, async (tx) => {
    const found = []
    for (const table of tables) {
      const [row] = await rowsOf<{ count: number }>(tx, sql`select count(*)::int as count from ${sql.identifier(table)}`)
      if (row?.count !== 0) found.push(table)
    }
    return found
  })
  expect(counts).toEqual([])
})
