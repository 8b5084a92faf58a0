// Channels: who may see, change and subscribe to them; interests and collections.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Channel, ChannelCollection, ChannelSubscriber, Content } from '../../../src/contract/community/channels.ts'
import type { Interest } from '../../../src/contract/people/interests.ts'
import { groupMemberships, groups, translations } from '../../db/schema.ts'
import { aBlock, anAccount, anImage, anOrganization, type TestAccount } from '../../testing/builders.ts'
import { aCollection, aContent, anInterest, aPublication, aSubscription } from '../../testing/channels.ts'
import { aModule, withModule } from '../../testing/config.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import { onePixel } from '../../../tests/api/samples/foundation.ts'

let platform: TestPlatform
let owner: TestAccount
let reader: TestAccount
beforeAll(async () => {
  platform = await testPlatform()
  owner = await anAccount(platform)
  reader = await anAccount(platform)
})
afterAll(() => platform.close())

let groupCount = 0
/** A group with these moderators and members. */
async function aGroup(access: 'public' | 'private', moderators: TestAccount[], members: TestAccount[] = []): Promise<{ id: string }> {
  const organizationId = platform.organization.id
  groupCount += 1
  const slug = `guild-${groupCount}`
  return platform.db.asOwner(async (tx) => {
    const [group] = await tx.insert(groups).values({ organizationId, slug, name: slug, access }).returning()
    const seats = [
      ...moderators.map((account) => ({ account, role: 'moderator' as const })),
      ...members.map((account) => ({ account, role: 'member' as const })),
    ]
    for (const { account, role } of seats) {
      await tx.insert(groupMemberships).values({ organizationId, groupId: group!.id, accountId: account.id, role })
    }
    return group!
  })
}

const statusOf = async (path: string, as: TestAccount | null) => (await platform.get(path, { as })).status
const listed = async (path: string, as: TestAccount | null = null) =>
  (await platform.get<Channel[]>(path, { as })).data.map((channel) => channel.slug)

