// The first request of a new person creates their account.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { accounts } from '../../db/schema.ts'
import { anAccount, aNewcomer } from '../../testing/builders.ts'
import { fixtureRoutes } from '../../testing/fixture-routes.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import type { IdentityUser } from '../../services.ts'
import { ensureAccount } from './new-account.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform({ routes: fixtureRoutes })
})
afterAll(() => platform.close())

const accountOf = async (sub: string) => {
  const rows = await platform.db.asOwner((tx) => tx.select().from(accounts).where(eq(accounts.userSub, sub)))
  expect(rows).toHaveLength(1)
  return rows[0]!
}

test('with the names and the language they came with', async () => {
  const newcomer = await aNewcomer(platform, { email: 'maría.gómez+foyer@example.com', givenName: 'María', familyName: 'Gómez' })
  const { data } = await platform.get<{ account: string }>('/whoami', { as: newcomer, headers: { locale: 'es' } })
  const account = await accountOf(newcomer.sub)
  expect(account).toMatchObject({ id: data.account, username: 'maria-gomez', firstName: 'María', lastName: 'Gómez', locale: 'es' })
})

test('a username that is taken gets a number', async () => {
  await anAccount(platform, { username: 'taken', email: 'somebody@example.com' })
  const [second, third] = [await aNewcomer(platform, { email: 'taken@a.example' }), await aNewcomer(platform, { email: 'taken@b.example' })]
  for (const person of [second, third]) await platform.get('/whoami', { as: person })
  expect([(await accountOf(second.sub)).username, (await accountOf(third.sub)).username]).toEqual(['taken-2', 'taken-3'])
})

test('once, however many requests come first', async () => {
  const newcomer = await aNewcomer(platform)
  const answers = await Promise.all(Array.from({ length: 12 }, () => platform.get<{ account: string }>('/whoami', { as: newcomer })))
  expect(new Set(answers.map(({ data }) => data.account)).size).toBe(1)
  await accountOf(newcomer.sub)
})

test('an address without letters still gives a username', async () => {
  const newcomer = await aNewcomer(platform, { email: '山田@example.jp' })
  await platform.get('/whoami', { as: newcomer })
  expect((await accountOf(newcomer.sub)).username).toMatch(/^member/)
})

test('the account that was prepared for an address becomes theirs, once, and never that of a team', async () => {
  const email = 'prepared@example.com'
  const organizationId = platform.organization.id
  const [prepared] = await platform.db.asOwner((tx) =>
    tx
      .insert(accounts)
      .values([
        { organizationId, username: 'boat-builder', email: 'Prepared@example.com', title: 'Boat builder' },
        // Two for one address: who has the first does not get the second too.
        { organizationId, username: 'boat-builder-2', email, title: 'Boat builder', createdAt: new Date(Date.now() + 60_000) },
        { organizationId, username: 'ropeyard', email: 'other@example.com', accountType: 'team' },
      ])
      .returning(),
  )
  const [first, second] = [await aNewcomer(platform, { email }), await aNewcomer(platform, { email: 'other@example.com' })]
  await Promise.all(Array.from({ length: 6 }, () => platform.get('/whoami', { as: first })))
  await platform.get('/whoami', { as: second })
  // As in a request that began before the account was given, and comes to its own turn afterwards.
  const user = { sub: first.sub, email, givenName: '', familyName: '' } as IdentityUser
  await platform.db.asTenant({ organizationId }, (tx) => ensureAccount(tx, organizationId, user, 'en'))
  expect(await accountOf(first.sub)).toMatchObject({ id: prepared?.id, title: 'Boat builder' })
  expect((await accountOf(second.sub)).accountType).toBe('account')
})
