// A live message changes the cache like a refetch would.
import { QueryClient, type InfiniteData } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { chat, messageEdits } from '../../api/resources/community/chat.ts'
import { self } from '../../api/resources/people/self.ts'
import { aClient } from '../../api/testing.test-helper.ts'
import type { ChatChannelMember, ChatChannelMessage } from '../../contract/community/chat.ts'
import type { NewMessageEvent } from '../../contract/events-live.ts'
import { applyLive } from '../../api/cache/apply-live.ts'
import { newMessage } from './chat.ts'
import type { Seen } from './effect.ts'

const aMessage = (id: number, accountId = 'benno'): ChatChannelMessage => ({
  id,
  text: `message ${id}`,
  html: `message ${id}`,
  type: 'user',
  accountId,
  account: null,
  createdAt: `2026-11-20T09:00:${String(id).padStart(2, '0')}.000Z`,
  updatedAt: '2026-11-20T09:00:00.000Z',
})
const aSeat = (channelId: number, of: Partial<ChatChannelMember> = {}) =>
  ({
    channelId,
    createdAt: '2026-11-19T09:00:00.000Z',
    read: true,
    channel: { id: channelId, lastMessageAt: null, messages: [], members: [] },
    ...of,
  }) as unknown as ChatChannelMember
const event = (channelId: number, message: ChatChannelMessage): NewMessageEvent => ({
  type: 'new-message',
  timestamp: message.id,
  body: { channelId, message },
})
const seen = (of: Partial<Seen> = {}): Seen => ({
  accountId: 'amara',
  viewing: null,
  knows: () => true,
  hasAsked: () => false,
  isUnread: () => false,
  ...of,
})
const pages = <T>(...list: T[][]): InfiniteData<T[], number> => ({ pages: list, pageParams: list.map((_page, index) => index + 1) })

let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
  client.setQueryData(chat.channels().queryKey, pages([aSeat(1), aSeat(7)], [aSeat(9)]))
  client.setQueryData(chat.channel({ channelId: 7 }).queryKey, aSeat(7))
  client.setQueryData(chat.messages({ channelId: 7 }).queryKey, pages([aMessage(2), aMessage(1)]))
})
const list = () => client.getQueryData(chat.channels().queryKey)?.pages.flat() ?? []
const messages = () =>
  client
    .getQueryData(chat.messages({ channelId: 7 }).queryKey)
    ?.pages.flat()
    .map(({ id }) => id)

test('it stands at the head of its conversation, which is now the first and unread', () => {
  const { edits, asks } = newMessage(event(7, aMessage(3)), seen())
  applyLive(client, edits)
  expect(messages()).toEqual([3, 2, 1])
  expect(list().map(({ channelId, read }) => [channelId, read])).toEqual([
    [7, false],
    [1, true],
    [9, true],
  ])
  expect(list()[0]?.channel.messages.map(({ id }) => id)).toEqual([3])
  expect(client.getQueryData(chat.channel({ channelId: 7 }).queryKey)?.read).toBe(false)
  expect(asks).toEqual([['chat', 'members', { channelId: '7' }], self.me.key])
})

test('twice is once', () => {
  for (let time = 0; time < 2; time += 1) applyLive(client, newMessage(event(7, aMessage(3)), seen()).edits)
  expect(messages()).toEqual([3, 2, 1])
  expect(list()).toHaveLength(3)
})

test('in the conversation on screen, and written by myself on another device, it is read', () => {
  applyLive(client, newMessage(event(7, aMessage(3)), seen({ viewing: 7 })).edits)
  expect(list()[0]?.read).toBe(true)
  const own = newMessage(event(7, aMessage(4, 'amara')), seen())
  applyLive(client, own.edits)
  expect([list()[0]?.read, own.asks.includes(self.me.key)]).toEqual([true, false])
})

test('the unread counter is asked for once per conversation, not per message', () => {
  expect(newMessage(event(7, aMessage(3)), seen({ isUnread: () => true })).asks).not.toContainEqual(self.me.key)
})

