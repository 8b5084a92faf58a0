// Conversations: starting one, messages, members, and what reaches the other members.
import { randomUUID } from 'node:crypto'
import { beforeAll, afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChatChannelMember, ChatChannelMessage } from '../../../src/contract/community/chat.ts'
import { aBlock, aChannel, aMessage, anAccount, anOrganization, type TestAccount, type TestOrganization } from '../../testing/builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'

let platform: TestPlatform
let elsewhere: TestOrganization
let mia: TestAccount
let omar: TestAccount
let stranger: TestAccount

beforeAll(async () => {
  platform = await testPlatform()
  elsewhere = await anOrganization(platform)
  stranger = await anAccount(platform, { organization: elsewhere })
})
afterAll(() => platform.close())
beforeEach(async () => {
  mia = await anAccount(platform, { firstName: 'Mia', lastName: 'Chen' })
  omar = await anAccount(platform, { firstName: 'Omar', lastName: 'Aziz' })
  platform.frames.length = 0
  platform.pushes.length = 0
})

const at = (channel: { id: number }, rest = '') => `/self/chat/channels/${channel.id}${rest}`
const open = (as: TestAccount, accountIds: string[], name?: string | null) =>
  platform.post<ChatChannelMember>('/self/chat/channels', { as, body: { name, accountIds } })
const say = (as: TestAccount, channel: { id: number }, text: string, key?: string) =>
  platform.post<ChatChannelMessage>(at(channel, '/messages'), { as, body: { text }, key })
const history = async (as: TestAccount, channel: { id: number }, query = '') =>
  (await platform.get<ChatChannelMessage[]>(at(channel, `/messages${query}`), { as })).data.map((message) => message.text)
const list = async (as: TestAccount, query = '') => (await platform.get<ChatChannelMember[]>(`/self/chat/channels${query}`, { as })).data

describe('beginning a conversation', () => {
  test('of two gives one conversation, whoever asks and however often', async () => {
    const first = await open(mia, [omar.id])
    expect(first.data).toMatchObject({
      accountId: mia.id,
      role: 'moderator',
      read: true,
      notifications: true,
      channel: { name: null, messages: [] },
    })
    expect(first.data.channel.members.map((member) => member.accountId)).toEqual([omar.id, mia.id])
    const again = await open(mia, [omar.id.toUpperCase(), omar.id, mia.id], '')
    const theirs = await open(omar, [mia.id])
    expect([again.data.channelId, theirs.data.channelId]).toEqual([first.data.channelId, first.data.channelId])
    expect(theirs.data.role).toBe('member')
  })

  test('of two by both at once gives one conversation', async () => {
    const answers = await Promise.all([open(mia, [omar.id]), open(omar, [mia.id]), open(mia, [omar.id])])
    expect(new Set(answers.map((answer) => answer.data.channelId)).size).toBe(1)
  })

  test('with a name, or of more people, is a new one each time', async () => {
    const third = await anAccount(platform)
    const rounds = [
      await open(mia, [omar.id, third.id]),
      await open(mia, [omar.id, third.id]),
      await open(mia, [omar.id], 'Kiln'),
      await open(mia, [omar.id], 'Kiln'),
    ]
    expect(new Set(rounds.map((answer) => answer.data.channelId)).size).toBe(4)
    expect(rounds[0]?.data.channel._count.members).toBe(3)
    expect(rounds[2]?.data.channel.name).toBe('Kiln')
  })

  test('needs people who are there and not blocked, which look alike', async () => {
    const shy = await anAccount(platform)
    await aBlock(platform, shy, mia)
    const answers = await Promise.all([shy.id, stranger.id, randomUUID()].map((id) => open(mia, [omar.id, id])))
    expect(answers.map((answer) => [answer.status, answer.problem])).toEqual(Array.from({ length: 3 }, () => [404, 'notFound']))
    expect((await open(mia, [mia.id])).status).toBe(400)
    expect((await open(mia, [])).status).toBe(400)
    expect((await open(mia, ['omar'])).status).toBe(400)
    expect((await platform.post('/self/chat/channels', { body: { accountIds: [omar.id] } })).status).toBe(401)
  })
})

