// A notification is removed when its subject was read on another device, and not before.
import { expect, test } from 'vitest'
import { OfflineError } from '../../api/transport/errors.ts'
import { chat } from '../../api/resources/community/chat.ts'
import { aClient } from '../../api/testing.test-helper.ts'
import { readElsewhere, type Counted } from './read-elsewhere.ts'

/** A server that reports conversation 7 as read and 8 as unread, and does not answer for others. */
const aServer = () =>
  aClient(({ params }) => {
    const channelId = Number(params?.['channelId'])
    if (channelId > 8) throw new OfflineError('network')
    return { channelId, read: channelId === 7 }
  })

const goes = (path: string, counted: Partial<Counted> = {}, at = 1) => {
  const { client, calls } = aServer()
  const read = readElsewhere({ path, scopeId: null, at }, { notifications: 3, conversations: 2, askedAt: 2, ...counted }, client)
  return read.then((read) => ({ read, calls: calls.length }))
}

test('of a conversation that was read, though others are unread', async () => {
  expect((await goes('/messages/7#m-12')).read).toBe(true)
  expect((await goes('/messages/8#m-13')).read).toBe(false)
  expect((await goes('/messages/9#m-14')).read).toBe(false)
})

test('of a conversation as the server has it, not as the device has kept it: who asks first is given that', async () => {
  const { client, calls } = aServer()
  const seat = chat.channel({ channelId: '7' })
  const kept = { channelId: 7, read: false }
  // Like the persister (reads/reader.ts).
  client.setQueryDefaults(seat.queryKey, {
    persister: (queryFn, context, query) => (query.state.data === undefined ? kept : queryFn(context)),
  })
  const counted = { notifications: 3, conversations: 2, askedAt: 2 }
  expect(await readElsewhere({ path: '/messages/7', scopeId: null, at: 1 }, counted, client)).toBe(true)
  expect(calls.length).toBe(1)
})

test('of a conversation that was being asked for when it was read, which is asked for once more', async () => {
  let read = false
  const { client, calls } = aClient(async () => {
    const now = read
    await new Promise((resolve) => setTimeout(resolve, 10))
    return { channelId: 7, read: now }
  })
  const first = client.fetchQuery(chat.channel({ channelId: '7' }))
  read = true
  const counted = { notifications: 3, conversations: 2, askedAt: 2 }
  expect(await readElsewhere({ path: '/messages/7', scopeId: null, at: 1 }, counted, client)).toBe(true)
  expect([(await first).read, calls.length]).toEqual([false, 2])
})

test('of anything else when the inbox was read, and of many conversations when all of them were', async () => {
  expect((await goes('/posts/1#c-2')).read).toBe(false)
  expect((await goes('/posts/1#c-2', { notifications: 0 })).read).toBe(true)
  expect((await goes('/messages', { notifications: 0 })).read).toBe(false)
  expect((await goes('/messages', { conversations: 0 })).read).toBe(true)
  expect((await goes('/threads/1', { notifications: 0 })).read).toBe(false)
})

test('of everything when nothing is unread, without asking; but not what was pushed since', async () => {
  const none = { notifications: 0, conversations: 0 }
  expect(await goes('/threads/1', none)).toEqual({ read: true, calls: 0 })
  expect(await goes('/messages/8', none)).toEqual({ read: true, calls: 0 })
  expect(await goes('/messages/7', none, 3)).toEqual({ read: false, calls: 0 })
})
