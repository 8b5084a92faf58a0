// The feed: its contents, creating and deleting posts, likes and comments.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '../../../src/contract/community/activities.ts'
import type { OrganizationModule } from '../../../src/contract/organization.ts'
import {
  aBlock,
  anAccount,
  anActivity,
  anEvent,
  anImage,
  anOrganization,
  aTeam,
  aDelegation,
  type TestAccount,
  type TestOrganization,
} from '../../testing/builders.ts'
import { withModule } from '../../testing/config.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'

let platform: TestPlatform
let elsewhere: TestOrganization
let mia: TestAccount
let omar: TestAccount
let stranger: TestAccount

beforeAll(async () => {
  platform = await testPlatform()
  elsewhere = await anOrganization(platform)
  mia = await anAccount(platform)
  omar = await anAccount(platform)
  stranger = await anAccount(platform, { organization: elsewhere })
})
afterAll(() => platform.close())

const read = async (id: string, as: TestAccount | null = null) => (await platform.get<Activity>(`/activities/${id}`, { as })).data
const feed = async (as: TestAccount | null = null, query = '') =>
  (await platform.get<Activity[]>(`/activities${query}`, { as })).data.map((activity) => activity.id)
const write = (body: unknown, as: TestAccount | null = mia) => platform.post<Activity>('/activities', { as, body })

describe('the feed', () => {
  test('shows posts newest first, without comments, a page at a time', async () => {
    const first = await anActivity(platform, mia, { message: 'paged one' })
    const second = await anActivity(platform, omar, { message: 'paged two' })
    await anActivity(platform, omar, { message: 'paged comment', commentedId: first.id })
    expect(await feed(null, '?search=paged')).toEqual([second.id, first.id])
    expect(await feed(null, '?search=paged&pageSize=1&page=2')).toEqual([first.id])
    expect((await platform.get('/activities?search=paged&pageSize=1')).count).toBe(2)
  })

  test('orders posts of one moment in one way, so that no page repeats one', async () => {
    const createdAt = new Date('2026-01-01T00:00:00Z')
    for (let index = 0; index < 5; index += 1) await anActivity(platform, mia, { message: 'same moment', createdAt })
    const pages = []
    for (const page of [1, 2, 3]) pages.push(...(await feed(null, `?search=same+moment&pageSize=2&page=${page}`)))
    expect(new Set(pages).size).toBe(5)
  })

  test('hides what people of a block wrote, and what answers them, in both directions', async () => {
    const [shy, rude] = [await anAccount(platform), await anAccount(platform)]
    await aBlock(platform, shy, rude)
    const posts = [await anActivity(platform, shy), await anActivity(platform, rude)]
    const answer = await anActivity(platform, mia, { commentedId: posts[1]!.id })
    expect(await feed(shy)).not.toContain(posts[1]!.id)
    expect(await feed(rude)).not.toContain(posts[0]!.id)
    expect(await feed(mia)).toEqual(expect.arrayContaining(posts.map((post) => post.id)))
    for (const path of [posts[1]!.id, `${posts[1]!.id}/comments`, answer.id]) {
      expect((await platform.get(`/activities/${path}`, { as: shy })).status).toBe(404)
    }
    expect((await platform.post(`/activities/${posts[1]!.id}/likes`, { as: shy })).status).toBe(404)
    expect((await write({ message: 'Hello', commentedId: posts[1]!.id }, shy)).status).toBe(404)
  })

  test('hides posts about events that the reader may not see', async () => {
    const event = await anEvent(platform, { visible: false, creatorId: mia.id })
    const post = await anActivity(platform, mia, { eventId: event.id })
    expect((await platform.get(`/activities/${post.id}`, { as: omar })).status).toBe(404)
    expect((await read(post.id, mia)).event?.id).toBe(event.id)
    const comment = (await write({ message: 'Among us', commentedId: post.id })).data
    expect((await platform.get(`/activities/${comment.id}`, { as: omar })).status).toBe(404)
    expect((await platform.get<Activity[]>(`/events/${event.id}/activities`, { as: mia })).data.map((row) => row.id)).toEqual([post.id])
  })
})

