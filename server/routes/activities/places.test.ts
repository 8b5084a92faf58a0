// Posts in groups and about contents, the entities in their text, and reports.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Activity } from '../../../src/contract/community/activities.ts'
import { follows, linkPreviews, videos } from '../../db/schema.ts'
import { aFollow, anAccount, anActivity, anImage, type TestAccount } from '../../testing/builders.ts'
import { aContent, aPublication } from '../../testing/channels.ts'
import { aGroup, anInterest, type TestGroup } from '../../testing/group-builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'

let platform: TestPlatform
let lead: TestAccount
let member: TestAccount
let outsider: TestAccount
let closed: TestGroup
let open: TestGroup

beforeAll(async () => {
  platform = await testPlatform()
  ;[lead, member, outsider] = [await anAccount(platform), await anAccount(platform, { locale: 'fr' }), await anAccount(platform)]
  closed = await aGroup(platform, [lead, member], { access: 'private', name: 'Bench' })
  open = await aGroup(platform, [lead, member])
})
beforeEach(() => {
  platform.pushes.length = 0
})
afterAll(() => platform.close())

const write = (body: object, as: TestAccount | null = member) =>
  platform.post<Activity>('/activities', { as, body: { message: 'Hello', entities: [], ...body } })
const feed = async (path: string, as: TestAccount | null) =>
  (await platform.get<Activity[]>(`${path}?pageSize=100`, { as })).data.map((row) => row.id)

describe('a post in a group', () => {
  test('is written by members, names its group, and stands in the group’s feed alone', async () => {
    const { data } = await write({ groupId: open.id })
    expect(data.group).toMatchObject({ id: open.id, access: 'public' })
    expect(await feed(`/groups/${open.id}/activities`, null)).toContain(data.id)
    expect(await feed('/activities', member)).not.toContain(data.id)
    expect((await write({ groupId: open.id }, outsider)).status).toBe(453)
    expect((await write({ groupId: closed.id }, outsider)).status).toBe(453)
  })

  test('of a private group is seen by members alone, wherever one looks', async () => {
    const interest = await anInterest(platform)
    const entities = [{ type: 'interest', startIndex: 0, endIndex: 5, marks: [], interestId: interest.id }]
    const { id } = (await write({ groupId: closed.id, entities })).data
    const comment = (await write({ commentedId: id }, lead)).data
    expect(comment.group?.id).toBe(closed.id)
    await aFollow(platform, outsider, member)
    for (const path of [`/accounts/${member.id}/activities`, `/interests/${interest.id}/activities`]) {
      expect([path, (await feed(path, lead)).includes(id), (await feed(path, outsider)).includes(id)]).toEqual([path, true, false])
    }
    expect(await feed('/self/activities/feed', outsider)).not.toContain(id)
    for (const of of [id, comment.id]) {
      for (const as of [outsider, null]) {
        expect((await platform.get(`/activities/${of}`, { as })).status).toBe(453)
        expect((await platform.get(`/activities/${of}/comments`, { as })).status).toBe(453)
      }
      expect((await platform.post(`/activities/${of}/likes`, { as: outsider })).status).toBe(453)
      expect((await platform.post(`/activities/${of}/report`, { as: outsider })).status).toBe(453)
    }
    expect((await write({ commentedId: id }, outsider)).status).toBe(453)
    await platform.db.asOwner((tx) => tx.delete(follows))
  })

  test('whose author left the private group is answered without telling them what is said there', async () => {
    const former = await anAccount(platform)
    const group = await aGroup(platform, [lead, member, former], { access: 'private' })
    const mine = (await write({ groupId: group.id }, former)).data
    const toldFormer = () => platform.pushes.filter((push) => push.kind === 'comment' && push.accountIds.includes(former.id)).length
    await write({ commentedId: mine.id, message: 'Before' }, member)
    expect(toldFormer()).toBe(1)
    await platform.delete(`/groups/${group.id}/members/${former.id}`, { as: lead })
    await write({ commentedId: mine.id, message: 'Among us' }, member)
    expect(toldFormer()).toBe(1)
  })

  test('of a public group is read, but not commented, by others', async () => {
    const { id } = (await write({ groupId: open.id })).data
    expect((await platform.get(`/activities/${id}`)).status).toBe(200)
    expect((await write({ commentedId: id }, outsider)).status).toBe(453)
  })

  test('is removed by its author, also after leaving, and by moderators', async () => {
    const left = await anActivity(platform, outsider, { groupId: closed.id })
    const other = await anActivity(platform, lead, { groupId: closed.id })
    const foreign = await anActivity(platform, member, { groupId: closed.id })
    expect((await platform.delete(`/activities/${left.id}`, { as: outsider })).status).toBe(200)
    expect((await platform.delete(`/activities/${other.id}`, { as: member })).status).toBe(403)
    expect((await platform.delete(`/activities/${other.id}`, { as: outsider })).status).toBe(453)
    expect((await platform.delete(`/activities/${foreign.id}`, { as: lead })).status).toBe(200)
  })

  test('is pushed to members in their language, unless they switched that off; a comment is not', async () => {
    const { id } = (await write({ groupId: closed.id, message: 'New vice' }, lead)).data
    expect(platform.pushes).toMatchObject([{ accountIds: [member.id], title: 'Du nouveau dans Bench', navigate: `/posts/${id}` }])
    platform.pushes.length = 0
    await write({ commentedId: id }, lead)
    await platform.put(`/self/groups/${closed.id}`, { as: member, body: { activityPushNotification: false } })
    await write({ groupId: closed.id }, lead)
    expect(platform.pushes).toEqual([])
  })
})