describe('sending', () => {
  test('a message is unread for the others, read for the sender, and moves the conversation up', async () => {
    const quiet = await aChannel(platform, [mia, omar])
    const loud = await aChannel(platform, [mia, omar])
    await aMessage(platform, quiet, omar)
    const { data } = await say(mia, quiet, ' See https://example.com\n<b>now</b> ')
    expect(data).toMatchObject({
      text: 'See https://example.com\n<b>now</b>',
      type: 'user',
      accountId: mia.id,
      account: { firstName: 'Mia' },
    })
    expect(data.html).toBe(
      'See <a href="https://example.com" target="_blank" rel="noopener noreferrer nofollow">https://example.com</a><br>&lt;b&gt;now&lt;/b&gt;',
    )
    const seats = await list(omar)
    expect(seats.map((seat) => [seat.channelId, seat.read])).toEqual(
      expect.arrayContaining([
        [quiet.id, false],
        [loud.id, true],
      ]),
    )
    expect(seats.find((seat) => seat.channelId === quiet.id)?.channel).toMatchObject({
      messages: [{ id: data.id }],
      lastMessageAt: platform.clock().toISOString(),
    })
    expect((await list(mia)).every((seat) => seat.read)).toBe(true)
  })

  test('reaches every member’s clients with the sender’s key, and people without one by a push', async () => {
    const muted = await anAccount(platform)
    const { data } = await open(mia, [omar.id, muted.id], 'Kiln')
    const channel = { id: data.channelId }
    await platform.put(at(channel, '/notifications'), { as: muted, body: { notifications: false } })
    const key = randomUUID()
    const sent = await say(mia, channel, 'é'.repeat(200), key)
    expect(platform.frames).toEqual([
      {
        organizationId: platform.organization.id,
        accountIds: expect.arrayContaining([mia.id, omar.id, muted.id]),
        type: 'new-message',
        body: { channelId: channel.id, message: sent.data, clientKey: key },
      },
    ])
    expect(platform.pushes).toEqual([
      {
        organizationId: platform.organization.id,
        accountIds: [omar.id],
        title: 'Kiln',
        body: `Mia Chen: ${'é'.repeat(109)}…`,
        navigate: expect.stringMatching(new RegExp(String.raw`^/messages/${channel.id}#m-\d+$`)),
        tag: `chat-${channel.id}`,
        kind: 'chat',
      },
    ])
    expect(platform.pushes[0]?.body).toHaveLength(120)
  })

  test('a push of a conversation of two is titled with the sender’s name', async () => {
    const channel = await aChannel(platform, [mia, omar])
    await say(omar, channel, 'Hello')
    expect(platform.pushes).toMatchObject([{ accountIds: [mia.id], title: 'Omar Aziz', body: 'Hello' }])
  })

  test('twice with one key sends once, and tells the others once', async () => {
    const channel = await aChannel(platform, [mia, omar])
    const key = randomUUID()
    const answers = [await say(mia, channel, 'Once', key), await say(mia, channel, 'Once', key)]
    expect(answers[0]?.data).toEqual(answers[1]?.data)
    expect(await history(mia, channel)).toEqual(['Once'])
    expect(platform.frames).toHaveLength(1)
    expect((await say(mia, channel, 'Something else', key)).status).toBe(422)
  })

  test('many at once are all kept', async () => {
    const channel = await aChannel(platform, [mia, omar])
    await Promise.all(Array.from({ length: 20 }, (_, index) => say(index % 2 === 0 ? mia : omar, channel, `Message ${index}`)))
    expect(new Set(await history(mia, channel)).size).toBe(20)
    expect(platform.frames).toHaveLength(20)
  })

  test.each([
    ['', 400],
    ['   ', 400],
    ['x'.repeat(4001), 400],
    ['x'.repeat(4000), 200],
  ])('a text of the wrong length is refused (%#)', async (text, status) => {
    expect((await say(mia, await aChannel(platform, [mia, omar]), text)).status).toBe(status)
  })

  test('is refused in a conversation of two once one has blocked the other, and open in larger ones', async () => {
    const two = await aChannel(platform, [mia, omar])
    const round = await aChannel(platform, [mia, omar, await anAccount(platform)], { name: 'Round' })
    await aBlock(platform, omar, mia)
    expect((await say(mia, two, 'Hello')).status).toBe(403)
    expect((await say(omar, two, 'Hello')).status).toBe(403)
    expect((await say(mia, round, 'Hello')).status).toBe(200)
    expect((await open(mia, [omar.id])).status).toBe(404)
  })

  test('is refused across a block between two, whatever the conversation is called', async () => {
    const named = await aChannel(platform, [mia, omar], { name: 'Only us' })
    await aBlock(platform, omar, mia)
    expect((await say(mia, named, 'Read me')).status).toBe(403)
  })
})

