// Threads: access, messages, and what other members receive.
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Thread, ThreadMessage, ThreadMessageReaction } from '../../../src/contract/community/threads.ts'
import { eventCoHosts, notificationPreferences, threadMessages, threads, threadViewers } from '../../db/schema.ts'
import { aBlock, anAccount, anEvent, anImage, aRegistration, type TestAccount } from '../../testing/builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import { aCircle, aStreamThread, aThread, aThreadMessage } from './thread.test-helper.ts'

let platform: TestPlatform
let mia: TestAccount
let omar: TestAccount
let eve: TestAccount

beforeAll(async () => {
  platform = await testPlatform()
  mia = await anAccount(platform, { firstName: 'Mia', lastName: 'Chen' })
  omar = await anAccount(platform)
  eve = await anAccount(platform)
})
afterEach(() => {
  platform.frames.length = 0
  platform.pushes.length = 0
})
afterAll(() => platform.close())

type Named = { id: string }
const write = (thread: Named, as: TestAccount, body: unknown = 'Hello', key?: string) =>
  platform.post<ThreadMessage>(`/threads/${thread.id}/messages`, { as, key, body: typeof body === 'string' ? { body } : body })
const list = (thread: Named, as: TestAccount, query = '') => platform.get<ThreadMessage[]>(`/threads/${thread.id}/messages${query}`, { as })
const statusFor = async (thread: Named, as: TestAccount | null) => (await platform.get(`/threads/${thread.id}`, { as })).status
const ofBoth = () => aThread(platform, { viewers: [mia, omar] })

