// Every search of the server finds by the one folding of text, and codes and names are compared by it.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '../../../src/contract/accounts.ts'
import type { Interest } from '../../../src/contract/interests.ts'
import { anAccount, type TestAccount } from '../../testing/builders.ts'
import { anInterest } from '../../testing/group-builders.ts'
import { sqlState } from '../../http/database-problems.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'

let platform: TestPlatform
let me: TestAccount

beforeAll(async () => {
  platform = await testPlatform()
  me = await anAccount(platform, { username: 'gael', firstName: 'Gaël', lastName: 'O’Brien-Straße' })
  await anAccount(platform, { username: 'bhatta', firstName: 'Ananya', lastName: 'Bhattacharya' })
  await anAccount(platform, { username: 'haruto', firstName: 'Haruto', lastName: 'Watanabe' })
  await anAccount(platform, { username: 'lw', firstName: 'Łukasz', lastName: 'Richards' })
})
afterAll(() => platform.close())

const found = async (search: string): Promise<string[]> =>
  (await platform.get<Account[]>(`/accounts?search=${encodeURIComponent(search)}`)).data.map(({ username }) => username)

test.each([
  ['gael', ['gael']],
  ['GAËL', ['gael']],
  ["o'brien", ['gael']],
  ['strasse gael', ['gael']],
  ['lukasz', ['lw']],
  ['ｌｕｋａｓｚ', ['lw']],
  ['lu\u200Bkasz', ['lw']],
])('a search for %s', async (search, usernames) => expect(await found(search)).toEqual(usernames))

test('names that begin as was typed come first', async () => {
  expect(await found('har')).toEqual(['haruto', 'bhatta', 'lw'])
  expect(await found('wat')).toEqual(['haruto'])
})

test('an interest is one, however it is written', async () => {
  const made = await anInterest(platform, { name: 'İstanbul' })
  const read = await platform.get<Interest>(`/interests/${encodeURIComponent('istanbul')}`, { as: me })
  expect(read.data.id).toBe(made.id)
  const again = await platform.post<Interest>('/interests', { as: me, body: { name: 'ISTANBUL' } })
  expect(again.data.id).toBe(made.id)
})

test('two user names of one look cannot stand side by side, whoever writes them', async () => {
  const insert = platform.db
    .asOwner((tx) => tx.execute(sql`insert into accounts (organization_id, username) values (${me.organizationId}, 'gаel')`))
    .then(
      () => 'written',
      (error: unknown) => sqlState(error),
    )
  expect(await insert).toBe('23505')
})