describe('who sees a channel', () => {
  test('an open one is for everybody, by id and by slug', async () => {
    const channel = await aPublication(platform, owner, { slug: 'open-air' })
    const byId = (await platform.get<Channel>(`/channels/${channel.id}`)).data
    expect((await platform.get<Channel>('/channels/open-air')).data).toEqual(byId)
    expect(byId).toMatchObject({ id: channel.id, creator: { id: owner.id }, private: false, visilble: true, visible: true, group: null })
  })

  test('a hidden one is there for those who run it alone', async () => {
    const moderator = await anAccount(platform)
    const group = await aGroup('public', [moderator], [reader])
    await aPublication(platform, owner, { slug: 'hidden', name: 'Veiled', visible: false, groupId: group.id })
    for (const as of [null, reader]) {
      expect(await statusOf('/channels/hidden', as)).toBe(404)
      expect(await listed('/channels?search=veiled', as)).toEqual([])
    }
    for (const as of [owner, moderator]) {
      expect(await statusOf('/channels/hidden', as)).toBe(200)
      expect(await listed('/channels?search=veiled', as)).toEqual(['hidden'])
    }
  })

  test('a private one is for its creator and its subscribers; others get 461 and do not find it', async () => {
    const subscriber = await anAccount(platform)
    const channel = await aPublication(platform, owner, { slug: 'whispers', name: 'Whispers', private: true })
    const content = await aContent(platform, channel, { title: 'Whispered' })
    await aSubscription(platform, channel, subscriber)
    const paths = [
      '/channels/whispers',
      '/channels/whispers/contents',
      `/channels/whispers/contents/${content.slug}`,
      `/channels/whispers/contents/${content.slug}/guests`,
      `/channels/whispers/contents/${content.slug}/activities`,
      `/channels/whispers/contents/${content.slug}/interests`,
      '/channels/whispers/subscribers',
      '/channels/whispers/collections',
      '/channels/whispers/interests',
    ]
    for (const path of paths) {
      for (const as of [null, reader]) expect([path, (await platform.get(path, { as })).problem]).toEqual([path, 'privateChannel'])
      for (const as of [owner, subscriber]) expect([path, await statusOf(path, as)]).toEqual([path, 200])
    }
    expect(await listed('/channels?search=whispers', reader)).toEqual([])
    expect(await listed('/channels?search=whispers', subscriber)).toEqual(['whispers'])
    const titles = async (as: TestAccount | null) => (await platform.get<Content[]>('/contents?search=whispered', { as })).data.length
    expect([await titles(null), await titles(reader), await titles(subscriber), await titles(owner)]).toEqual([0, 0, 1, 1])
  })

  test('one of a private group is private: its members may subscribe, and who leaves reads it no more', async () => {
    const [moderator, member] = [await anAccount(platform), await anAccount(platform)]
    const group = await aGroup('private', [moderator], [member])
    await aPublication(platform, null, { slug: 'guild-news', name: 'Guildnews', groupId: group.id })
    expect(await statusOf('/channels/guild-news', moderator)).toBe(200)
    expect(await statusOf('/channels/guild-news', member)).toBe(461)
    expect(await listed('/channels?search=guildnews', member)).toEqual(['guild-news'])
    expect((await platform.post('/channels/guild-news/subscribers', { as: reader })).status).toBe(461)
    const subscribed = await platform.post<ChannelSubscriber>('/channels/guild-news/subscribers', { as: member })
    expect(subscribed.data.channel).toMatchObject({ private: true, subscriberCount: 1 })
    expect(await statusOf('/channels/guild-news', member)).toBe(200)
    await platform.db.asOwner((tx) => tx.delete(groupMemberships).where(eq(groupMemberships.accountId, member.id)))
    expect(await statusOf('/channels/guild-news', member)).toBe(461)
    expect(await listed('/channels/subscribed', member)).toEqual([])
    expect((await platform.delete('/channels/guild-news/subscribers', { as: member })).status).toBe(200)
  })

  test("a block hides a person's own channel both ways, and a group's does not", async () => {
    const [blocker, group] = [await anAccount(platform), await aGroup('public', [owner])]
    await aPublication(platform, owner, { slug: 'of-one', name: 'Blocked one' })
    await aPublication(platform, owner, { slug: 'of-many', name: 'Blocked many', groupId: group.id })
    const own = await aPublication(platform, blocker, { slug: 'of-blocker', name: 'Blocked too' })
    await aContent(platform, own, { title: 'Unseen' })
    await aBlock(platform, blocker, owner)
    expect(await listed('/channels?search=blocked', blocker)).toEqual(['of-many', 'of-blocker'])
    expect(await listed('/channels?search=blocked', owner)).toEqual(['of-many', 'of-one'])
    expect(await statusOf('/channels/of-one', blocker)).toBe(404)
    expect(await statusOf('/channels/of-blocker', owner)).toBe(404)
    expect((await platform.get<Content[]>('/contents?search=unseen', { as: owner })).data).toEqual([])
  })

  test('lists begin with what the organisation puts first, and come a page at a time', async () => {
    await aPublication(platform, owner, { slug: 'p-b', name: 'Paged B' })
    await aPublication(platform, owner, { slug: 'p-a', name: 'paged A' })
    await aPublication(platform, owner, { slug: 'p-first', name: 'Paged Z', priority: 9 })
    expect(await listed('/channels?search=paged')).toEqual(['p-first', 'p-a', 'p-b'])
    const second = await platform.get<Channel[]>('/channels?search=paged&page=2&pageSize=2')
    expect([second.data.map((row) => row.slug), second.count]).toEqual([['p-b'], 3])
  })

  test('texts are in the language that was asked for', async () => {
    const channel = await aPublication(platform, owner, { name: 'Workshop talk' })
    await platform.db.asOwner((tx) =>
      tx
        .insert(translations)
        .values({ organizationId: channel.organizationId, subjectId: channel.id, locale: 'es', texts: { name: 'Charla de taller' } }),
    )
    const content = await aContent(platform, channel)
    const headers = { locale: 'es' }
    expect((await platform.get<Channel>(`/channels/${channel.id}`, { headers })).data.name).toBe('Charla de taller')
    const path = `/channels/${channel.id}/contents/${content.id}`
    expect((await platform.get<Content>(path, { headers })).data.channel.name).toBe('Charla de taller')
    expect((await platform.get<Content>(path)).data.channel.name).toBe('Workshop talk')
  })
})