describe('the feeds of one’s own', () => {
  test('hold posts of one’s groups; and those of people one follows beside one’s own', async () => {
    const [reader, friend] = [await anAccount(platform), await anAccount(platform)]
    const group = await aGroup(platform, [lead, reader], { access: 'private' })
    await aFollow(platform, reader, friend)
    const inGroup = await anActivity(platform, lead, { groupId: group.id })
    const byFriend = await anActivity(platform, friend)
    const own = await anActivity(platform, reader)
    const other = await anActivity(platform, outsider)
    await anActivity(platform, lead, { groupId: group.id, commentedId: inGroup.id })
    expect(await feed('/self/groups/activities', reader)).toEqual([inGroup.id])
    expect(new Set(await feed('/self/activities/feed', reader))).toEqual(new Set([inGroup.id, byFriend.id, own.id]))
    expect(await feed('/activities', reader)).toContain(other.id)
    expect((await platform.get('/self/activities/feed')).status).toBe(401)
  })
})

describe('a post about a content', () => {
  test('names it, stands in its feed alone, and is hidden with it', async () => {
    const [channel, secret] = [await aPublication(platform, lead), await aPublication(platform, lead, { private: true })]
    const content = await aContent(platform, channel)
    const draft = await aContent(platform, channel, { published: null })
    const hidden = await aContent(platform, secret)
    const { data } = await write({ contentId: content.id })
    expect(data.content).toMatchObject({ id: content.id, channel: { id: channel.id } })
    expect(await feed('/activities', member)).not.toContain(data.id)
    const about = await write({ contentId: draft.id })
    expect([about.status, about.headers.get('x-foyer-field')]).toEqual([400, 'contentId'])
    expect((await write({ contentId: hidden.id })).status).toBe(461)
    const post = await anActivity(platform, lead, { contentId: hidden.id })
    expect((await platform.get(`/activities/${post.id}`, { as: member })).status).toBe(404)
    expect((await platform.get(`/activities/${post.id}`, { as: lead })).status).toBe(200)
  })
})

