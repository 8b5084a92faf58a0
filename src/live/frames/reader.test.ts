// Messages that arrive on screen are marked as read: soon, in batches, and never unseen ones.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chat, readUpTo } from '../../api/resources/community/chat.ts'
import { aClient } from '../../api/testing.test-helper.ts'
import { createReader } from './reader.ts'

let seen: boolean
const newest = { id: 5 }
function world() {
  const server = aClient(() => [newest])
  const reader = createReader(server.client, () => seen)
  return { ...server, reader }
}
beforeEach(() => {
  vi.useFakeTimers()
  seen = true
})
afterEach(() => void vi.useRealTimers())

test('many messages are one call, a moment after the first of them', async () => {
  const { reader, calls } = world()
  for (let message = 0; message < 10; message += 1) {
    reader.shown(7)
    await vi.advanceTimersByTimeAsync(140)
  }
  expect(calls).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(200)
  expect(calls.map(({ path, params }) => [path, params])).toEqual([
    ['/self/chat/channels/:channelId/messages', { channelId: '7', page: 1, pageSize: 1 }],
  ])
})

test('hidden meanwhile, nothing is marked: the return does it', async () => {
  const { reader, calls } = world()
  reader.shown(7)
  seen = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(calls).toHaveLength(0)
})

test('left meanwhile, what was shown has been seen', async () => {
  const { reader, calls } = world()
  reader.left(7)
  expect(calls).toHaveLength(0)
  reader.shown(7)
  reader.left(7)
  expect(calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(calls).toHaveLength(1)
})

test.each([
  ['is here', 5, false],
  ['is not here', 4, true],
])('the newest message that was marked by it %s', async (_name, known, asks) => {
  const { reader, client } = world()
  const { queryKey } = chat.messages({ channelId: 7 })
  client.setQueryData(queryKey, { pages: [[{ id: known }]], pageParams: [1] } as never)
  reader.shown(7)
  await vi.advanceTimersByTimeAsync(2000)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(asks)
})

test('nothing of a closed scope is marked', async () => {
  const { reader, calls } = world()
  reader.shown(7)
  reader.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(calls).toHaveLength(0)
})

test('what somebody has asked for meanwhile is not asked for again', async () => {
  const { reader, client, calls } = world()
  reader.shown(7, 5)
  readUpTo(client, 7, 5)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(calls).toHaveLength(0)
  reader.shown(7, 6)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(calls).toHaveLength(1)
})
