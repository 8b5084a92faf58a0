// All searches of the server use the same text folding, and codes and names are compared by it.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '../../../src/contract/people/accounts.ts'
import type { Interest } from '../../../src/contract/people/interests.ts'
import { anAccount, type TestAccount } from '../../testing/builders.ts'
import { anInterest } from '../../testing/group-builders.ts'
import { rowsOf } from '../../db/rows.ts'
import { sqlState } from '../../http/database-problems.ts'
import { inOrder } from './order.ts'
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

describe('a name of one’s own', () => {
  const change = (body: object) => platform.put<Account>('/self', { as: me, body })

  test.each(['HARUTO', 'hаruto', 'ｈaruto'])('%s is taken where haruto is', async (username) => {
    const { status, problem, headers } = await change({ username })
    expect([status, problem, headers.get('x-foyer-field')]).toEqual([460, 'known', 'username'])
  })

  test.each(['popular', 'Admin', 'support', 'self', 'shareCode'])('%s is reserved', async (username) => {
    expect((await change({ username })).status).toBe(460)
  })

  test.each(['../../routes', '.nadia', 'nadia.', '--', '\u3164\u3164', 'na\u200Bdia'])('%j is none', async (username) => {
    expect((await change({ username })).status).toBe(400)
  })

  test('may be written in another case, and sent along unchanged', async () => {
    expect((await change({ username: 'Gael' })).status).toBe(200)
    expect((await change({ username: 'Gael', title: 'Cook' })).status).toBe(200)
    expect((await platform.get<Account>('/accounts/gael')).data.username).toBe('Gael')
  })

  test('of two who ask for one name at once, one gets it', async () => {
    const [one, other] = [await anAccount(platform), await anAccount(platform)]
    const ask = (as: TestAccount, username: string) => platform.put('/self', { as, body: { username } })
    const answers = await Promise.all([ask(one, 'zorro'), ask(other, 'ZORRO')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 460])
  })

  test.each(['\u200B', '\u3164', '\u2800', '\u202E'])('first name %j is refused', async (firstName) => {
    const { status, headers } = await change({ firstName })
    expect([status, headers.get('x-foyer-field')]).toEqual([400, 'firstName'])
  })

  test('keeps nothing that turns sentences round', async () => {
    await change({ firstName: 'Na\u202Edia\r\n', lastName: 'Rah\u200Bmani' })
    const { data } = await platform.get<Account>(`/accounts/${me.id}`)
    expect([data.firstName, data.lastName]).toEqual(['Nadia', 'Rahmani'])
  })
})

test('names come by the rules of the reader’s language, the same page after page', async () => {
  for (const lastName of ['Zielińska', 'Östberg', 'Ostara', 'östlund', 'Abel', 'Ångström'])
    await anAccount(platform, { firstName: 'Sorted', lastName })
  const pages = []
  for (const page of [1, 2, 3]) pages.push(...(await platform.get<Account[]>(`/accounts?search=sorted&pageSize=2&page=${page}`)).data)
  expect(pages.map(({ lastName }) => lastName)).toEqual(['Abel', 'Ångström', 'Ostara', 'Östberg', 'östlund', 'Zielińska'])
  const rows = await platform.db.asOwner((tx) =>
    rowsOf<{ name: string }>(
      tx,
      sql`select name from unnest(array['Zielińska', 'Östberg', 'Abel']) name order by ${inOrder(sql`name`, 'sv-SE')}`,
    ),
  )
  expect(rows.map(({ name }) => name)).toEqual(['Abel', 'Zielińska', 'Östberg'])
})
