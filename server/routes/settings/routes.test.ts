// A person's settings: contacts, delegates, teams, addresses.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account, AccountAddress, DelegateAccount } from '../../../src/contract/people/accounts.ts'
import { aBlock, aDelegation, aFollow, anAccount, anOrganization, aTeam, type TestAccount } from '../../testing/builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'

let platform: TestPlatform
let mia: TestAccount
beforeAll(async () => {
  platform = await testPlatform()
  mia = await anAccount(platform, { username: 'mia', email: 'Mia@Example.com' })
})
afterAll(() => platform.close())

const people = async (path: string, as: TestAccount, executeAs?: TestAccount) =>
  (await platform.get<Account[]>(path, { as, executeAs })).data.map(({ id }) => id)

test('contacts are those who follow each other, without a block', async () => {
  const [me, friend, fan, star, gone] = await Promise.all(Array.from({ length: 5 }, () => anAccount(platform)))
  for (const [one, other] of [
    [me, friend],
    [friend, me],
    [fan, me],
    [me, star],
    [me, gone],
    [gone, me],
  ]) {
    await aFollow(platform, one!, other!)
  }
  await aBlock(platform, gone!, me!)
  expect(await people('/self/contacts', me!)).toEqual([friend!.id])
  expect(await people('/self/contacts?search=nobody', me!)).toEqual([])
})

describe('delegates', () => {
  const add = (email: string, as: TestAccount = mia, executeAs?: TestAccount) =>
    platform.post<Account>('/self/delegates', { as, executeAs, body: { email } })

  test('are added by the address they sign in with, once, may act at once, and no longer when removed', async () => {
    const [boss, helper] = [await anAccount(platform), await anAccount(platform, { email: 'helper@example.com' })]
    expect((await platform.get('/self', { as: helper, executeAs: boss })).status).toBe(403)
    expect((await add(' Helper@Example.com', boss)).data.id).toBe(helper.id)
    await add('helper@example.com', boss)
    expect([await people('/self/delegates', boss), await people('/self/delegateof', helper)]).toEqual([[helper.id], [boss.id]])
    expect((await platform.get<Account>('/self', { as: helper, executeAs: boss })).data.id).toBe(boss.id)
    expect((await platform.delete<Account>(`/self/delegates/${helper.id}`, { as: boss })).data.id).toBe(helper.id)
    expect((await platform.get('/self', { as: helper, executeAs: boss })).status).toBe(403)
    expect((await platform.delete(`/self/delegates/${helper.id}`, { as: boss })).status).toBe(404)
  })

  test('are listed with what they may do and since when', async () => {
    const [boss, helper] = [await anAccount(platform), await anAccount(platform, { email: 'aide@example.com' })]
    const team = await aTeam(platform)
    await aDelegation(platform, team, boss)
    await add('aide@example.com', boss)
    await add('aide@example.com', boss, team)
    const of = async (path: string, as: TestAccount, executeAs?: TestAccount) =>
      (await platform.get<DelegateAccount[]>(path, { as, executeAs })).data.map(({ id, delegation }) => [id, delegation?.role])
    expect(await of('/self/delegates', boss)).toEqual([[helper.id, 'invited']])
    await platform.get('/self', { as: helper, executeAs: boss })
    await platform.get('/self', { as: helper, executeAs: team })
    expect(await of('/self/delegates', boss)).toEqual([[helper.id, 'member']])
    expect(new Map((await of('/self/delegateof', helper)) as [string, string][])).toEqual(
      new Map([
        [boss.id, 'member'],
        [team.id, 'manager'],
      ]),
    )
    expect(await of('/self/delegates', boss, team)).toContainEqual([helper.id, 'manager'])
    const [listed] = (await platform.get<DelegateAccount[]>('/self/delegates', { as: boss })).data
    expect(listed!.delegation!.since).toBe(platform.clock().toISOString())
  })

  test('are refused in words: nobody here, oneself, somebody of a block, a team, somebody elsewhere', async () => {
    const rude = await anAccount(platform, { email: 'rude@example.com' })
    await aBlock(platform, rude, mia)
    await aTeam(platform, { email: 'team@example.com' })
    await anAccount(platform, { organization: await anOrganization(platform), email: 'far@example.com' })
    const answers = await Promise.all(['nobody', 'rude', 'team', 'far', 'mia'].map((name) => add(`${name}@example.com`)))
    expect(answers.map(({ status, headers }) => [status, headers.get('x-foyer-field')])).toEqual(
      Array.from({ length: 5 }, () => [460, 'email']),
    )
    expect(new Set(answers.slice(0, 4).map(({ json }) => json.message)).size).toBe(1)
    expect((await add('no address')).status).toBe(400)
  })

  test('a delegate of a person hands nothing on and takes nothing away; one of a team does', async () => {
    const [boss, helper, friend] = [await anAccount(platform), await anAccount(platform), await anAccount(platform)]
    await aDelegation(platform, boss, helper)
    expect((await add(friend.email!, helper, boss)).status).toBe(403)
    expect((await platform.delete(`/self/delegates/${friend.id}`, { as: helper, executeAs: boss })).status).toBe(403)
    const team = await aTeam(platform)
    await aDelegation(platform, team, helper)
    expect((await add(friend.email!, helper, team)).status).toBe(200)
    expect(await people('/self/delegates', friend, team)).toEqual(expect.arrayContaining([helper.id, friend.id]))
  })

  test('stay in sight where they blocked each other since: they may still act', async () => {
    const [boss, helper] = [await anAccount(platform), await anAccount(platform)]
    await aDelegation(platform, boss, helper)
    await aBlock(platform, boss, helper)
    expect([await people('/self/delegates', boss), await people('/self/delegateof', helper)]).toEqual([[helper.id], [boss.id]])
  })

  test('two who remove each other from a team at once leave one', async () => {
    const team = await aTeam(platform)
    const [one, other] = [await anAccount(platform), await anAccount(platform)]
    await aDelegation(platform, team, one)
    await aDelegation(platform, team, other)
    const remove = (as: TestAccount, whom: TestAccount) => platform.delete(`/self/delegates/${whom.id}`, { as, executeAs: team })
    const answers = await Promise.all([remove(one, other), remove(other, one)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, expect.toBeOneOf([403, 460])])
    const left = await Promise.all([one, other].map((as) => people('/self/delegateof', as)))
    expect(left.flat()).toEqual([team.id])
  })
})