test('a conversation nobody has told us of is asked for', () => {
  const { edits, asks } = newMessage(event(99, aMessage(3)), seen({ knows: () => false }))
  applyLive(client, edits)
  expect(asks).toContainEqual(chat.channels.key)
  expect(list()).toHaveLength(3)
})

test('an answer that was asked for before the message, and comes after it, does not wipe it out', async () => {
  let answer = (_rows: unknown) => {}
  const server = aClient(() => new Promise((resolve) => (answer = resolve)))
  client = server.client
  client.setQueryData(chat.messages({ channelId: 7 }).queryKey, pages([aMessage(2), aMessage(1)]))
  const fetched = client.fetchInfiniteQuery({ ...chat.messages({ channelId: 7 }), staleTime: 0 })
  await Promise.resolve()
  applyLive(client, newMessage(event(7, aMessage(3)), seen()).edits)
  answer([aMessage(2), aMessage(1)])
  await fetched
  expect(messages()).toEqual([3, 2, 1])
})

test.each([['the answer first'], ['the event first']])('my own message is there once, whichever comes first: %s', (order) => {
  const mine = aMessage(5, 'amara')
  const arrives = () => applyLive(client, newMessage(event(7, mine), seen()).edits)
  const isAnswered = () =>
    applyLive(
      client,
      messageEdits(7, mine, () => true),
    )
  const both = order === 'the answer first' ? [isAnswered, arrives] : [arrives, isAnswered]
  for (const word of both) {
    word()
    expect(messages()).toEqual([5, 2, 1])
    expect(list()[0]).toMatchObject({ channelId: 7, read: true })
  }
})

test('one that comes late takes its place, and the conversation keeps what it knows of the newer one', () => {
  for (const id of [5, 3]) applyLive(client, newMessage(event(7, aMessage(id)), seen()).edits)
  expect(messages()).toEqual([5, 3, 2, 1])
  expect(list()[0]?.channel).toMatchObject({ lastMessageAt: aMessage(5).createdAt, messages: [{ id: 5 }] })
})

test('two messages of one moment are two', () => {
  const both = [3, 4].map((id) => ({ ...event(7, { ...aMessage(id), createdAt: aMessage(3).createdAt }), timestamp: 1 }))
  for (const one of both) applyLive(client, newMessage(one, seen()).edits)
  expect(messages()).toEqual([4, 3, 2, 1])
})

test('what was read elsewhere stays read when its message comes once more', () => {
  const late = newMessage(event(7, aMessage(3)), seen()).edits
  applyLive(client, late)
  client.setQueryData(chat.channels().queryKey, (cached) => cached && pages(cached.pages.flat().map((seat) => ({ ...seat, read: true }))))
  applyLive(client, late)
  expect(list()[0]).toMatchObject({ channelId: 7, read: true })
})

test('what came after the answer was made is not read by it', async () => {
  let answer = (_rows: unknown) => {}
  const server = aClient(({ path }) => (path.endsWith('/messages') ? new Promise((resolve) => (answer = resolve)) : {}))
  client = server.client
  client.setQueryData(chat.channels().queryKey, pages([aSeat(7, { read: false })]))
  const ask = async (rows: ChatChannelMessage[], meanwhile: () => void) => {
    const fetched = client.fetchInfiniteQuery({ ...chat.messages({ channelId: 7 }), staleTime: 0 })
    await Promise.resolve()
    meanwhile()
    answer(rows)
    await fetched
    return list()[0]?.read
  }
  expect(await ask([aMessage(2), aMessage(1)], () => applyLive(client, newMessage(event(7, aMessage(3)), seen()).edits))).toBe(false)
  expect(messages()).toEqual([3, 2, 1])
  expect(await ask([aMessage(3), aMessage(2), aMessage(1)], () => {})).toBe(true)
})

test('who came or left is told by a message of the conversation: its members are asked for again', () => {
  const { asks } = newMessage(event(7, { ...aMessage(3), type: 'system' }), seen())
  expect(asks).toEqual([chat.channels.key, ['chat', 'channel', { channelId: '7' }], ['chat', 'members', { channelId: '7' }], self.me.key])
})
