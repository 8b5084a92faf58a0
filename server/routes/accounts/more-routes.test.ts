// Accounts: levels, posts and media, groups, followers, share codes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account, AccountShare } from '../../../src/contract/people/accounts.ts'
import type { Activity } from '../../../src/contract/community/activities.ts'
import type { Group } from '../../../src/contract/community/groups.ts'
import { aBlock, aFollow, anAccount, anActivity, anEvent, anImage, anOrganization, type TestAccount } from '../../testing/builders.ts'
import { aClip } from '../../testing/channels.ts'
import { aGroup } from '../../testing/group-builders.ts'
import { aTier, aTierSubscription } from '../../testing/people-builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'

let platform: TestPlatform
let mia: TestAccount
beforeAll(async () => {
  platform = await testPlatform()
  mia = await anAccount(platform, { username: 'mia' })
})
afterAll(() => platform.close())

const ids = async (path: string, as: TestAccount | null = null) =>
  (await platform.get<{ id: string }[]>(path, { as })).data.map(({ id }) => id)

test('levels show with their picture, the highest first, and those of running subscriptions apart', async () => {
  const person = await anAccount(platform)
  const bronze = await aTier(platform, { name: 'Bronze', priority: 1, members: [person] })
  const gold = await aTier(platform, { name: 'Gold', priority: 9, color: '#ffd700', iconName: 'star', members: [person] })
  await aTierSubscription(platform, person, [gold, bronze])
  await aTierSubscription(platform, person, [])
  await aTierSubscription(platform, person, [gold], { status: 'canceled' })
  const post = await anActivity(platform, person)
  const { data } = await platform.get<Account>(`/accounts/${person.id}`)
  expect(data.accountTiers.map(({ id }) => id)).toEqual([gold.id, bronze.id])
  expect(data.accountTiers[0]).toMatchObject({ slug: gold.slug, iconName: 'star', color: '#ffd700', image: { id: gold.imageId } })
  expect(data.accountTiers[1]?.iconName).toBe('')
  const bought = data.subscriptions.map(({ subscriptionProduct }) => subscriptionProduct.tiers.map(({ id }) => id))
  expect(bought.toSorted((a, b) => a.length - b.length)).toEqual([[], [gold.id, bronze.id]])
  const { account } = (await platform.get<Activity>(`/activities/${post.id}`)).data
  expect([account.accountTiers, account.subscriptions.length]).toEqual([data.accountTiers, 2])
  expect((await platform.get<Account>(`/accounts/${mia.id}`)).data.accountTiers).toEqual([])
})

test('posts are those one may see where they stand, without comments; media those with a picture or a video', async () => {
  const author = await anAccount(platform)
  const image = await anImage(platform)
  const clip = await aClip(platform, author, { source: 'activity' })
  const words = await anActivity(platform, author)
  const picture = await anActivity(platform, author, { imageId: image.id, eventId: (await anEvent(platform)).id })
  const video = await anActivity(platform, author, { videoId: clip.id })
  await anActivity(platform, author, { eventId: (await anEvent(platform, { visible: false })).id, imageId: image.id })
  await anActivity(platform, author, { commentedId: words.id })
  await anActivity(platform, mia, { imageId: image.id })
  const of = (path: string) => ids(`/accounts/${author.username}/${path}`)
  expect(await of('activities')).toEqual([video.id, picture.id, words.id])
  expect(await of('media')).toEqual([video.id, picture.id])
  expect(await of('media?type=images')).toEqual([picture.id])
  expect(await of('media?type=videos')).toEqual([video.id])
  expect((await platform.get(`/accounts/${author.id}/media?type=songs`)).status).toBe(400)
})

test('private groups of a person are for those who are in them too', async () => {
  const [person, fellow] = [await anAccount(platform), await anAccount(platform)]
  const open = await aGroup(platform, [person, mia])
  const closed = await aGroup(platform, [person, fellow], { access: 'private' })
  await aGroup(platform, [mia, person], { active: false })
  const groups = (as: TestAccount | null) => ids(`/accounts/${person.id}/groups`, as)
  expect(await groups(null)).toEqual([open.id])
  expect(await groups(mia)).toEqual([open.id])
  expect((await groups(fellow)).toSorted()).toEqual([open.id, closed.id].toSorted())
  expect((await groups(person)).length).toBe(2)
  const { data } = await platform.get<Group[]>(`/accounts/${person.id}/groups?search=${open.name.replace(' ', '+')}`)
  expect(data.map(({ _count }) => _count.members)).toEqual([2])
})

test('followers and followed, the newest first, without those of a block', async () => {
  const [star, one, two, rude] = await Promise.all(Array.from({ length: 4 }, () => anAccount(platform)))
  for (const fan of [one!, two!, rude!]) {
    platform.clock.advance({ minutes: 1 })
    await platform.post(`/accounts/${star!.id}/follow`, { as: fan })
  }
  await aFollow(platform, star!, one!)
  await aBlock(platform, rude!, mia)
  expect(await ids(`/accounts/${star!.username}/followers`, mia)).toEqual([two!.id, one!.id])
  expect(await ids(`/accounts/${star!.id}/followers`)).toEqual([rude!.id, two!.id, one!.id])
  expect(await ids(`/accounts/${star!.id}/following`)).toEqual([one!.id])
  expect(await ids(`/accounts/${mia.id}/following`)).toEqual([])
})

test('lists of somebody who has blocked the reader are not there', async () => {
  const shy = await anAccount(platform)
  await aBlock(platform, shy, mia)
  for (const list of ['activities', 'media', 'groups', 'followers', 'following']) {
    expect([list, (await platform.get(`/accounts/${shy.id}/${list}`, { as: mia })).status]).toEqual([list, 404])
  }
})

describe('a share code', () => {
  test('opens address and telephone to whoever holds it', async () => {
    const omar = await anAccount(platform, { email: 'omar@example.com', phone: '+1 555', bio: 'Potter' })
    const { data } = await platform.get<AccountShare>(`/accounts/shareCode/${omar.shareCode}`)
    expect(data).toMatchObject({ id: omar.id, email: 'omar@example.com', phone: '+1 555', bio: 'Potter' })
  })

  test('is nothing elsewhere, for whom its owner has blocked, and when it is none', async () => {
    const elsewhere = await anOrganization(platform)
    const stranger = await anAccount(platform, { organization: elsewhere })
    const shy = await anAccount(platform)
    await aBlock(platform, shy, mia)
    for (const code of [stranger.shareCode, shy.shareCode, 'nonsense', mia.id]) {
      expect((await platform.get(`/accounts/shareCode/${code}`, { as: mia })).status).toBe(404)
    }
  })
})