describe('reading', () => {
  test('comes newest first, a page at a time, and marks the conversation read', async () => {
    const channel = await aChannel(platform, [mia, omar])
    for (const text of ['one', 'two', 'three']) await say(omar, channel, text)
    expect((await list(mia))[0]?.read).toBe(false)
    // Neither an older page nor a search necessarily contains the newest message, so reading them does not mark the conversation as read.
    expect(await history(mia, channel, '?pageSize=2&page=2')).toEqual(['one'])
    expect(await history(mia, channel, '?search=one')).toEqual(['one'])
    expect((await list(mia))[0]?.read).toBe(false)
    expect(await history(mia, channel, '?pageSize=2')).toEqual(['three', 'two'])
    expect((await platform.get(at(channel, '/messages?pageSize=2'), { as: mia })).count).toBe(3)
    expect((await list(mia))[0]?.read).toBe(true)
    expect(await history(mia, channel, '?search=TW')).toEqual(['two'])
  })

  test('the list is ordered by the latest message, and found by the others’ names', async () => {
    const third = await anAccount(platform, { firstName: 'Zuzana' })
    const [older, newer] = [await aChannel(platform, [mia, omar]), await aChannel(platform, [mia, third], { name: 'Plans' })]
    platform.clock.advance({ seconds: 1 })
    await say(mia, newer, 'first')
    platform.clock.advance({ seconds: 1 })
    await say(mia, older, 'second')
    expect((await list(mia)).map((seat) => seat.channelId)).toEqual([older.id, newer.id])
    for (const search of ['zuzana', 'plan'])
      expect((await list(mia, `?search=${search}`)).map((seat) => seat.channelId)).toEqual([newer.id])
    expect(await list(mia, '?search=chen')).toEqual([])
    expect((await list(mia, '?pageSize=1&page=2')).map((seat) => seat.channelId)).toEqual([newer.id])
  })

  test('a large conversation carries five members, others before oneself, and lists all by pages', async () => {
    const others = await Promise.all(Array.from({ length: 7 }, () => anAccount(platform)))
    const channel = await aChannel(platform, [mia, ...others])
    const seat = (await platform.get<ChatChannelMember>(at(channel), { as: mia })).data
    expect([seat.channel.members.length, seat.channel._count.members]).toEqual([5, 8])
    expect(seat.channel.members.map((member) => member.accountId)).not.toContain(mia.id)
    const { data, count } = await platform.get<ChatChannelMember[]>(at(channel, '/members?pageSize=3&page=3'), { as: mia })
    expect([data.length, count]).toEqual([2, 8])
    expect(data[0]?.channel.id).toBe(channel.id)
  })
})

describe('a conversation of others', () => {
  test('does not exist for anybody else, in no call', async () => {
    const outsider = await anAccount(platform)
    const channel = await aChannel(platform, [mia, omar])
    const message = await aMessage(platform, channel, mia)
    const calls = [
      ['GET', ''],
      ['DELETE', ''],
      ['GET', '/members'],
      ['POST', `/members/${outsider.id}`],
      ['GET', '/messages'],
      ['POST', '/messages', { text: 'Hello' }],
      ['DELETE', `/messages/${message.id}`],
      ['DELETE', '/leave'],
      ['PUT', '/notifications', { notifications: false }],
    ] as const
    for (const [method, rest, body] of calls) {
      expect((await platform.call(method, at(channel, rest), { as: outsider, body })).status).toBe(404)
      expect((await platform.call(method, at(channel, rest), { as: stranger, host: elsewhere.host, body })).status).toBe(404)
      expect((await platform.call(method, at(channel, rest), { body })).status).toBe(401)
      expect((await platform.call(method, `/self/chat/channels/0${rest}`, { as: mia, body })).status).toBe(404)
      expect((await platform.call(method, `/self/chat/channels/99999999999${rest}`, { as: mia, body })).status).toBe(404)
    }
    expect(await history(mia, channel)).toEqual([message.text])
  })
})

describe('removing', () => {
  test('a message is for its author, and the conversation goes back to the one before', async () => {
    const channel = await aChannel(platform, [mia, omar])
    await say(omar, channel, 'stays')
    const before = (await list(mia))[0]?.channel.lastMessageAt
    platform.clock.advance({ minutes: 1 })
    const { data } = await say(mia, channel, 'goes')
    expect((await platform.delete(at(channel, `/messages/${data.id}`), { as: omar })).status).toBe(403)
    expect((await platform.delete(at(channel, `/messages/${data.id}`), { as: mia })).data).toBeNull()
    expect((await platform.delete(at(channel, `/messages/${data.id}`), { as: mia })).status).toBe(404)
    expect(await history(mia, channel)).toEqual(['stays'])
    expect((await list(mia))[0]?.channel.lastMessageAt).toBe(before)
  })

  test('a message is found in its own conversation alone', async () => {
    const [one, other] = [await aChannel(platform, [mia, omar]), await aChannel(platform, [mia, omar])]
    const message = await aMessage(platform, one, mia)
    expect((await platform.delete(at(other, `/messages/${message.id}`), { as: mia })).status).toBe(404)
  })

  test('the conversation is for its moderator', async () => {
    const channel = await aChannel(platform, [mia, omar])
    expect((await platform.delete(at(channel), { as: omar })).status).toBe(403)
    expect((await platform.delete(at(channel), { as: mia })).status).toBe(200)
    expect(await list(omar)).toEqual([])
  })
})