describe('a thread is open', () => {
  test('to its viewers, and to nobody else', async () => {
    const thread = await ofBoth()
    expect([await statusFor(thread, mia), await statusFor(thread, eve), await statusFor(thread, null)]).toEqual([200, 404, 404])
    const refused = [
      await list(thread, eve),
      await write(thread, eve),
      await platform.put(`/threads/${thread.id}`, { as: eve, body: { subject: 'Mine' } }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  test('to its circle’s members and managers, not to those who are only invited', async () => {
    const circle = await aCircle(platform, [
      [mia, 'manager'],
      [omar, 'member'],
      [eve, 'invited'],
    ])
    const thread = await aThread(platform, { circleId: circle.id })
    expect([await statusFor(thread, mia), await statusFor(thread, omar), await statusFor(thread, eve)]).toEqual([200, 200, 404])
    await platform.put(`/threads/circles/${circle.id}/accounts/${eve.id}`, { as: eve, body: { role: 'member' } })
    expect(await statusFor(thread, eve)).toBe(200)
  })

  test('no longer to who has left the circle, though they read and wrote in it', async () => {
    const circle = await aCircle(platform, [
      [mia, 'manager'],
      [omar, 'member'],
    ])
    const thread = await aThread(platform, { circleId: circle.id })
    await list(thread, omar)
    await write(thread, omar)
    await platform.delete(`/threads/circles/${circle.id}/accounts/${omar.id}`, { as: omar })
    expect([await statusFor(thread, omar), (await list(thread, mia)).data.length]).toEqual([404, 1])
  })

  test('to who is registered for the event whose stream has it, and to its hosts', async () => {
    const [host, second] = [await anAccount(platform), await anAccount(platform)]
    const event = await anEvent(platform, { creatorId: host.id })
    await platform.db.asOwner((tx) =>
      tx.insert(eventCoHosts).values({ organizationId: platform.organization.id, eventId: event.id, accountId: second.id }),
    )
    await aRegistration(platform, event, mia)
    await aRegistration(platform, event, eve, { status: 'canceled' })
    const thread = await aStreamThread(platform, event)
    const statuses = []
    for (const as of [host, second, mia, omar, eve]) statuses.push(await statusFor(thread, as))
    expect(statuses).toEqual([200, 200, 200, 404, 404])
    const { data } = await write(thread, mia)
    const remove = (as: TestAccount) => platform.delete(`/threads/${thread.id}/messages/${data.id}`, { as })
    expect((await remove(second)).status).toBe(200)
    expect((await platform.put(`/threads/${thread.id}`, { as: mia, body: { subject: 'Mine' } })).status).toBe(403)
    expect((await platform.put<Thread>(`/threads/${thread.id}`, { as: host, body: { subject: 'Ours' } })).data.subject).toBe('Ours')
  })
})

describe('a thread', () => {
  test('says where it belongs and what was written last, as far as the reader may know', async () => {
    const circle = await aCircle(
      platform,
      [
        [mia, 'manager'],
        [omar, 'member'],
        [eve, 'member'],
      ],
      { name: 'Keys' },
    )
    const thread = await aThread(platform, { circleId: circle.id })
    const seen = async (as: TestAccount) => (await platform.get<Thread>(`/threads/${thread.id}`, { as })).data
    expect(await seen(mia)).toMatchObject({ within: 'Keys', lastMessage: null })
    await write(thread, mia, 'First')
    await write(thread, eve, 'Second')
    expect((await seen(mia)).lastMessage).toMatchObject({ body: 'Second', account: { id: eve.id } })
    await aBlock(platform, omar, eve)
    expect((await seen(omar)).lastMessage).toMatchObject({ body: 'First', account: { id: mia.id } })
    const event = await anEvent(platform, { creatorId: mia.id })
    expect((await platform.get<Thread>(`/threads/${(await aStreamThread(platform, event)).id}`, { as: mia })).data.within).toBe('Stream')
  })

  test('tells who has read how far', async () => {
    const thread = await ofBoth()
    const before = (await platform.get<Thread>(`/threads/${thread.id}`, { as: mia })).data
    expect(before.viewers.map(({ lastReadAt }) => lastReadAt)).toEqual([null, null])
    await list(thread, omar)
    const after = (await platform.get<Thread>(`/threads/${thread.id}`, { as: mia })).data
    const now = platform.clock().toISOString()
    expect(after.viewers).toEqual(
      expect.arrayContaining([
        { accountId: mia.id, lastReadAt: null },
        { accountId: omar.id, lastReadAt: now },
      ]),
    )
  })

  test('is marked read by its first page alone, not by a search', async () => {
    const thread = await ofBoth()
    const readAt = async () =>
      (await platform.get<Thread>(`/threads/${thread.id}`, { as: mia })).data.viewers.find(({ accountId }) => accountId === omar.id)
        ?.lastReadAt
    await list(thread, omar, '?page=2')
    await list(thread, omar, '?search=x')
    expect(await readAt()).toBeNull()
    await write(thread, mia)
    await list(thread, omar)
    const first = await readAt()
    platform.clock.advance({ minutes: 5 })
    await list(thread, omar)
    expect(await readAt()).toBe(first)
    await write(thread, mia)
    await list(thread, omar)
    expect(await readAt()).toBe(platform.clock().toISOString())
  })

  test('of a circle is changed by its managers alone, with a picture that was uploaded', async () => {
    const circle = await aCircle(platform, [
      [mia, 'manager'],
      [omar, 'member'],
    ])
    const thread = await aThread(platform, { circleId: circle.id })
    const change = (as: TestAccount, body: object) => platform.put<Thread>(`/threads/${thread.id}`, { as, body })
    const [image, banner] = [await anImage(platform), await anImage(platform, { type: 'banner' })]
    expect((await change(omar, { subject: 'Mine' })).status).toBe(403)
    const { data } = await change(mia, { subject: ' News ', imageId: image.id })
    expect([data.subject, data.image?.id]).toEqual(['News', image.id])
    const refused = await change(mia, { imageId: banner.id })
    expect([refused.status, refused.headers.get('x-foyer-field')]).toEqual([400, 'imageId'])
    expect((await change(mia, {})).data.image?.id).toBe(image.id)
    expect((await change(mia, { imageId: null })).data.image).toBeNull()
  })
})

describe('messages', () => {
  test('come newest first, in pages, and are found by their words', async () => {
    const thread = await ofBoth()
    for (let index = 0; index < 5; index += 1) await aThreadMessage(platform, thread, index % 2 ? mia : omar, { body: `Number ${index}` })
    const page = await list(thread, mia, '?pageSize=2&page=2')
    expect([page.data.map(({ body }) => body), page.count]).toEqual([['Number 2', 'Number 1'], 5])
    expect((await list(thread, mia, '?search=3 number')).data.map(({ body }) => body)).toEqual(['Number 3'])
  })

  test('carry who wrote them and how far that one has read', async () => {
    const thread = await ofBoth()
    const { data } = await write(thread, mia)
    expect(data).toMatchObject({
      type: 'user',
      editedAt: null,
      accountId: mia.id,
      viewer: { account: { id: mia.id }, notifications: true, lastReadAt: data.sentAt },
      reactions: [],
    })
  })

  test('keep one order, also when many are written in one millisecond', async () => {
    const thread = await ofBoth()
    const bodies = ['a', 'b', 'c', 'd', 'e']
    for (const body of bodies) await write(thread, mia, body)
    expect((await list(thread, omar)).data.map(({ body }) => body)).toEqual(bodies.toReversed())
    const together = await Promise.all(Array.from({ length: 6 }, (_, index) => write(thread, index % 2 ? mia : omar, `at once ${index}`)))
    expect(new Set(together.map(({ data }) => data.sentAt)).size).toBe(6)
    const [row] = await platform.db.asOwner((tx) => tx.select().from(threads).where(eq(threads.id, thread.id)))
    expect(row!.lastMessageAt!.toISOString()).toBe((await list(thread, mia)).data[0]!.sentAt)
  })

  test('may mark up what is in them, mention who exists, and nothing else', async () => {
    const thread = await ofBoth()
    const span = { type: 'mention', startIndex: 0, endIndex: 5, marks: ['bold'], accountId: omar.id }
    expect((await write(thread, mia, { body: '@omar', entities: [span] })).status).toBe(200)
    const bad = [
      { ...span, endIndex: 6 },
      { ...span, accountId: (await anAccount(platform, {})).id.replace(/^./, (first) => (first === '0' ? '1' : '0')) },
      { ...span, startIndex: 5 },
    ]
    for (const entity of bad) expect((await write(thread, mia, { body: '@omar', entities: [entity] })).status).toBe(400)
    for (const body of ['', '  \n ', 'x'.repeat(5001), 7]) expect((await write(thread, mia, { body })).status).toBe(400)
  })

  test('are changed by their author alone', async () => {
    const thread = await ofBoth()
    const { data } = await write(thread, mia)
    const change = (as: TestAccount, body: object) => platform.put<ThreadMessage>(`/threads/${thread.id}/messages/${data.id}`, { as, body })
    expect((await change(omar, { body: 'Mine' })).status).toBe(403)
    expect((await change(mia, {})).data.editedAt).toBeNull()
    const changed = (await change(mia, { body: 'Hello again' })).data
    expect([changed.body, changed.editedAt]).toEqual(['Hello again', platform.clock().toISOString()])
    expect(platform.frames.at(-1)).toMatchObject({ type: 'thread.message.updated', body: { message: { body: 'Hello again' } } })
  })

  test('of the system are nobody’s to change', async () => {
    const thread = await ofBoth()
    const said = await aThreadMessage(platform, thread, mia, { type: 'system' })
    const path = `/threads/${thread.id}/messages/${said.id}`
    expect((await platform.put(path, { as: mia, body: { body: 'x' } })).status).toBe(403)
    expect((await platform.delete(path, { as: mia })).status).toBe(403)
  })

  test('are deleted by their author or by a manager, and the thread moves down again', async () => {
    const circle = await aCircle(platform, [
      [mia, 'manager'],
      [omar, 'member'],
      [eve, 'member'],
    ])
    const thread = await aThread(platform, { circleId: circle.id })
    const first = (await write(thread, omar)).data
    const second = (await write(thread, mia)).data
    const remove = (message: Named, as: TestAccount) => platform.delete(`/threads/${thread.id}/messages/${message.id}`, { as })
    expect((await remove(second, omar)).status).toBe(403)
    expect((await remove(second, mia)).status).toBe(200)
    expect((await platform.get<Thread>(`/threads/${thread.id}`, { as: eve })).data.lastMessageAt).toBe(first.sentAt)
    expect(platform.frames.at(-1)).toMatchObject({ type: 'thread.message.deleted', body: { threadId: thread.id, messageId: second.id } })
    expect((await remove(first, mia)).status).toBe(200)
    expect((await remove(first, mia)).status).toBe(404)
  })

  test('in a thread of seats alone are their authors’, though each may name the thread', async () => {
    const thread = await ofBoth()
    const { data } = await write(thread, mia)
    expect((await platform.delete(`/threads/${thread.id}/messages/${data.id}`, { as: omar })).status).toBe(403)
    expect((await platform.put(`/threads/${thread.id}`, { as: omar, body: { subject: 'Ours' } })).status).toBe(200)
  })

  test('of somebody of a block are not there, both ways, nor are their reactions', async () => {
    const [one, two, three] = [await anAccount(platform), await anAccount(platform), await anAccount(platform)]
    const thread = await aThread(platform, { viewers: [one, two, three] })
    await aBlock(platform, one, two)
    const [ofOne, ofTwo, ofThree] = [(await write(thread, one)).data, (await write(thread, two)).data, (await write(thread, three)).data]
    await platform.post(`/threads/${thread.id}/messages/${ofThree.id}/reactions`, { as: two, body: { emojiName: 'wave' } })
    const seen = async (as: TestAccount) => {
      const { data, count } = await list(thread, as)
      return [data.map(({ id }) => id), count, data.flatMap(({ reactions }) => reactions).length]
    }
    expect(await seen(one)).toEqual([[ofThree.id, ofOne.id], 2, 0])
    expect(await seen(two)).toEqual([[ofThree.id, ofTwo.id], 2, 1])
    expect((await platform.get(`/threads/${thread.id}/messages/${ofTwo.id}`, { as: one })).status).toBe(404)
    const heard = platform.frames.find(({ type, body }) => type.endsWith('created') && (body as { message: Named }).message.id === ofOne.id)
    expect(heard!.accountIds.toSorted()).toEqual([one.id, three.id].toSorted())
  })

  test('none is lost between pages while others write: at worst one comes twice', async () => {
    const thread = await aThread(platform, { viewers: [mia] })
    let [written, known] = [0, [] as string[]]
    const add = async (count: number) => {
      for (let index = 0; index < count; index += 1)
        known.push((await aThreadMessage(platform, thread, mia, { body: `m${(written += 1)}` })).id)
    }
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 9 }),
        fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 6 }),
        async (first, between) => {
          await platform.db.asOwner((tx) => tx.delete(threadMessages).where(eq(threadMessages.threadId, thread.id)))
          known = []
          await add(first)
          const there = [...known]
          const seen: string[] = []
          for (let page = 1; ; page += 1) {
            const { data } = await list(thread, mia, `?page=${page}&pageSize=3`)
            seen.push(...data.map(({ id }) => id))
            if (data.length < 3) break
            await add(between[page - 1] ?? 0)
          }
          expect(there.filter((id) => !seen.includes(id))).toEqual([])
          // In the order of the list, except for messages that were added at the top meanwhile.
          expect([...new Set(seen)].filter((id) => there.includes(id))).toEqual(there.toReversed())
        },
      ),
      { numRuns: 8 },
    )
  })
})

