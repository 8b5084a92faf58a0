// People: the directory, one account, following and blocking.
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account, FollowStats } from '../../../src/contract/people/accounts.ts'
import { accounts } from '../../db/schema.ts'
import { aBlock, aFollow, anAccount, anImage, anOrganization, aTeam, type TestAccount } from '../../testing/builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'

let platform: TestPlatform
let mia: TestAccount
let omar: TestAccount
const nobody = randomUUID()

beforeAll(async () => {
  platform = await testPlatform()
  mia = await anAccount(platform, { username: 'mia', firstName: 'Mia', lastName: 'Chen' })
  omar = await anAccount(platform, { username: 'omar_100%', firstName: 'Omar', lastName: 'Aziz' })
})
afterAll(() => platform.close())

const namesOf = (accounts: Account[]) => accounts.map((account) => account.username)
const stats = async (account: TestAccount) => (await platform.get<FollowStats>(`/accounts/${account.id}/followStats`)).data
const people = (path: string, as: TestAccount | null = null) => platform.get<Account[]>(path, { as })

describe('the directory', () => {
  test('lists people by last name, to visitors too', async () => {
    const { data, count } = await people('/accounts')
    expect(namesOf(data)).toEqual(['omar_100%', 'mia'])
    expect(count).toBe(2)
  })

  test.each([
    ['chen mia', ['mia']],
    ['MIA', ['mia']],
    ['mia aziz', []],
    ['100%', ['omar_100%']],
    ['%', ['omar_100%']],
    ['_1', ['omar_100%']],
    ['\\', []],
  ])('a search for "%s" finds by every word, with no character that stands for others', async (search, found) => {
    const { data, count } = await people(`/accounts?search=${encodeURIComponent(search)}`)
    expect(namesOf(data)).toEqual(found)
    expect(count).toBe(found.length)
  })

  test('pages meet without a gap or a repetition, also among equal names', async () => {
    await Promise.all(Array.from({ length: 7 }, () => anAccount(platform, { firstName: 'Same', lastName: 'Name' })))
    const pages = []
    for (const page of [1, 2, 3]) pages.push(...(await people(`/accounts?search=same+name&pageSize=3&page=${page}`)).data)
    expect(pages).toHaveLength(7)
    expect(new Set(pages.map((account) => account.id)).size).toBe(7)
  })

  test('can be narrowed to teams, and refuses a kind there is not', async () => {
    const team = await aTeam(platform)
    expect(namesOf((await people('/accounts?accountType=team')).data)).toEqual([team.username])
    expect(namesOf((await people('/accounts?accountType=account')).data)).not.toContain(team.username)
    const refused = await people('/accounts?accountType=robot')
    expect([refused.status, refused.problem]).toEqual([400, 'invalid'])
  })

  test('popular means most followed', async () => {
    const star = await anAccount(platform, { lastName: 'Zzz' })
    await aFollow(platform, mia, star)
    await aFollow(platform, omar, star)
    await aFollow(platform, star, mia)
    const { data } = await people('/accounts/popular')
    expect(namesOf(data).slice(0, 2)).toEqual([star.username, 'mia'])
  })

  test('leaves out people of a block, in both directions', async () => {
    const shy = await anAccount(platform, { lastName: 'Blocks' })
    const rude = await anAccount(platform, { lastName: 'Blocks' })
    await aBlock(platform, shy, rude)
    expect(namesOf((await people('/accounts?search=blocks', shy)).data)).toEqual([shy.username])
    expect(namesOf((await people('/accounts?search=blocks', rude)).data)).toEqual([rude.username])
    expect((await people('/accounts?search=blocks', mia)).count).toBe(2)
  })
})

describe('one account', () => {
  test('is found by id and by user name, with its pictures and nothing private', async () => {
    const image = await anImage(platform, { type: 'people' })
    const zoe = await anAccount(platform, { username: 'zoe', imageId: image.id, email: 'zoe@example.com', phone: '+1 555', bio: 'Potter' })
    const byId = await platform.get<Account>(`/accounts/${zoe.id}`)
    const byName = await platform.get<Account>('/accounts/zoe')
    expect(byId.data).toEqual(byName.data)
    expect(byId.data.image?.uri).toMatch(new RegExp(`^http://town\\.test:4000/media/${image.id}/public$`))
    expect(byId.data.bio).toBe('Potter')
    expect(JSON.stringify(byId.json)).not.toMatch(/zoe@example|\+1 555/)
  })

  test('is missing alike when it never was, stands elsewhere, or has blocked the reader', async () => {
    const elsewhere = await anOrganization(platform)
    const stranger = await anAccount(platform, { organization: elsewhere })
    const shy = await anAccount(platform)
    await aBlock(platform, shy, mia)
    const answers = await Promise.all(
      [nobody, 'no-such-name', stranger.id, stranger.username, shy.id, shy.username].map((name) =>
        platform.get(`/accounts/${name}`, { as: mia }),
      ),
    )
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.json.message}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
  })
})

