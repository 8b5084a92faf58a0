// The demo contains every status, so that each state of a screen can be seen.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import { testDatabase } from '../testing/database.ts'

let db: Database
beforeAll(async () => {
  db = await testDatabase('seeded')
})
afterAll(() => db.close())

/** States that only result from use: the demo's payments are simulated, and its identity pools are created by hand. */
const notInTheDemo = new Set([
  'payment_intents.provider',
  'subscriptions.provider',
  'push_devices.app_type',
  'push_devices.push_service',
  'identity_codes.purpose',
  'support_tickets.type',
  'images.moderation',
])

/** Columns with a fixed set of values, according to their check constraints. */
async function choices(): Promise<{ table: string; column: string; values: string[] }[]> {
  const rows = await db.asOwner((tx) =>
    rowsOf<{ table: string; rule: string }>(
      tx,
      sql`select t.relname::text as table, pg_get_constraintdef(k.oid) as rule from pg_constraint k join pg_class t on t.oid = k.conrelid
          where k.contype = 'c' and t.relnamespace = 'public'::regnamespace order by 1, 2`,
    ),
  )
  return rows.flatMap(({ table, rule }) => {
    const match = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(rule)
    const values = [...(match?.[2] ?? '').matchAll(/'([^']*)'::text/g)].map((found) => found[1] ?? '')
    return match?.[1] ? [{ table, column: match[1], values }] : []
  })
}

test('every state of every column occurs', async () => {
  const found = await choices()
  expect(found.length).toBeGreaterThan(25)
  const missing = []
  for (const { table, column, values } of found) {
    if (notInTheDemo.has(`${table}.${column}`)) continue
    const rows = await db.asOwner((tx) =>
      rowsOf<{ value: string }>(tx, sql`select distinct ${sql.identifier(column)} as value from ${sql.identifier(table)}`),
    )
    const present = new Set(rows.map(({ value }) => value))
    const absent = values.filter((value) => !present.has(value))
    if (absent.length > 0) missing.push(`${table}.${column}: ${absent.join(', ')}`)
  }
  expect(missing).toEqual([])
})
