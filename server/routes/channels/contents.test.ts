// Contents: who may read them, and how they are listed, written, liked and credited.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '../../../src/contract/community/activities.ts'
import type { Channel, Content, ContentGuest } from '../../../src/contract/community/channels.ts'
import { translations } from '../../db/schema.ts'
import { aBlock, anAccount, anActivity, hoursFromEpoch, type TestAccount } from '../../testing/builders.ts'
import { aClip, aContent, aGuest, aPublication, aSound, aSubscription, type TestPublication } from '../../testing/channels.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import { onePixel } from '../../../tests/api/samples/foundation.ts'

let platform: TestPlatform
let owner: TestAccount
let reader: TestAccount
let channel: TestPublication
beforeAll(async () => {
  platform = await testPlatform()
  owner = await anAccount(platform)
  reader = await anAccount(platform)
  channel = await aPublication(platform, owner, { slug: 'almanac' })
})
afterAll(() => platform.close())

const slugs = async (path: string, as: TestAccount | null = null) =>
  (await platform.get<Content[]>(path, { as })).data.map((content) => content.slug)
const pathOf = (content: { id: string }) => `/channels/almanac/contents/${content.id}`

describe('reading', () => {
  test('a published content is for everybody, by id and by slug, within its own channel alone', async () => {
    const content = await aContent(platform, channel, { slug: 'hinges', body: '<p>Hinges.</p>' })
    const other = await aPublication(platform, owner)
    const byId = (await platform.get<Content>(pathOf(content))).data
    expect((await platform.get<Content>('/channels/almanac/contents/hinges')).data).toEqual(byId)
    expect(byId).toMatchObject({ body: '<p>Hinges.</p>', channel: { id: channel.id }, likes: [], guests: [], publishSchedule: null })
    expect((await platform.get(`/channels/${other.id}/contents/${content.id}`)).status).toBe(404)
  })

  test('what is not published is there for those who run the channel alone', async () => {
    const own = await aPublication(platform, owner)
    const draft = await aContent(platform, own, { published: null, scheduleName: 'Soon', scheduleDate: hoursFromEpoch(24) })
    const ahead = await aContent(platform, own, { published: hoursFromEpoch(1) })
    const out = await aContent(platform, own)
    const list = `/channels/${own.id}/contents`
    for (const as of [null, reader]) {
      expect(await slugs(list, as)).toEqual([out.slug])
      expect(await slugs(`${list}?past=false`, as)).toEqual([])
      for (const { id } of [draft, ahead]) expect((await platform.get(`${list}/${id}`, { as })).status).toBe(404)
    }
    expect(await slugs(list, owner)).toEqual([draft.slug, ahead.slug, out.slug])
    expect(await slugs(`${list}?past=false`, owner)).toEqual([draft.slug, ahead.slug])
    expect(await slugs(`${list}?past=true`, owner)).toEqual([out.slug])
    expect((await platform.get<Content>(`${list}/${draft.id}`, { as: owner })).data.publishSchedule?.name).toBe('Soon')
    expect((await platform.get<Channel>(`/channels/${own.id}`, { as: owner })).data._count.contents).toBe(1)
    expect(await slugs(`/contents?search=${draft.title}`, owner)).not.toContain(draft.slug)
  })

  test('lists choose by kind, by being featured and by words, newest first', async () => {
    const own = await aPublication(platform, owner)
    const article = await aContent(platform, own, { slug: 'k-article', title: 'Kinds: article', published: hoursFromEpoch(-9) })
    await aContent(platform, own, { slug: 'k-video', title: 'Kinds: clip', videoId: (await aClip(platform, owner)).id, featured: true })
    const sound = await aSound(platform, owner)
    await aContent(platform, own, {
      slug: 'k-audio',
      description: 'Kinds of sound',
      audioId: sound.id,
      videoId: (await aClip(platform, owner)).id,
    })
    expect(await slugs('/contents?search=kinds')).toEqual(['k-audio', 'k-video', 'k-article'])
    for (const list of ['/contents', `/channels/${own.id}/contents`]) {
      expect(await slugs(`${list}?search=kinds&type=audio`)).toEqual(['k-audio'])
      expect(await slugs(`${list}?search=kinds&type=video`)).toEqual(['k-video'])
      expect(await slugs(`${list}?search=kinds&type=article`)).toEqual(['k-article'])
      expect(await slugs(`${list}?search=kinds&featured=true`)).toEqual(['k-video'])
      expect(await slugs(`${list}?search=kinds&featured=false`)).toEqual(['k-audio', 'k-article'])
    }
    expect((await platform.get('/contents?type=song')).status).toBe(400)
    const { data, count } = await platform.get<Content[]>('/contents?search=kinds&pageSize=2&page=2')
    expect([data.map((row) => row.id), count]).toEqual([[article.id], 3])
    const audio = (await platform.get<Content[]>('/contents?search=kinds&type=audio')).data[0]
    expect(audio?.audio).toMatchObject({ id: sound.id, name: 'episode.wav' })
    expect(audio?.audio?.url).toContain(sound.key)
  })

  test('one’s own list holds what the channels one subscribes to have published', async () => {
    const [followed, other] = [await aPublication(platform, owner), await aPublication(platform, owner)]
    const as = await anAccount(platform)
    await aSubscription(platform, followed, as)
    const mine = await aContent(platform, followed)
    await aContent(platform, followed, { published: null })
    await aContent(platform, other)
    expect(await slugs('/contents/subscribed', as)).toEqual([mine.slug])
    expect(await slugs('/contents/subscribed?type=video', as)).toEqual([])
    expect((await platform.get('/contents/subscribed')).status).toBe(401)
  })

  test('texts are in the language that was asked for, as far as they are translated', async () => {
    const content = await aContent(platform, channel, { title: 'Hinge', body: '<p>Long</p>' })
    const guest = await aGuest(platform, content, { title: 'Joiner' })
    const { organizationId } = content
    await platform.db.asOwner((tx) =>
      tx.insert(translations).values([
        { organizationId, subjectId: content.id, locale: 'fr', texts: { title: 'Charnière' } },
        { organizationId, subjectId: guest.id, locale: 'fr', texts: { title: 'Menuisier' } },
      ]),
    )
    const { data } = await platform.get<Content>(pathOf(content), { headers: { locale: 'fr' } })
    expect(data).toMatchObject({ title: 'Charnière', body: '<p>Long</p>', guests: [{ title: 'Menuisier' }] })
  })

  test('the feed of a content holds its posts, and hides with it', async () => {
    const content = await aContent(platform, channel)
    const draft = await aContent(platform, channel, { published: null })
    const post = await anActivity(platform, reader, { contentId: content.id })
    const hidden = await anActivity(platform, owner, { contentId: draft.id })
    expect((await platform.get<Activity[]>(`${pathOf(content)}/activities`)).data.map((row) => row.id)).toEqual([post.id])
    expect((await platform.get(`/activities/${hidden.id}`, { as: reader })).status).toBe(404)
  })
})