describe('what the others hear', () => {
  test('is a frame with the message and the sender’s key, to everybody the thread is open to', async () => {
    const thread = await ofBoth()
    const { data } = await write(thread, mia, 'Hello', 'the-senders-key')
    const [frame] = platform.frames
    expect(frame).toMatchObject({
      type: 'thread.message.created',
      body: { threadId: thread.id, message: data, clientKey: 'the-senders-key' },
    })
    expect(frame!.accountIds.toSorted()).toEqual([mia.id, omar.id].toSorted())
  })

  test('is a push, unless they switched off the thread or all such pushes', async () => {
    const [silent, off, asks] = [await anAccount(platform), await anAccount(platform), await anAccount(platform)]
    const thread = await aThread(platform, { subject: 'Lunch', viewers: [mia, silent, off, asks] })
    await platform.db.asOwner(async (tx) => {
      await tx.update(threadViewers).set({ notifications: false }).where(eq(threadViewers.accountId, silent.id))
      await tx.insert(notificationPreferences).values({ organizationId: platform.organization.id, accountId: off.id, chatPush: false })
    })
    await write(thread, mia, `Soup ${'x'.repeat(200)}`)
    expect(platform.pushes).toHaveLength(1)
    expect(platform.pushes[0]).toMatchObject({ accountIds: [asks.id], title: 'Lunch', navigate: `/threads/${thread.id}`, kind: 'thread' })
    expect(platform.pushes[0]!.body).toMatch(/^Mia Chen: Soup x+…$/)
  })

  test('does not tell the others that its author has switched the thread off', async () => {
    const thread = await aThread(platform, { viewers: [mia, omar] })
    await platform.db.asOwner((tx) => tx.update(threadViewers).set({ notifications: false }).where(eq(threadViewers.accountId, mia.id)))
    await write(thread, mia)
    const shown = async (as: TestAccount) =>
      (await platform.get<ThreadMessage[]>(`/threads/${thread.id}/messages`, { as })).data[0]?.viewer.notifications
    expect([await shown(mia), await shown(omar)]).toEqual([false, true])
  })

  test('of a stream’s thread is no push: a hall of people is watching', async () => {
    const event = await anEvent(platform)
    for (const person of [mia, omar]) await aRegistration(platform, event, person)
    await write(await aStreamThread(platform, event), mia)
    expect([platform.frames.length, platform.pushes.length]).toEqual([1, 0])
  })

  test('is nothing when the message was refused', async () => {
    await write(await ofBoth(), eve)
    expect([platform.frames, platform.pushes]).toEqual([[], []])
  })
})

