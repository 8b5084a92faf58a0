// Demo people are never served as real ones, and real people never as demo ones.
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { demoMarker, fillWhenEmpty } from '../db/first-fill.ts'
import type { Database } from '../db/database.ts'
import { organizations, serverKeys } from '../db/schema.ts'
import { anOrganization } from '../testing/builders.ts'
import { testDatabase } from '../testing/database.ts'
import { testSettings } from '../testing/settings.ts'
import { demoFor } from './demo-state.ts'
import { formAndField } from './organizations.ts'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
afterEach(() =>
  db.asOwner(async (tx) => {
    await tx.execute(sql`truncate organizations cascade`)
    await tx.delete(serverKeys)
  }),
)

const off = testSettings({ demo: false, demoUnasked: false })
const asked = testSettings({ demo: true, demoUnasked: false })
const unasked = testSettings({ demo: true, demoUnasked: true })
/** A start with the demo enabled, without the minutes that filling takes. */
const filled = () => fillWhenEmpty(db, async () => void (await anOrganization({ db })))

test('an empty database is whatever was asked for', async () => {
  expect([await demoFor(db, off), await demoFor(db, asked), await demoFor(db, unasked)]).toEqual([false, true, true])
})

test('a database that was filled with the demo is served as the demo alone', async () => {
  await filled()
  expect([await demoFor(db, asked), await demoFor(db, unasked)]).toEqual([true, true])
  await expect(demoFor(db, off)).rejects.toThrow(/^The demo is off, but this database holds the demo town, .+ FOYER_DEMO=on .+--reset.+\.$/)
  const onServer = { ...off, databaseUrl: 'postgres://somewhere/foyer' }
  await expect(demoFor(db, onServer)).rejects.toThrow(/DATABASE_URL to an empty database\.$/)
})

test('the demo is known by its organisations too: a copy may have lost the mark', async () => {
  const { id, slug, name, email, locale, timezone, description, config } = formAndField
  await db.asOwner((tx) => tx.insert(organizations).values({ id, slug, name, email, locale, timezone, description, config }))
  await expect(demoFor(db, off)).rejects.toThrow(/demo town/)
  expect(await demoFor(db, asked)).toBe(true)
})

test('a real community is never shown the mail page: unasked the demo stays off, asked it is refused', async () => {
  await anOrganization({ db })
  expect([await demoFor(db, off), await demoFor(db, unasked)]).toEqual([false, false])
  await expect(demoFor(db, asked)).rejects.toThrow(/^FOYER_DEMO is on, but .+\/mail.+\.$/)
})

test('what a broken-off filling left cannot empty a community that came after it', async () => {
  await db.asOwner((tx) => tx.insert(serverKeys).values({ name: demoMarker, value: 'filling' }))
  expect(await demoFor(db, off)).toBe(false)
  await anOrganization({ db })
  await fillWhenEmpty(db, async () => {})
  expect(await db.asOwner((tx) => tx.select().from(organizations))).toHaveLength(1)
})