describe('following', () => {
  test('counts once however often it is done, and can be undone', async () => {
    const [fan, star] = [await anAccount(platform), await anAccount(platform)]
    const first = await platform.post<Account>(`/accounts/${star.username}/follow`, { as: fan })
    expect(first.data.id).toBe(star.id)
    await platform.post(`/accounts/${star.id}/follow`, { as: fan })
    expect(await stats(star)).toEqual({ following: 0, followers: 1 })
    expect(await stats(fan)).toEqual({ following: 1, followers: 0 })
    await platform.post(`/accounts/${star.id}/unfollow`, { as: fan })
    await platform.post(`/accounts/${star.id}/unfollow`, { as: fan })
    expect(await stats(star)).toEqual({ following: 0, followers: 0 })
  })

  test('is refused to visitors, of oneself, and of people elsewhere', async () => {
    const stranger = await anAccount(platform, { organization: await anOrganization(platform) })
    expect((await platform.post(`/accounts/${mia.id}/follow`)).status).toBe(401)
    expect((await platform.post(`/accounts/${mia.id}/follow`, { as: mia })).status).toBe(460)
    expect((await platform.post(`/accounts/${stranger.id}/follow`, { as: mia })).status).toBe(404)
    expect((await platform.post(`/accounts/${omar.id}/follow`, { as: mia, body: { extra: true } })).status).toBe(400)
  })
})

test('the followers that lists sort by are the counted ones, whatever ends following', async () => {
  const star = await anAccount(platform)
  const fans = await Promise.all(Array.from({ length: 5 }, () => anAccount(platform)))
  await Promise.all(fans.map((fan) => platform.post(`/accounts/${star.id}/follow`, { as: fan })))
  await platform.post(`/accounts/${star.id}/unfollow`, { as: fans[0] })
  await platform.post(`/accounts/${fans[1]!.id}/block`, { as: star })
  await platform.db.asOwner((tx) => tx.delete(accounts).where(eq(accounts.id, fans[2]!.id)))
  const counted = sql<number>`(select count(*)::int from follows where follows.followee_id = accounts.id)`
  const rows = await platform.db.asOwner((tx) => tx.select({ id: accounts.id, stored: accounts.followers, counted }).from(accounts))
  expect(rows.filter((row) => row.stored !== row.counted)).toEqual([])
  expect(rows.find((row) => row.id === star.id)?.stored).toBe(2)
})

describe('blocking', () => {
  test('ends following both ways, shows in the answer, and can be undone by who did it', async () => {
    const [shy, rude] = [await anAccount(platform), await anAccount(platform)]
    await aFollow(platform, shy, rude)
    await aFollow(platform, rude, shy)
    const blocked = await platform.post<Account>(`/accounts/${rude.id}/block`, { as: shy })
    expect(blocked.data.blockedByAccounts).toHaveLength(1)
    expect((await platform.get<FollowStats>(`/accounts/${rude.id}/followStats`)).data).toEqual({ following: 0, followers: 0 })
    expect((await platform.post(`/accounts/${rude.id}/follow`, { as: shy })).status).toBe(403)
    expect((await platform.post(`/accounts/${shy.id}/follow`, { as: rude })).status).toBe(404)
    const undone = await platform.post<Account>(`/accounts/${rude.id}/unblock`, { as: shy })
    expect(undone.data.blockedByAccounts).toEqual([])
    expect((await platform.get(`/accounts/${shy.id}`, { as: rude })).status).toBe(200)
  })

  test('oneself is refused', async () => {
    expect((await platform.post(`/accounts/${mia.id}/block`, { as: mia })).status).toBe(460)
  })
})

test('whom one has blocked is listed to oneself alone, the newest first, without those who did the same', async () => {
  const [me, first, second, mutual] = await Promise.all(Array.from({ length: 4 }, () => anAccount(platform)))
  expect((await people('/self/blocked')).status).toBe(401)
  for (const { id } of [first!, second!, mutual!]) await platform.post(`/accounts/${id}/block`, { as: me })
  await aBlock(platform, mutual!, me!)
  const { data, count } = await people('/self/blocked', me)
  expect([data.map(({ id }) => id).toSorted(), count]).toEqual([[second!.id, first!.id].toSorted(), 2])
  expect(data[0]?.blockedByAccounts).toHaveLength(1)
  expect((await people('/self/blocked', first)).data).toEqual([])
  await platform.post(`/accounts/${first!.id}/unblock`, { as: me })
  expect((await people('/self/blocked', me)).data.map(({ id }) => id)).toEqual([second!.id])
})