describe('making and changing', () => {
  test('a new channel is its maker’s, has a picture and an address of its own', async () => {
    const make = (name: string, more = {}) =>
      platform.post<Channel>('/channels', { as: owner, body: { channel: { name, visible: true, ...more } } })
    const [first, second] = [await make('Évening Rádio'), await make('Évening Rádio')]
    expect(first.data).toMatchObject({ slug: 'evening-radio', creatorId: owner.id, private: false, subscriberCount: 0 })
    expect(first.data.image.uri).toContain('/media/')
    expect(second.data.slug).toMatch(/^evening-radio-\w+$/)
    expect((await make('Subscribed')).data.slug).not.toBe('subscribed')
    expect((await make('نشرة المساء')).data.slug).toMatch(/^[a-z0-9-]+$/)
    const pictured = await platform.post<Channel>('/channels', {
      as: owner,
      body: { channel: { name: 'Pictured', visible: false }, imageDataUri: onePixel },
    })
    expect([pictured.data.image.width, pictured.data.visilble]).toEqual([1, false])
  })

  test('for a group it takes a moderator, and for a private one the channel is private', async () => {
    const member = await anAccount(platform)
    const group = await aGroup('private', [owner], [member])
    const make = (as: TestAccount, groupId: string) =>
      platform.post<Channel>('/channels', { as, body: { channel: { name: 'Guild talk', visible: true, groupId } } })
    expect((await make(owner, group.id)).data).toMatchObject({ private: true, group: { id: group.id } })
    expect((await make(member, group.id)).status).toBe(403)
    expect((await make(owner, '7f1b4a52-9d2c-4c54-8a66-0a4a3c1c1d11')).status).toBe(404)
  })

  test('is refused where the organisation keeps channels to itself', async () => {
    const closed = await anOrganization(platform, {
      host: 'closed-channels.test',
      config: { MODULES: { channels: aModule({ editable: false }) } },
    })
    const as = await anAccount(platform, { organization: closed })
    const body = { channel: { name: 'Mine', visible: true } }
    expect((await platform.post('/channels', { as, host: closed.host, body })).status).toBe(403)
  })

  test('only what is sent changes; null clears; an address that is taken or kept is refused', async () => {
    const channel = await aPublication(platform, owner, { slug: 'before', description: 'Long ago.', appleUrl: 'https://a.example' })
    await aPublication(platform, owner, { slug: 'in-use' })
    const change = (body: unknown, as = owner) => platform.put<Channel>(`/channels/${channel.id}`, { as, body })
    const changed = await change({ channel: { name: 'After', appleUrl: null, spotifyUrl: '', slug: 'after', visible: false } })
    expect(changed.data).toMatchObject({
      name: 'After',
      slug: 'after',
      description: 'Long ago.',
      appleUrl: null,
      spotifyUrl: null,
      visible: false,
    })
    for (const slug of ['in-use', 'subscribed', '7f1b4a52-9d2c-4c54-8a66-0a4a3c1c1d11']) {
      const taken = await change({ channel: { slug } })
      expect([slug, taken.status, taken.headers.get('x-foyer-field')]).toEqual([slug, 460, 'channel.slug'])
    }
    for (const channel of [{ externalUrl: 'javascript:alert(1)' }, { slug: 'Not A Slug' }, { name: '  ' }, { unknown: 1 }]) {
      expect((await change({ channel })).status).toBe(400)
    }
    await change({ channel: { visible: true } })
    expect((await change({ channel: { name: 'Stolen' } }, reader)).status).toBe(403)
  })

  test('a moderator of its group runs it, and only its creator moves it; what was private stays private', async () => {
    const moderator = await anAccount(platform)
    const group = await aGroup('private', [owner, moderator])
    const channel = await aPublication(platform, owner, { groupId: group.id })
    const change = (as: TestAccount, body: unknown) => platform.put<Channel>(`/channels/${channel.id}`, { as, body: { channel: body } })
    expect((await change(moderator, { name: 'Ours', groupId: group.id })).data.name).toBe('Ours')
    expect((await change(moderator, { groupId: null })).status).toBe(403)
    expect((await change(owner, { groupId: null })).data).toMatchObject({ group: null, private: true })
    expect(await statusOf(`/channels/${channel.id}`, moderator)).toBe(461)
  })

  test('removing it takes everything with it', async () => {
    const channel = await aPublication(platform, owner)
    const content = await aContent(platform, channel)
    await aSubscription(platform, channel, reader)
    expect((await platform.delete(`/channels/${channel.id}`, { as: reader })).status).toBe(403)
    expect((await platform.delete<Channel>(`/channels/${channel.id}`, { as: owner })).data).toMatchObject({
      id: channel.id,
      subscriberCount: 1,
    })
    expect(await statusOf(`/channels/${channel.id}`, owner)).toBe(404)
    expect(await platform.db.asOwner((tx) => tx.query.contents.findFirst({ where: (row) => eq(row.id, content.id) }))).toBeUndefined()
  })
})