describe('one post', () => {
  test('of another organisation, a malformed id and a missing one are all the same 404', async () => {
    const foreign = await anActivity(platform, stranger)
    for (const id of [foreign.id, randomUUID(), 'nonsense']) {
      for (const [method, path] of [
        ['GET', ''],
        ['GET', '/comments'],
        ['POST', '/likes'],
        ['DELETE', '/likes'],
        ['DELETE', ''],
      ] as const) {
        expect((await platform.call(method, `/activities/${id}${path}`, { as: mia })).status).toBe(404)
      }
    }
  })

  test('its comments are listed oldest first, and those of a block do not count', async () => {
    const post = await anActivity(platform, mia)
    const rude = await anAccount(platform)
    const reader = await anAccount(platform)
    await aBlock(platform, reader, rude)
    const older = await anActivity(platform, omar, { commentedId: post.id })
    const newer = await anActivity(platform, mia, { commentedId: post.id })
    await anActivity(platform, rude, { commentedId: post.id })
    const { data, count } = await platform.get<Activity[]>(`/activities/${post.id}/comments`, { as: reader })
    expect([data.map((comment) => comment.id), count]).toEqual([[older.id, newer.id], 2])
    expect(data[0]?.commented?.id).toBe(post.id)
    expect((await read(post.id, reader))._count.comments).toBe(2)
    expect((await read(post.id))._count.comments).toBe(3)
    expect((await read(post.id, omar)).comments).toEqual([{ id: older.id }])
  })
})

describe('writing', () => {
  test('a post with a picture, a mention, a link and a marked part comes back as it was meant', async () => {
    const image = await anImage(platform)
    const entities = [
      { type: 'mention', startIndex: 0, endIndex: 5, marks: [], accountId: omar.id },
      { type: 'link', startIndex: 6, endIndex: 10, marks: ['bold'], href: 'https://example.com/x' },
      { type: 'segment', startIndex: 11, endIndex: 13, marks: ['italic', 'underline'] },
    ]
    const { data } = await write({ message: '@omar look 工房 é', entities, imageId: image.id })
    expect(data).toMatchObject({
      message: '@omar look 工房 é',
      image: { id: image.id },
      account: { id: mia.id },
      entities: [
        { type: 'mention', account: { id: omar.id }, linkPreview: null },
        { type: 'link', marks: ['bold'], account: null, linkPreview: { url: 'https://example.com/x' } },
        { type: 'segment', marks: ['italic', 'underline'], account: null },
      ],
      likes: [],
      comments: [],
      _count: { likes: 0, comments: 0 },
    })
    expect(await read(data.id)).toEqual(data)
    expect((await feed())[0]).toBe(data.id)
  })

  test('a comment raises the count of what it answers by one, and stands in no feed', async () => {
    const post = (await write({ message: 'Question' })).data
    const comment = (await write({ message: 'Answer', commentedId: post.id }, omar)).data
    expect(comment.commented?.id).toBe(post.id)
    expect((await read(post.id))._count.comments).toBe(1)
    expect(await feed()).not.toContain(comment.id)
    await platform.delete(`/activities/${comment.id}`, { as: omar })
    expect((await read(post.id))._count.comments).toBe(0)
  })

  test('twice with one key writes once, and the second answer is that of the first', async () => {
    const sent = { as: mia, body: { message: 'Only once' }, key: randomUUID() }
    const first = await platform.post<Activity>('/activities', sent)
    const second = await platform.post<Activity>('/activities', sent)
    expect(second.data).toEqual(first.data)
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(await feed(null, '?search=only+once')).toEqual([first.data.id])
  })

  test('as a team is the team’s post', async () => {
    const team = await aTeam(platform)
    await aDelegation(platform, team, mia)
    const { data } = await platform.post<Activity>('/activities', { as: mia, executeAs: team, body: { message: 'From all of us' } })
    expect(data.account.id).toBe(team.id)
    expect((await platform.delete(`/activities/${data.id}`, { as: mia })).status).toBe(403)
    expect((await platform.delete(`/activities/${data.id}`, { as: mia, executeAs: team })).status).toBe(200)
  })

  test('is refused to visitors', async () => {
    expect((await write({ message: 'Hello' }, null)).status).toBe(401)
  })

  const text = { message: 'Hello' }
  const span = { type: 'segment', startIndex: 0, endIndex: 5, marks: [] }
  test.each([
    ['nothing', {}, 'message'],
    ['spaces', { message: '  ' }, 'message'],
    ['an unknown key', { ...text, pinned: true }, 'pinned'],
    ['a span beyond the text', { ...text, entities: [{ ...span, endIndex: 6 }] }, 'entities.0.endIndex'],
    ['a mention of nobody', { ...text, entities: [{ ...span, type: 'mention', accountId: randomUUID() }] }, 'entities.0.accountId'],
    ['a link that is none', { ...text, entities: [{ ...span, type: 'link', href: 'https://' }] }, 'entities.0.href'],
    ['an interest that is not', { ...text, entities: [{ ...span, type: 'interest', interestId: randomUUID() }] }, 'entities.0.interestId'],
    ['a picture that is not', { ...text, imageId: randomUUID() }, 'imageId'],
    ['a group that is not', { ...text, groupId: randomUUID() }, 'groupId'],
  ])('%s is refused, and the wrong part named', async (_, body, field) => {
    const answer = await write(body)
    expect([answer.status, answer.problem, answer.headers.get('x-foyer-field')]).toEqual([400, 'invalid', field])
  })

  test('refers to nothing of another organisation', async () => {
    const image = await anImage(platform, { organizationId: elsewhere.id })
    const event = await anEvent(platform, { organization: elsewhere })
    const post = await anActivity(platform, stranger)
    expect((await write({ message: 'Hello', imageId: image.id })).status).toBe(400)
    expect((await write({ message: 'Hello', eventId: event.id })).status).toBe(404)
    expect((await write({ message: 'Hello', commentedId: post.id })).status).toBe(404)
    const mention = { type: 'mention', startIndex: 0, endIndex: 5, marks: [], accountId: stranger.id }
    expect((await write({ message: 'Hello', entities: [mention] })).status).toBe(400)
  })

  test('is closed where the organisation keeps it to itself or to members of a level', async () => {
    const gates: [Partial<OrganizationModule>, number][] = [
      [{ editable: false }, 403],
      [{ editableTiers: ['gold'] }, 457],
    ]
    for (const [gate, status] of gates) {
      const closed = await anOrganization(platform, { config: withModule('activities', gate) })
      const author = await anAccount(platform, { organization: closed })
      expect((await platform.post('/activities', { as: author, host: closed.host, body: { message: 'Hello' } })).status).toBe(status)
      expect((await platform.get('/activities', { host: closed.host })).status).toBe(200)
    }
  })
})