describe('a team', () => {
  const create = (as: TestAccount, executeAs?: TestAccount) =>
    platform.post<Account>('/self/team', { as, executeAs, body: { name: 'The Kiln', email: 'kiln@example.com' } })

  test('is an account for which who made it acts, under a name of its own', async () => {
    const person = await anAccount(platform)
    const first = await create(person)
    const second = await create(person)
    expect(first.data).toMatchObject({ accountType: 'team', firstName: 'The Kiln', username: 'the-kiln' })
    expect(second.data.username).toBe('the-kiln-2')
    expect((await people('/self/delegateof', person)).toSorted()).toEqual([first.data.id, second.data.id].toSorted())
  })

  test('made while acting for another belongs to the person', async () => {
    const [boss, helper] = [await anAccount(platform), await anAccount(platform)]
    await aDelegation(platform, boss, helper)
    const { data } = await create(helper, boss)
    expect([await people('/self/delegateof', boss), (await people('/self/delegateof', helper)).includes(data.id)]).toEqual([[], true])
  })
})

describe('addresses', () => {
  const body = (more: object = {}) => ({ name: 'Mia', address1: 'Kiln Lane 1', city: 'Lisbon', country: 'PT', ...more })
  const add = (as: TestAccount, more?: object) => platform.post<AccountAddress>('/self/addresses', { as, body: body(more) })
  const list = async (as: TestAccount) => (await platform.get<AccountAddress[]>('/self/addresses', { as })).data
  const primaries = async (as: TestAccount) => (await list(as)).filter(({ primary }) => primary).map(({ name }) => name)

  test('are added, changed in part, and removed; the first is the primary one', async () => {
    const person = await anAccount(platform)
    const { data } = await add(person, { address2: null, zip: '1100' })
    expect(data).toEqual({ id: data.id, primary: true, ...body(), address2: '', state: '', zip: '1100' })
    const path = `/self/addresses/${data.id}`
    const changed = await platform.put<AccountAddress>(path, { as: person, body: { city: 'Porto', zip: null } })
    expect(changed.data).toEqual({ ...data, city: 'Porto', zip: '' })
    expect((await platform.get<AccountAddress>(path, { as: person })).data).toEqual(changed.data)
    expect((await platform.delete(path, { as: person })).json.data).toBeNull()
    expect(await list(person)).toEqual([])
  })

  test('have one primary one at most, which others take the place of', async () => {
    const person = await anAccount(platform)
    await add(person, { name: 'first' })
    platform.clock.advance({ seconds: 1 })
    const second = await add(person, { name: 'second' })
    platform.clock.advance({ seconds: 1 })
    await add(person, { name: 'third', primary: true })
    expect(await primaries(person)).toEqual(['third'])
    await platform.put(`/self/addresses/${second.data.id}`, { as: person, body: { primary: true } })
    expect((await list(person)).map(({ name }) => name)).toEqual(['second', 'first', 'third'])
    await platform.delete(`/self/addresses/${second.data.id}`, { as: person })
    expect(await primaries(person)).toEqual(['first'])
  })

  test('that all want to be primary at once leave one', async () => {
    const person = await anAccount(platform)
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => add(person, { name: `n${i}`, primary: true })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await primaries(person)).toHaveLength(1)
  })

  test('of others are as missing ones', async () => {
    const { data } = await add(mia)
    const other = await anAccount(platform)
    for (const id of [data.id, randomUUID(), 'nonsense']) {
      const path = `/self/addresses/${id}`
      const statuses = [
        (await platform.get(path, { as: other })).status,
        (await platform.put(path, { as: other, body: body() })).status,
        (await platform.delete(path, { as: other })).status,
      ]
      expect(statuses).toEqual([404, 404, 404])
    }
    expect(await list(mia)).toHaveLength(1)
  })

  test.each([
    ['nobody named', { name: ' ' }, 'name'],
    ['no country', { country: '' }, 'country'],
    ['a word of no meaning', { planet: 'Mars' }, 'planet'],
  ])('with %s are refused, and the field named', async (_, more, field) => {
    const answer = await add(mia, more)
    expect([answer.status, answer.headers.get('x-foyer-field')]).toEqual([400, field])
  })
})