describe('subscribing', () => {
  const subscribers = (slug: string) => `/channels/${slug}/subscribers`

  test('counts once however often and by how many at once, and ends', async () => {
    await aPublication(platform, owner, { slug: 'counted' })
    const crowd = await Promise.all(Array.from({ length: 5 }, () => anAccount(platform)))
    const calls = crowd.flatMap((as) => [1, 2, 3].map(() => platform.post<ChannelSubscriber>(subscribers('counted'), { as })))
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200))
    const count = async () => (await platform.get<Channel>('/channels/counted')).data.subscriberCount
    expect(await count()).toBe(5)
    const ended = await platform.delete<ChannelSubscriber>(subscribers('counted'), { as: crowd[0] })
    expect(ended.data).toMatchObject({ accountId: crowd[0]!.id, channel: { subscriberCount: 4 } })
    expect((await platform.delete(subscribers('counted'), { as: crowd[0] })).status).toBe(404)
  })

  test('is shown in the caller’s own list and relationships at once', async () => {
    const channel = await aPublication(platform, owner, { slug: 'related' })
    const as = await anAccount(platform)
    await platform.post(subscribers('related'), { as })
    expect(await listed('/channels/subscribed', as)).toEqual(['related'])
    const links = async () => (await platform.get<{ channels: Record<string, boolean> }>('/self/relationships', { as })).data.channels
    expect(await links()).toEqual({ [channel.id]: true })
    await platform.delete(subscribers('related'), { as })
    expect(await links()).toEqual({})
  })

  test('has switches of one’s own that nobody else sees', async () => {
    const channel = await aPublication(platform, owner, { slug: 'switched' })
    const as = await anAccount(platform)
    const off = { contentEmailNotification: false }
    expect((await platform.put(subscribers('switched'), { as, body: off })).status).toBe(404)
    await aSubscription(platform, channel, as)
    const changed = await platform.put<ChannelSubscriber>(subscribers('switched'), { as, body: off })
    expect(changed.data).toMatchObject({ contentEmailNotification: false, contentPushNotification: true })
    const seenBy = async (who: TestAccount | null) =>
      (await platform.get<ChannelSubscriber[]>(subscribers('switched'), { as: who })).data[0]?.contentEmailNotification
    expect([await seenBy(as), await seenBy(owner), await seenBy(null)]).toEqual([false, true, true])
  })

  test('the list is the latest first, searched by name, without people of a block', async () => {
    const channel = await aPublication(platform, owner)
    const [early, late, blocked] = [
      await anAccount(platform, { firstName: 'Mia', lastName: 'Chen' }),
      await anAccount(platform, { firstName: 'Noor', lastName: 'Haddad' }),
      await anAccount(platform),
    ]
    for (const [index, account] of [early, late, blocked].entries()) {
      await aSubscription(platform, channel, account, { createdAt: new Date(2026, 0, 1 + index) })
    }
    await aBlock(platform, reader, blocked)
    const people = async (query = '') =>
      (await platform.get<ChannelSubscriber[]>(`/channels/${channel.id}/subscribers${query}`, { as: reader })).data.map(
        (row) => row.accountId,
      )
    expect(await people()).toEqual([late.id, early.id])
    expect(await people('?search=chen%20mia')).toEqual([early.id])
    expect(await people('?page=2&pageSize=1')).toEqual([early.id])
  })
})

