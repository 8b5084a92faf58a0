// Circles: members, who may change them, and that a circle always has a manager.
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ThreadCircle, ThreadCircleAccount } from '../../../src/contract/community/threads.ts'
import { threadCircleAccounts } from '../../db/schema.ts'
import { aBlock, anAccount, anOrganization, type TestAccount } from '../../testing/builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import { aCircle } from './thread.test-helper.ts'

let platform: TestPlatform
let mia: TestAccount
let omar: TestAccount
let eve: TestAccount

beforeAll(async () => {
  platform = await testPlatform()
  mia = await anAccount(platform, { firstName: 'Mia', lastName: 'Chen' })
  omar = await anAccount(platform, { firstName: 'Omar', lastName: 'Haddad' })
  eve = await anAccount(platform, { firstName: 'Eve', lastName: 'Adams' })
})
afterAll(() => platform.close())

type Role = 'member' | 'manager' | 'invited'
const byNumber = (one: number, other: number): number => one - other
const ofAll = () =>
  aCircle(platform, [
    [mia, 'manager'],
    [omar, 'member'],
    [eve, 'invited'],
  ])
const people = (circle: { id: string }) => `/threads/circles/${circle.id}/accounts`
const add = (circle: { id: string }, as: TestAccount, accountId: string, role?: Role) =>
  platform.post<ThreadCircleAccount>(people(circle), { as, body: { accountId, role } })
const change = (circle: { id: string }, as: TestAccount, who: TestAccount, role?: Role) =>
  platform.put<ThreadCircleAccount>(`${people(circle)}/${who.id}`, { as, body: { role } })
const remove = (circle: { id: string }, as: TestAccount, who: TestAccount) => platform.delete(`${people(circle)}/${who.id}`, { as })
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)

describe('a circle', () => {
  test('is there for its people, invited ones too, and for nobody else', async () => {
    const circle = await ofAll()
    const stranger = await anAccount(platform)
    const asked = []
    for (const as of [mia, omar, eve, stranger, null]) asked.push(await platform.get(`/threads/circles/${circle.id}`, { as }))
    expect(statuses(asked)).toEqual([200, 200, 200, 404, 404])
    const refused = [
      await platform.get(people(circle), { as: stranger }),
      await add(circle, stranger, stranger.id),
      await change(circle, stranger, mia, 'member'),
      await remove(circle, stranger, mia),
      await platform.put(`/threads/circles/${circle.id}`, { as: stranger, body: { name: 'x' } }),
      await platform.get(`${people(circle)}/${mia.id}`),
    ]
    expect(statuses(refused)).toEqual([404, 404, 404, 404, 404, 404])
  })

  test('is in the list of its people, by kind and by name', async () => {
    const person = await anAccount(platform)
    const names = async (query: string) => {
      const { data, count } = await platform.get<ThreadCircle[]>(`/threads/circles${query}`, { as: person })
      return [data.map(({ name }) => name).toSorted(), count]
    }
    await aCircle(platform, [[person, 'invited']], { name: 'Bakers' })
    await aCircle(platform, [[person, 'member']], { name: 'Two', type: 'direct' })
    await aCircle(platform, [[mia, 'member']], { name: 'Not mine' })
    expect(await names('')).toEqual([['Bakers', 'Two'], 2])
    expect(await names('?type=direct')).toEqual([['Two'], 1])
    expect(await names('?search=bake')).toEqual([['Bakers'], 1])
    expect((await platform.get('/threads/circles?type=odd', { as: person })).status).toBe(400)
  })

  test('is named by its managers', async () => {
    const circle = await ofAll()
    const rename = (as: TestAccount, body: object) => platform.put<ThreadCircle>(`/threads/circles/${circle.id}`, { as, body })
    expect(statuses([await rename(omar, { name: 'x' }), await rename(mia, { name: '' })])).toEqual([403, 400])
    expect((await rename(mia, { name: ' Bakers ' })).data.name).toBe('Bakers')
    expect((await rename(mia, {})).data.name).toBe('Bakers')
  })

  test('lists its people by name, by standing, by search, in pages', async () => {
    const circle = await ofAll()
    const names = async (query: string) => {
      const { data, count } = await platform.get<ThreadCircleAccount[]>(`${people(circle)}${query}`, { as: omar })
      return [data.map(({ account, role }) => `${account.firstName} ${role}`), count]
    }
    expect(await names('')).toEqual([['Eve invited', 'Mia manager', 'Omar member'], 3])
    expect(await names('?role=manager')).toEqual([['Mia manager'], 1])
    expect(await names('?search=had')).toEqual([['Omar member'], 1])
    expect(await names('?pageSize=2&page=2')).toEqual([['Omar member'], 3])
    const one = await platform.get<ThreadCircleAccount>(`${people(circle)}/${mia.username}`, { as: omar })
    expect(one.data).toMatchObject({ accountId: mia.id, role: 'manager' })
  })

  test('hides people of a block from each other, but not from a manager', async () => {
    const [one, two] = [await anAccount(platform), await anAccount(platform)]
    const circle = await aCircle(platform, [
      [mia, 'manager'],
      [one, 'member'],
      [two, 'member'],
    ])
    await aBlock(platform, one, two)
    await aBlock(platform, one, mia)
    const count = async (as: TestAccount) => (await platform.get<unknown[]>(people(circle), { as })).count
    expect([await count(one), await count(two), await count(mia)]).toEqual([1, 2, 3])
    expect((await platform.get(`${people(circle)}/${one.id}`, { as: two })).status).toBe(404)
  })
})