describe('coming and going', () => {
  test('a moderator adds people once, and the conversation says so', async () => {
    const joining = await anAccount(platform, { firstName: 'Zuzana', lastName: 'Nová' })
    const channel = await aChannel(platform, [mia, omar], { name: 'Kiln' })
    const path = at(channel, `/members/${joining.username}`)
    expect((await platform.post(path, { as: omar })).status).toBe(403)
    expect((await platform.post<ChatChannelMember>(path, { as: mia })).data).toMatchObject({
      accountId: joining.id,
      role: 'member',
      channel: { _count: { members: 3 } },
    })
    await platform.post(path, { as: mia })
    const { data } = await platform.get<ChatChannelMessage[]>(at(channel, '/messages'), { as: joining })
    expect(data.map((message) => [message.type, message.text, message.accountId])).toEqual([
      ['system', 'Zuzana Nová joined the conversation.', joining.id],
    ])
    expect(platform.frames.map((frame) => frame.accountIds.length)).toEqual([3])
    expect(platform.pushes).toEqual([])
    expect((await platform.delete(at(channel, `/messages/${data[0]?.id}`), { as: joining })).status).toBe(403)
  })

  test('nobody is added to a conversation of two, from elsewhere, or across a block', async () => {
    const joining = await anAccount(platform)
    const two = await aChannel(platform, [mia, omar])
    expect((await platform.post(at(two, `/members/${joining.id}`), { as: mia })).status).toBe(460)
    const round = await aChannel(platform, [mia, omar], { name: 'Round' })
    await aBlock(platform, mia, joining)
    for (const id of [joining.id, stranger.id, randomUUID()])
      expect((await platform.post(at(round, `/members/${id}`), { as: mia })).status).toBe(404)
  })

  test('who leaves is told of to those who stay, and a moderator leaves one behind', async () => {
    const third = await anAccount(platform)
    const channel = await aChannel(platform, [mia, omar, third], { name: 'Round' })
    await platform.delete(at(channel, '/leave'), { as: mia })
    expect((await platform.get(at(channel), { as: mia })).status).toBe(404)
    expect(await history(omar, channel)).toEqual(['Mia Chen left the conversation.'])
    expect(platform.frames.map((frame) => frame.accountIds.toSorted())).toEqual([[omar.id, third.id].toSorted()])
    const roles = (await platform.get<ChatChannelMember[]>(at(channel, '/members'), { as: third })).data.map((member) => member.role)
    expect(roles.toSorted()).toEqual(['member', 'moderator'])
  })

  test('the last to leave closes the conversation', async () => {
    const channel = await aChannel(platform, [mia, omar])
    await platform.delete(at(channel, '/leave'), { as: omar })
    await platform.delete(at(channel, '/leave'), { as: mia })
    expect(await list(mia)).toEqual([])
  })

  test('in an Arabic organisation the conversation speaks Arabic', async () => {
    const majlis = await anOrganization(platform, { config: { DEFAULT_LOCALE: 'ar' } })
    const [one, other] = [
      await anAccount(platform, { organization: majlis }),
      await anAccount(platform, { organization: majlis, firstName: 'ليلى', lastName: 'حداد' }),
    ]
    const channel = await aChannel(platform, [one, other])
    await platform.delete(at(channel, '/leave'), { as: other, host: majlis.host })
    const { data } = await platform.get<ChatChannelMessage[]>(at(channel, '/messages'), { as: one, host: majlis.host })
    expect(data[0]?.text).toBe('غادر المحادثة: ليلى حداد')
  })
})

test('notices of one conversation can be switched off and on', async () => {
  const channel = await aChannel(platform, [mia, omar])
  const set = (notifications: unknown) =>
    platform.put<ChatChannelMember>(at(channel, '/notifications'), { as: mia, body: { notifications } })
  expect((await set(false)).data.notifications).toBe(false)
  await say(omar, channel, 'Hello')
  expect(platform.pushes).toEqual([])
  expect((await set(true)).data.notifications).toBe(true)
  expect((await set('yes')).status).toBe(400)
})

test('whether somebody has switched notices off is not told to the others', async () => {
  const channel = await aChannel(platform, [mia, omar])
  await platform.put(at(channel, '/notifications'), { as: mia, body: { notifications: false } })
  const switches = async (as: TestAccount) => {
    const { data } = await platform.get<ChatChannelMember[]>(at(channel, '/members'), { as })
    const shown = [...data, ...data.flatMap((seat) => seat.channel.members)]
    return new Set(shown.filter((seat) => seat.accountId === mia.id).map((seat) => seat.notifications))
  }
  expect([await switches(mia), await switches(omar)]).toEqual([new Set([false]), new Set([true])])
})