describe('what a post carries', () => {
  const aVideo = async (owner: TestAccount, source: 'activity' | 'content' = 'activity') => {
    const poster = await anImage(platform)
    const row = {
      organizationId: owner.organizationId,
      accountId: owner.id,
      source,
      contentType: 'video/mp4',
      blob: 'blob',
      posterId: poster.id,
    }
    const [made] = await platform.db.asOwner((tx) => tx.insert(videos).values(row).returning())
    return made!
  }

  test('may be a clip of the author’s own, with no words', async () => {
    const clip = await aVideo(member)
    const { data, status } = await write({ message: '', videoId: clip.id })
    expect([status, data.video?.id]).toEqual([200, clip.id])
    for (const other of [await aVideo(lead), await aVideo(member, 'content'), { id: randomUUID() }]) {
      const answer = await write({ videoId: other.id })
      expect([answer.status, answer.headers.get('x-foyer-field')]).toEqual([400, 'videoId'])
    }
  })

  test('names interests, and previews of addresses that were fetched before', async () => {
    const interest = await anInterest(platform, { name: 'Joinery' })
    const [known, unknown] = [`https://example.com/${randomUUID()}`, `https://example.com/${randomUUID()}`]
    await platform.db.asOwner((tx) =>
      tx.insert(linkPreviews).values({ organizationId: member.organizationId, url: known, found: true, title: 'Hinges', imageWidth: 3 }),
    )
    const span = { startIndex: 0, endIndex: 5, marks: [] }
    const { data } = await write({
      entities: [
        { type: 'interest', ...span, interestId: interest.id.toUpperCase() },
        { type: 'link', ...span, href: known },
        { type: 'link', ...span, href: unknown },
      ],
    })
    expect(data.entities).toMatchObject([
      { type: 'interest', interest: { id: interest.id, name: 'Joinery' }, linkPreview: null, account: null },
      { type: 'link', linkPreview: { activityId: data.id, url: known, title: 'Hinges', imageWidth: 3 } },
      { type: 'link', linkPreview: { activityId: data.id, url: unknown, title: null } },
    ])
    expect(await feed(`/interests/joinery/activities`, null)).toEqual([data.id])
  })
})

describe('a report', () => {
  test('is one for each person, seen by them alone, and taken back by its id', async () => {
    const post = await anActivity(platform, lead)
    const path = `/activities/${post.id}/report`
    const first = await platform.post<Activity>(path, { as: member })
    const again = await platform.post<Activity>(path, { as: member })
    expect([again.data.reports, again.data.reports?.length]).toEqual([first.data.reports, 1])
    expect((await platform.get<Activity>(`/activities/${post.id}`, { as: outsider })).data.reports).toEqual([])
    const id = again.data.reports?.[0]?.id ?? ''
    for (const [as, of] of [
      [outsider, id],
      [member, randomUUID()],
      [member, 'nonsense'],
    ] as const) {
      expect((await platform.delete(`${path}/${of}`, { as })).status).toBe(404)
    }
    const other = await anActivity(platform, lead)
    expect((await platform.delete(`/activities/${other.id}/report/${id}`, { as: member })).status).toBe(404)
    expect((await platform.delete<Activity>(`${path}/${id}`, { as: member })).data.reports).toEqual([])
    expect((await platform.post(path)).status).toBe(401)
  })

  test('is filed also where its author was blocked a moment before, and not where the author has blocked', async () => {
    const [author, reader] = [await anAccount(platform), await anAccount(platform)]
    const post = await anActivity(platform, author)
    const comment = await anActivity(platform, author, { commentedId: post.id })
    await platform.post(`/accounts/${author.id}/block`, { as: reader })
    for (const { id } of [post, comment]) {
      expect((await platform.get(`/activities/${id}`, { as: reader })).status).toBe(404)
      expect((await platform.post<Activity>(`/activities/${id}/report`, { as: reader })).data.reports).toHaveLength(1)
    }
    const own = await anActivity(platform, reader)
    expect((await platform.post(`/activities/${own.id}/report`, { as: author })).status).toBe(404)
  })
})