describe('writing', () => {
  const create = (body: unknown, as = owner) => platform.post<Content>('/channels/almanac/contents', { as, body })

  test('a new content is not published, has an address of its own, and its html is clean', async () => {
    const body =
      '<p onclick="steal()">Words<script>steal()</script> <a href="javascript:steal()">here</a></p><img src="data:image/png;base64,AA">'
    const { data } = await create({ title: 'On Dowels', body, duration: '4:20', externalUrl: 'https://example.com/dowels' })
    expect(data).toMatchObject({ slug: 'on-dowels', published: null, duration: '4:20', email: false, push: false, featured: false })
    expect(data.body).toContain('Words')
    expect(data.body).not.toMatch(/script|onclick|javascript|data:/)
    expect((await create({ title: 'On Dowels' })).data.slug).toMatch(/^on-dowels-\w+$/)
    expect((await create({ title: 'No' }, reader)).status).toBe(403)
    for (const wrong of [{}, { title: '' }, { content: { title: 'Nested' } }, { title: 'x', youtubeUrl: 'ftp://x' }]) {
      expect((await create(wrong)).status).toBe(400)
    }
  })

  test('two who take one title at once both get an address', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => create({ title: 'At once' })))
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 200))
    expect(new Set(made.map(({ data }) => data.slug)).size).toBe(8)
  })

  test('only what is sent changes, and the body is cleaned again', async () => {
    const content = await aContent(platform, channel, { title: 'Before', description: 'Kept', appleUrl: 'https://a.example' })
    await aContent(platform, channel, { slug: 'in-use' })
    const change = (body: unknown, as = owner) => platform.put<Content>(pathOf(content), { as, body })
    const changed = await change({
      content: { title: 'After', body: '<b>x</b><iframe src="https://a.example"></iframe>', appleUrl: '', email: true },
    })
    expect(changed.data).toMatchObject({ title: 'After', description: 'Kept', body: '<b>x</b>', appleUrl: null, email: true, push: false })
    expect((await change({ content: {}, imageDataUri: onePixel })).data.image).toMatchObject({ width: 1, height: 1 })
    const taken = await change({ content: { slug: 'in-use' } })
    expect([taken.status, taken.headers.get('x-foyer-field')]).toEqual([460, 'content.slug'])
    expect((await change({ content: { title: 'Stolen' } }, reader)).status).toBe(403)
    expect((await change({ content: {}, imageDataUri: 'data:text/plain;base64,aGVsbG8gaGVsbG8gaGVsbG8=' })).status).toBe(415)
  })

  test('sounds and clips are one’s own uploads, or those that stand there already', async () => {
    const [mine, theirs, clip] = [await aSound(platform, owner), await aSound(platform, reader), await aClip(platform, reader)]
    const content = await aContent(platform, channel, { videoId: clip.id })
    const change = (body: unknown) => platform.put<Content>(pathOf(content), { as: owner, body: { content: body } })
    expect((await change({ audioId: mine.id, videoId: clip.id })).data).toMatchObject({ audio: { id: mine.id }, video: { id: clip.id } })
    for (const audioId of [theirs.id, 987_654]) {
      const refused = await change({ audioId })
      expect([refused.status, refused.headers.get('x-foyer-field')]).toEqual([400, 'content.audioId'])
    }
    expect((await change({ videoId: '7f1b4a52-9d2c-4c54-8a66-0a4a3c1c1d11' })).status).toBe(400)
    expect((await change({ audioId: null, videoId: null })).data).toMatchObject({ audio: null, video: null })
    expect((await change({ videoId: clip.id })).status).toBe(400)
  })

  test('is removed by those who run the channel', async () => {
    const content = await aContent(platform, channel)
    expect((await platform.delete(pathOf(content), { as: reader })).status).toBe(403)
    expect((await platform.delete(pathOf(content), { as: owner })).data).toBeNull()
    expect((await platform.get(pathOf(content), { as: owner })).status).toBe(404)
  })
})