describe('collections', () => {
  test('keep their own order, take each content once, and show readers what is published', async () => {
    const channel = await aPublication(platform, owner)
    const [first, second, draft, foreign] = [
      await aContent(platform, channel),
      await aContent(platform, channel),
      await aContent(platform, channel, { published: null }),
      await aContent(platform, await aPublication(platform, owner)),
    ]
    const made = await platform.post<ChannelCollection>(`/channels/${channel.id}/collections`, { as: owner, body: { name: 'The best' } })
    expect(made.data).toMatchObject({ slug: 'the-best', channelId: channel.id, description: '' })
    const collected = `/channels/${channel.slug}/collections/the-best/contents`
    for (const { slug } of [second, first, draft, second])
      expect((await platform.post(`${collected}/${slug}`, { as: owner })).status).toBe(200)
    expect((await platform.post(`${collected}/${foreign.id}`, { as: owner })).status).toBe(404)
    const idsFor = async (as: TestAccount | null) => (await platform.get<Content[]>(collected, { as })).data.map((row) => row.id)
    expect(await idsFor(null)).toEqual([second.id, first.id])
    expect(await idsFor(owner)).toEqual([second.id, first.id, draft.id])
    expect((await platform.get<Content[]>(`${collected}?pageSize=1&page=2`)).data.map((row) => row.id)).toEqual([first.id])
    expect((await platform.get<Content[]>(`${collected}?pageSize=1&page=2`)).count).toBe(2)
    await platform.delete(`${collected}/${second.id}`, { as: owner })
    expect(await idsFor(null)).toEqual([first.id])
  })

  test('are changed by a POST and removed, by those who run the channel', async () => {
    const channel = await aPublication(platform, owner)
    const collection = await aCollection(platform, channel, [], { description: 'Old' })
    const path = `/channels/${channel.id}/collections/${collection.slug}`
    expect((await platform.post(path, { as: reader, body: { name: 'Mine' } })).status).toBe(403)
    expect((await platform.post<ChannelCollection>(path, { as: owner, body: { name: 'New' } })).data).toMatchObject({
      name: 'New',
      description: 'Old',
    })
    expect((await platform.post<ChannelCollection>(path, { as: owner, body: { description: null } })).data.description).toBe('')
    expect((await platform.delete<ChannelCollection>(path, { as: owner })).data.id).toBe(collection.id)
    expect(await statusOf(path, owner)).toBe(404)
  })
})

describe('interests', () => {
  test('are not made anew where the organisation keeps them to itself', async () => {
    const organization = await anOrganization(platform, { config: withModule('interests', { editable: false }) })
    const person = await anAccount(platform, { organization })
    const { host } = organization
    const { id } = (await platform.post<Channel>('/channels', { as: person, host, body: { channel: { name: 'Wood', visible: true } } }))
      .data
    const answer = await platform.post(`/channels/${id}/interests`, { as: person, host, body: { name: 'Green wood' } })
    expect([answer.status, (await platform.get<Interest[]>('/interests', { host })).data]).toEqual([403, []])
  })

  test('are named, made where there is none of the name, and found by', async () => {
    const channel = await aPublication(platform, owner)
    const content = await aContent(platform, channel)
    const known = await anInterest(platform, { name: 'Joinery' })
    const [ofChannel, ofContent] = [`/channels/${channel.id}/interests`, `/channels/${channel.id}/contents/${content.id}/interests`]
    for (const path of [ofChannel, ofContent, ofContent]) {
      expect((await platform.post<Interest>(path, { as: owner, body: { name: 'joinery' } })).data.id).toBe(known.id)
    }
    const made = await platform.post<Interest>(ofContent, { as: owner, body: { name: 'Green wood' } })
    expect((await platform.get<Interest[]>(ofContent)).data.map((row) => row.name)).toEqual(['Green wood', 'Joinery'])
    expect((await platform.get<Interest[]>(ofChannel)).data.map((row) => row.name)).toEqual(['Joinery'])
    const about = async (interest: string) =>
      (await platform.get<Content[]>(`/contents?interest=${encodeURIComponent(interest)}`)).data.map((row) => row.id)
    expect([await about(made.data.id), await about('green WOOD'), await about('nothing')]).toEqual([[content.id], [content.id], []])
    expect((await platform.delete(`${ofContent}/${made.data.id}`, { as: reader })).status).toBe(403)
    expect((await platform.delete(`${ofContent}/${made.data.id}`, { as: owner })).status).toBe(200)
    expect(await about('green wood')).toEqual([])
    await platform.delete(`${ofChannel}/Joinery`, { as: owner })
    expect((await platform.get<Interest[]>(ofChannel)).data).toEqual([])
  })
})

test('another organisation’s channel and pictures are as missing ones', async () => {
  const elsewhere = await anOrganization(platform)
  const ground = { db: platform.db, organization: elsewhere }
  const image = await anImage(ground)
  const foreign = await aPublication(ground, null, { slug: 'foreign', imageId: image.id })
  for (const name of [foreign.id, 'foreign', 'nothing', '%00']) expect(await statusOf(`/channels/${name}`, reader)).toBe(404)
})
