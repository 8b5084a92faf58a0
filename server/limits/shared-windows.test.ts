// Counting together, through the database.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { tidy } from '../db/housekeeping.ts'
import { rateWindows } from '../db/schema.ts'
import { sqlState } from '../http/database-problems.ts'
import { testClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database.ts'
import { createSharedWindows } from './shared-windows.ts'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const limit = { count: 3, seconds: 60 }

test('processes count together, and fifty calls at once pass no more often than one after another', async () => {
  const clock = testClock()
  const processes = [createSharedWindows(db, clock), createSharedWindows(db, clock)]
  const tries = [
    { key: 'sign-in ada', limit },
    { key: 'address 192.0.2.1', limit: { count: 1000, seconds: 60 } },
  ]
  const waits = await Promise.all(
    Array.from({ length: 50 }, (_, index) => processes[index % 2]!.take(index % 3 === 0 ? tries : tries.toReversed())),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  expect(await processes[0]!.take([{ key: 'sign-in ben', limit }])).toBe(0)
})

test('a limit is free again after its time, a success begins anew, and what has ended is tidied away', async () => {
  const clock = testClock()
  const windows = createSharedWindows(db, clock)
  const take = () => windows.take([{ key: 'mail ada', limit }])
  expect([await take(), await take(), await take()]).toEqual([0, 0, 0])
  expect(await take()).toBeGreaterThan(0)
  await windows.clear('mail ada')
  expect(await take()).toBe(0)
  clock.advance({ seconds: 121 })
  expect([await take(), await take(), await take()]).toEqual([0, 0, 0])
  await tidy(db, new Date(clock().getTime() + 121_000))
  expect(await db.asIdentity('', (tx) => tx.select().from(rateWindows))).toEqual([])
})

test('nothing of whom it counts can be read in the table, and requests of organisations cannot reach it', async () => {
  await createSharedWindows(db, testClock()).take([{ key: 'mail ada@example.com', limit }])
  const rows = await db.asIdentity('', (tx) => tx.select().from(rateWindows))
  expect(JSON.stringify(rows)).not.toContain('ada')
  const nobody = '00000000-0000-0000-0000-000000000000'
  const refused = db.asTenant({ organizationId: nobody }, (tx) => tx.select().from(rateWindows)).catch(sqlState)
  // insufficient_privilege
  expect(await refused).toBe('42501')
})