describe('removing', () => {
  test('is for the author alone, and takes the comments along', async () => {
    const post = await anActivity(platform, mia)
    const comment = await anActivity(platform, omar, { commentedId: post.id })
    expect((await platform.delete(`/activities/${post.id}`)).status).toBe(401)
    expect((await platform.delete(`/activities/${post.id}`, { as: omar })).status).toBe(403)
    expect((await platform.delete(`/activities/${post.id}`, { as: mia })).data).toBeNull()
    for (const id of [post.id, comment.id]) expect((await platform.get(`/activities/${id}`)).status).toBe(404)
  })
})

describe('likes', () => {
  test('count each person once, and show the caller their own', async () => {
    const post = await anActivity(platform, mia)
    const path = `/activities/${post.id}/likes`
    await platform.post<Activity>(path, { as: mia })
    const again = await platform.post<Activity>(path, { as: mia })
    expect([again.data._count.likes, again.data.likes?.length]).toEqual([1, 1])
    expect((await platform.post<Activity>(path, { as: omar })).data._count.likes).toBe(2)
    expect((await read(post.id)).likes).toEqual([])
    const taken = await platform.delete<Activity>(path, { as: mia })
    expect([taken.data._count.likes, taken.data.likes]).toEqual([1, []])
    await platform.delete<Activity>(path, { as: mia })
    expect((await read(post.id, omar))._count.likes).toBe(1)
    expect((await platform.post(path)).status).toBe(401)
  })

  test('of many people at once are all counted', async () => {
    const post = await anActivity(platform, mia)
    const fans = await Promise.all(Array.from({ length: 12 }, () => anAccount(platform)))
    await Promise.all(fans.flatMap((as) => [0, 1].map(() => platform.post(`/activities/${post.id}/likes`, { as }))))
    expect((await read(post.id))._count.likes).toBe(12)
  })
})
