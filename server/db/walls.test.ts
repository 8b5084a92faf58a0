// Row-level security alone separates tenants, even if a query has no filter.
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlState } from '../http/database-problems.ts'
import {
  anAccount,
  anActivity,
  anEvent,
  anOrganization,
  type Ground,
  type TestAccount,
  type TestOrganization,
} from '../testing/builders.ts'
import { testDatabase } from '../testing/database.ts'
import type { Database, Tx } from './database.ts'
import { rowsOf } from './rows.ts'
import * as schema from './schema.ts'
import { assertWalls } from './self-test.ts'

let db: Database
let here: TestOrganization
let there: TestOrganization
let ana: TestAccount
let foreign: TestAccount
beforeAll(async () => {
  db = await testDatabase()
  here = await anOrganization({ db }, { host: 'here.test' })
  there = await anOrganization({ db }, { host: 'there.test' })
  const [ourGround, theirGround]: Ground[] = [
    { db, organization: here },
    { db, organization: there },
  ]
  ana = await anAccount(ourGround!)
  foreign = await anAccount(theirGround!)
  await anActivity(ourGround!, ana)
  await anActivity(theirGround!, foreign)
  await anEvent(theirGround!)
})
afterAll(() => db.close())

const asTenant = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.asTenant({ organizationId: here.id }, work)
const refusal = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => 'nothing was refused',
    (error: unknown) => sqlState(error),
  )
const notPermitted = '42501'

test('a query without any filter sees one organisation', async () => {
  const [people, posts, gatherings, towns] = await asTenant(async (tx) => [
    await tx.select().from(schema.accounts),
    await tx.select().from(schema.activities),
    await tx.select().from(schema.events),
    await tx.select().from(schema.organizations),
  ])
  expect(people.map(({ id }) => id)).toEqual([ana.id])
  expect(posts.map(({ accountId }) => accountId)).toEqual([ana.id])
  expect(gatherings).toEqual([])
  expect(towns.map(({ id }) => id)).toEqual([here.id])
})

test('rows of another organisation cannot be written, moved or removed', async () => {
  const stranger = { organizationId: there.id, username: 'intruder' }
  expect(await refusal(asTenant((tx) => tx.insert(schema.accounts).values(stranger)))).toBe(notPermitted)
  expect(await refusal(asTenant((tx) => tx.update(schema.accounts).set({ organizationId: there.id })))).toBe(notPermitted)
  await asTenant((tx) => tx.update(schema.accounts).set({ bio: 'changed' }).where(eq(schema.accounts.id, foreign.id)))
  await asTenant((tx) => tx.delete(schema.accounts).where(eq(schema.accounts.id, foreign.id)))
  const [untouched] = await db.asOwner((tx) => tx.select().from(schema.accounts).where(eq(schema.accounts.id, foreign.id)))
  expect(untouched?.bio).toBeNull()
})

test('a row cannot point at a row of another organisation', async () => {
  const post = { organizationId: here.id, accountId: foreign.id, message: 'not mine' }
  expect(await refusal(asTenant((tx) => tx.insert(schema.activities).values(post)))).toBe('23503')
})

test('without an organisation nothing is seen', async () => {
  for (const organizationId of ['', randomUUID()]) {
    const rows = await db.asTenant({ organizationId }, (tx) => tx.select().from(schema.accounts))
    expect(rows).toEqual([])
  }
})

const role = (tx: Tx) =>
  rowsOf<{ name: string; above: boolean; org: string | null }>(
    tx,
    sql`select current_user::text as name, rolsuper or rolbypassrls as above, nullif(current_setting('app.org', true), '') as org
        from pg_roles where rolname = current_user`,
  )

test('requests run under roles that are bound by security, and the settings end with the transaction', async () => {
  expect(await asTenant(role)).toEqual([{ name: 'foyer_app', above: false, org: here.id }])
  expect(await db.asHost(role)).toEqual([{ name: 'foyer_host', above: false, org: null }])
  expect(await db.asIdentity(here.poolId, role)).toEqual([{ name: 'foyer_identity', above: false, org: null }])
})

test('what a door is given as text stays text', async () => {
  const sneaky = `x', true); reset role; select set_config('app.org', '${there.id}`
  const rows = await db.asTenant({ organizationId: here.id, accountId: sneaky }, (tx) => tx.select().from(schema.accounts))
  expect(rows.map(({ id }) => id)).toEqual([ana.id])
})

test('the halves are closed to each other: no identity for requests, no accounts for identity, neither for hosts', async () => {
  expect(await refusal(asTenant((tx) => tx.select().from(schema.identityUsers)))).toBe(notPermitted)
  expect(await refusal(asTenant((tx) => tx.select().from(schema.identityPools)))).toBe(notPermitted)
  expect(await refusal(asTenant((tx) => tx.select().from(schema.serverKeys)))).toBe(notPermitted)
  expect(await refusal(asTenant((tx) => tx.update(schema.organizations).set({ name: 'mine' })))).toBe(notPermitted)
  expect(await refusal(db.asIdentity(here.poolId, (tx) => tx.select().from(schema.accounts)))).toBe(notPermitted)
  expect(await refusal(db.asIdentity(here.poolId, (tx) => tx.select().from(schema.serverKeys)))).toBe(notPermitted)
  expect(await refusal(db.asHost((tx) => tx.select().from(schema.accounts)))).toBe(notPermitted)
  expect(await refusal(db.asHost((tx) => tx.select().from(schema.identityUsers)))).toBe(notPermitted)
})

test('identity sees the users of one pool', async () => {
  const emails = await db.asIdentity(here.poolId, (tx) => tx.select({ sub: schema.identityUsers.sub }).from(schema.identityUsers))
  expect(emails).toEqual([{ sub: ana.userSub }])
})

test('every table with an organisation has its wall, and a table without one stops the start', async () => {
  await assertWalls(db)
  await db.script('create table careless (organization_id uuid not null)')
  await expect(assertWalls(db)).rejects.toThrow(/without a tenant wall: careless/)
  await db.script('drop table careless')
  await assertWalls(db)
})

test('a door inside a door is refused at once instead of waiting for ever', async () => {
  await expect(asTenant(() => db.asHost(async () => 'never'))).rejects.toThrow(/inside another/)
  await expect(asTenant(() => db.notify('foyer_test', ''))).rejects.toThrow(/inside another/)
})

test('what fails in a door is undone as a whole', async () => {
  const name = `gone-${randomUUID()}`
  const failing = asTenant(async (tx) => {
    await tx.insert(schema.accounts).values({ organizationId: here.id, username: name })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await asTenant((tx) => tx.select().from(schema.accounts).where(eq(schema.accounts.username, name)))).toEqual([])
})

test('what is notified is heard until one stops listening', async () => {
  const heard: string[] = []
  const stop = await db.listen('foyer_test', (payload) => heard.push(payload))
  await db.notify('foyer_test', 'one')
  await expect.poll(() => heard).toEqual(['one'])
  await stop()
  await db.notify('foyer_test', 'two')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(heard).toEqual(['one'])
})