test('a like is one’s own and counts once', async () => {
  const content = await aContent(platform, channel)
  const like = `${pathOf(content)}/like`
  const likes = await Promise.all([1, 2, 3].map(() => platform.post<Content>(like, { as: reader })))
  expect(likes.map(({ data }) => data.likes.length)).toEqual([1, 1, 1])
  expect((await platform.get<Content>(pathOf(content), { as: reader })).data.likes).toHaveLength(1)
  for (const as of [null, owner]) expect((await platform.get<Content>(pathOf(content), { as })).data.likes).toEqual([])
  for (const _time of [1, 2]) expect((await platform.delete<Content>(like, { as: reader })).data.likes).toEqual([])
  const draft = await aContent(platform, channel, { published: null })
  expect((await platform.post(`${pathOf(draft)}/like`, { as: reader })).status).toBe(404)
})

describe('credits', () => {
  const credit = (more: object) => ({ contentGuest: { type: 'guest', name: 'Ada Lin', ...more } })

  test('are added, changed in part and removed by those who run the channel', async () => {
    const content = await aContent(platform, channel)
    const guests = `${pathOf(content)}/guests`
    const added = await platform.post<ContentGuest>(guests, {
      as: owner,
      body: {
        ...credit({ accountId: reader.id, type: 'author', website: 'https://ada.example', discord: 'ada#1' }),
        imageDataUri: onePixel,
      },
    })
    expect(added.data).toMatchObject({ slug: 'ada-lin', type: 'author', account: { id: reader.id }, discord: 'ada#1', image: { width: 1 } })
    const path = `${guests}/ada-lin`
    const changed = await platform.put<ContentGuest>(path, {
      as: owner,
      body: credit({ accountId: null, bio: 'Joins wood.', website: '' }),
    })
    expect(changed.data).toMatchObject({
      type: 'guest',
      account: null,
      accountId: null,
      bio: 'Joins wood.',
      website: null,
      discord: 'ada#1',
    })
    expect((await platform.get<Content>(pathOf(content))).data.guests).toEqual([changed.data])
    for (const call of [platform.post(guests, { as: reader, body: credit({}) }), platform.delete(path, { as: reader })]) {
      expect((await call).status).toBe(403)
    }
    for (const wrong of [
      { type: 'ghost' },
      { name: '' },
      { website: 'javascript:x' },
      { accountId: '7f1b4a52-9d2c-4c54-8a66-0a4a3c1c1d11' },
    ]) {
      expect((await platform.post(guests, { as: owner, body: credit(wrong) })).status).toBe(400)
    }
    expect((await platform.delete(path, { as: owner })).data).toBeNull()
    expect((await platform.delete(path, { as: owner })).status).toBe(404)
  })

  test('come in the order they were added, without people of a block', async () => {
    const content = await aContent(platform, channel)
    const blocked = await anAccount(platform)
    await aBlock(platform, blocked, reader)
    const [first, second] = [
      await aGuest(platform, content, { name: 'Zoe', createdAt: hoursFromEpoch(-3) }),
      await aGuest(platform, content, { name: 'Abe', createdAt: hoursFromEpoch(-2), accountId: blocked.id }),
    ]
    const idsFor = async (as: TestAccount | null, query = '') =>
      (await platform.get<ContentGuest[]>(`${pathOf(content)}/guests${query}`, { as })).data.map((row) => row.id)
    expect([await idsFor(null), await idsFor(reader), await idsFor(null, '?search=ab')]).toEqual([
      [first.id, second.id],
      [first.id],
      [second.id],
    ])
    expect((await platform.get<Content>(pathOf(content), { as: reader })).data.guests.map((row) => row.id)).toEqual([first.id])
  })
})