describe('taking somebody in', () => {
  test('is for managers; a member when nothing is said, and whoever is in stays as they are', async () => {
    const circle = await aCircle(platform, [
      [mia, 'manager'],
      [omar, 'member'],
    ])
    expect((await add(circle, omar, eve.id)).status).toBe(403)
    expect((await add(circle, mia, eve.id)).data).toMatchObject({ accountId: eve.id, role: 'member', account: { firstName: 'Eve' } })
    expect((await add(circle, mia, eve.id, 'manager')).data.role).toBe('member')
    const at = await Promise.all(Array.from({ length: 4 }, () => add(circle, mia, omar.id, 'invited')))
    expect(at.map(({ data }) => data.role)).toEqual(['member', 'member', 'member', 'member'])
  })

  test('answers 404 for nobody, for somebody elsewhere and for somebody of a block', async () => {
    const circle = await aCircle(platform, [[mia, 'manager']])
    const [blocks, blocked] = [await anAccount(platform), await anAccount(platform)]
    await aBlock(platform, blocks, mia)
    await aBlock(platform, mia, blocked)
    const elsewhere = await anAccount(platform, { organization: await anOrganization(platform) })
    const answers = []
    for (const id of [blocks.id, blocked.id, elsewhere.id]) answers.push(await add(circle, mia, id))
    expect(statuses(answers)).toEqual([404, 404, 404])
  })

  test('two who talk alone stay two, however many are added at once', async () => {
    const circle = await aCircle(platform, [[mia, 'manager']], { type: 'direct' })
    const answers = await Promise.all([add(circle, mia, omar.id), add(circle, mia, eve.id)])
    expect(statuses(answers).toSorted(byNumber)).toEqual([200, 460])
  })
})

describe('standing', () => {
  test('is changed by managers; who is invited joins by themselves, nobody raises themselves', async () => {
    const circle = await ofAll()
    expect((await change(circle, eve, eve, 'manager')).status).toBe(403)
    expect((await change(circle, eve, omar, 'member')).status).toBe(403)
    expect((await change(circle, eve, eve, 'member')).data.role).toBe('member')
    expect((await change(circle, omar, omar, 'manager')).status).toBe(403)
    expect((await change(circle, omar, omar, 'invited')).status).toBe(403)
    expect((await change(circle, mia, omar, 'manager')).data.role).toBe('manager')
    expect((await change(circle, omar, eve)).data.role).toBe('member')
  })

  test('the last manager stays one, also when two step down or leave at once', async () => {
    const circle = await ofAll()
    expect(statuses([await change(circle, mia, mia, 'member'), await remove(circle, mia, mia)])).toEqual([460, 460])
    for (const leave of [(who: TestAccount) => change(circle, who, who, 'member'), (who: TestAccount) => remove(circle, who, who)]) {
      for (const who of [mia, omar]) {
        const row = { organizationId: platform.organization.id, circleId: circle.id, accountId: who.id, role: 'manager' as const }
        const target = [threadCircleAccounts.circleId, threadCircleAccounts.accountId]
        await platform.db.asOwner((tx) =>
          tx
            .insert(threadCircleAccounts)
            .values(row)
            .onConflictDoUpdate({ target, set: { role: 'manager' } }),
        )
      }
      expect(statuses(await Promise.all([leave(mia), leave(omar)])).toSorted(byNumber)).toEqual([200, 460])
      const managers = and(eq(threadCircleAccounts.circleId, circle.id), eq(threadCircleAccounts.role, 'manager'))
      expect(await platform.db.asOwner((tx) => tx.$count(threadCircleAccounts, managers))).toBe(1)
    }
  })

  test('is lost by leaving, or by a manager’s word, not by a member’s', async () => {
    const circle = await ofAll()
    expect((await remove(circle, omar, eve)).status).toBe(403)
    expect(statuses([await remove(circle, eve, eve), await remove(circle, mia, omar), await remove(circle, mia, omar)])).toEqual([
      200, 200, 404,
    ])
    expect((await platform.get(`/threads/circles/${circle.id}`, { as: omar })).status).toBe(404)
  })
})
