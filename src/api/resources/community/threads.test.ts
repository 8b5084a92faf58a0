// Cache changes of writes and live events for threads.
import { MutationObserver, type InfiniteData } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Thread, ThreadMessage } from '../../../contract/community/threads.ts'
import { applyEdits } from '../../cache/edits.ts'
import { aClient, anAccount } from '../../testing.test-helper.ts'
import { messageCreated, messageDeleted, messageUpdated, threads, threadWrites } from './threads.ts'

const pages = <T>(...list: T[][]): InfiniteData<T[], number> => ({ pages: list, pageParams: list.map((_page, index) => index + 1) })
const aMessage = (id: string, of: Partial<ThreadMessage> = {}): ThreadMessage => ({
  id,
  type: 'user',
  editedAt: null,
  body: id,
  sentAt: '2026-11-20T09:00:00.000Z',
  accountId: 'account',
  viewer: { lastReadAt: null, notifications: true, account: anAccount() },
  reactions: [],
  ...of,
})
const aThread = (of: Partial<Thread> = {}): Thread => ({ id: 't', subject: 'Lunch', image: null, lastMessageAt: null, viewers: [], ...of })
const key = threads.messages({ threadId: 't' }).queryKey
const rows = ({ client }: ReturnType<typeof aClient>) => client.getQueryData(key)?.pages.flat() ?? []

test('a message that was sent stands in front, once, also when the live event is first', async () => {
  const sent = aMessage('new', { sentAt: '2026-11-20T10:00:00.000Z' })
  const server = aClient(() => sent)
  server.client.setQueryData(key, pages([aMessage('b')], [aMessage('a')]))
  server.client.setQueryData(threads.detail({ threadId: 't' }).queryKey, aThread())
  applyEdits(server.client, messageCreated('t', sent))
  await new MutationObserver(server.client, threadWrites.send).mutate({ threadId: 't', body: { body: 'new' } })
  expect(rows(server).map(({ id }) => id)).toEqual(['new', 'b', 'a'])
  expect(server.client.getQueryData(threads.detail({ threadId: 't' }).queryKey)?.lastMessageAt).toBe(sent.sentAt)
  applyEdits(server.client, messageCreated('t', aMessage('old')))
  expect(server.client.getQueryData(threads.detail({ threadId: 't' }).queryKey)?.lastMessageAt).toBe(sent.sentAt)
})

test('a changed one is changed in the list and by itself; a deleted one is gone from both', () => {
  const server = aClient(() => null)
  const alone = threads.message({ threadId: 't', messageId: 'a' }).queryKey
  server.client.setQueryData(key, pages([aMessage('b'), aMessage('a')]))
  server.client.setQueryData(alone, aMessage('a'))
  applyEdits(server.client, messageUpdated('t', aMessage('a', { body: 'changed' })))
  expect([rows(server).map(({ body }) => body), server.client.getQueryData(alone)?.body]).toEqual([['b', 'changed'], 'changed'])
  applyEdits(server.client, messageDeleted('t', 'a'))
  expect([rows(server).map(({ id }) => id), server.client.getQueryData(alone)]).toEqual([['b'], undefined])
})

test('a reaction is not put twice; taken back it is gone at once, and back when that fails', async () => {
  const reaction = { id: 'r', accountId: 'account', emojiName: 'wave', account: anAccount(), createdAt: '2026-11-20T10:00:00.000Z' }
  let answer: () => unknown = () => reaction
  const server = aClient(() => answer())
  server.client.setQueryData(key, pages([aMessage('a')]))
  const names = () => rows(server)[0]!.reactions.map(({ emojiName }) => emojiName)
  for (let times = 0; times < 2; times += 1) {
    await new MutationObserver(server.client, threadWrites.react).mutate({ threadId: 't', messageId: 'a', body: { emojiName: 'wave' } })
    expect(names()).toEqual(['wave'])
  }
  answer = () => {
    expect(names()).toEqual([])
    throw new Error('no')
  }
  const taking = new MutationObserver(server.client, threadWrites.takeBack).mutate({ threadId: 't', messageId: 'a', reactionId: 'r' })
  await expect(taking).rejects.toThrow('no')
  expect(names()).toEqual(['wave'])
})

test('a reaction shows before it is answered, under the name of its write; refused it is gone again', async () => {
  let refused = false
  const server = aClient(() => {
    expect(rows(server)[0]!.reactions).toEqual([{ id: 'key', accountId: 'me', emojiName: 'wave' }])
    if (refused) throw new Error('no')
    return { id: 'r', accountId: 'me', emojiName: 'wave' }
  })
  const react = () =>
    new MutationObserver(server.client, threadWrites.react).mutate({
      threadId: 't',
      messageId: 'a',
      body: { emojiName: 'wave' },
      note: 'me',
      idempotencyKey: 'key',
    })
  server.client.setQueryData(key, pages([aMessage('a')]))
  await react()
  expect(rows(server)[0]!.reactions).toEqual([{ id: 'r', accountId: 'me', emojiName: 'wave' }])
  refused = true
  server.client.setQueryData(key, pages([aMessage('a')]))
  await expect(react()).rejects.toThrow('no')
  expect(rows(server)[0]!.reactions).toEqual([])
})