describe('reactions', () => {
  test('are put once however often, and taken back by who put them', async () => {
    const thread = await ofBoth()
    const { data } = await write(thread, mia)
    const path = `/threads/${thread.id}/messages/${data.id}`
    const react = (as: TestAccount, emojiName: string) =>
      platform.post<ThreadMessageReaction>(`${path}/reactions`, { as, body: { emojiName } })
    const put = await Promise.all(Array.from({ length: 5 }, () => react(omar, 'wave')))
    expect(new Set(put.map(({ data: { id } }) => id)).size).toBe(1)
    expect(put[0]!.data).toMatchObject({ accountId: omar.id, emojiName: 'wave', account: { id: omar.id } })
    platform.clock.advance({ seconds: 1 })
    await react(omar, '🎉')
    platform.clock.advance({ seconds: 1 })
    await react(mia, 'wave')
    const shown = async () => (await platform.get<ThreadMessage>(path, { as: mia })).data.reactions.map(({ emojiName }) => emojiName)
    expect(await shown()).toEqual(['wave', '🎉', 'wave'])
    const back = (as: TestAccount) => platform.delete(`${path}/reactions/${put[0]!.data.id}`, { as })
    expect([(await back(mia)).status, (await back(omar)).status, (await back(omar)).status]).toEqual([403, 200, 404])
    expect(await shown()).toHaveLength(2)
    expect(platform.frames.filter(({ type }) => type === 'thread.message.updated')).toHaveLength(4)
    for (const emojiName of ['', ' ', 'x'.repeat(65)]) expect((await react(omar, emojiName)).status).toBe(400)
  })

  test('belong to the message they are under', async () => {
    const thread = await ofBoth()
    const [one, two] = [(await write(thread, mia)).data, (await write(thread, mia)).data]
    const { data } = await platform.post<Named>(`/threads/${thread.id}/messages/${one.id}/reactions`, {
      as: mia,
      body: { emojiName: 'wave' },
    })
    expect((await platform.delete(`/threads/${thread.id}/messages/${two.id}/reactions/${data.id}`, { as: mia })).status).toBe(404)
    const other = await ofBoth()
    expect((await platform.get(`/threads/${other.id}/messages/${one.id}`, { as: mia })).status).toBe(404)
  })
})
