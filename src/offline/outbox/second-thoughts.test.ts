// Writes that can be undone are stored immediately, and executed when their time is over.
import { MutationObserver, type InfiniteData } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activities, activityWrites } from '../../api/resources/community/activities.ts'
import { chatWrites } from '../../api/resources/community/chat.ts'
import { extraWrites } from '../../api/resources/community/extras.ts'
import { aClient, anActivity } from '../../api/testing.test-helper.ts'
import type { Activity } from '../../contract/community/activities.ts'
import { outbox as shown } from '../../state/shown/outbox.ts'
import { createMemoryRows } from './rows/memory-rows.ts'
import { isOpen } from './second-thoughts.ts'
import { createSpillingRows } from './rows/spilling-rows.ts'
import { anOutbox, aRow, aWriter, settle } from './testing.test-helper.ts'
import { turns } from './sending/turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const setUp = (of: Parameters<typeof aWriter>[1] = {}) => {
  const parts = aWriter(() => anActivity({ reports: [{ id: 'report', createdAt: '2026-11-20T09:00:00.000Z' }] }), of)
  const { queryKey } = activities.list({})
  parts.client.setQueryData(queryKey, { pages: [[anActivity()]], pageParams: [1] })
  const posts = () => parts.client.getQueryData<InfiniteData<Activity[], number>>(queryKey)?.pages.flat() ?? []
  const report = () => new MutationObserver(parts.client, extraWrites.report).mutate({ activityId: 'post', note: 'post', undoFor: 5000 })
  const remove = () => new MutationObserver(parts.client, activityWrites.remove).mutate({ activityId: 'post', note: 'post', undoFor: 5000 })
  return { ...parts, posts, report, remove }
}
const waits = () => shown.rows.map(({ op, key }) => [op, shown.held.some((held) => held.key === key)])

test('a report is kept when it is made, and sent and shown five seconds later', async () => {
  const { report, posts, calls } = setUp()
  await report()
  await settle(4900)
  expect(waits()).toEqual([['activities.report', true]])
  expect(calls).toEqual([])
  expect(posts()[0]?.reports).toEqual([])
  await settle(200)
  expect(calls).toHaveLength(1)
  expect(waits()).toEqual([])
  expect(posts()[0]?.reports).toHaveLength(1)
})

test('without a network its time is over all the same', async () => {
  const { remove, posts, calls } = setUp({ isOffline: () => true })
  await remove()
  expect(posts()).toHaveLength(1)
  await settle(5100)
  expect(calls).toEqual([])
  expect(posts()).toEqual([])
  expect(waits()).toEqual([['activities.remove', false]])
})

test('taken back in time nothing was ever sent, shown or asked for', async () => {
  const { report, posts, calls, box, client } = setUp()
  const asked = vi.spyOn(client, 'invalidateQueries')
  const { key } = await report()
  await box.discard(key)
  await settle(10_000)
  expect(calls).toEqual([])
  expect(waits()).toEqual([])
  expect(posts()[0]?.reports).toEqual([])
  expect(asked).not.toHaveBeenCalled()
})

test('taken back before the device had it, it is taken back', async () => {
  const { report, box, client, calls } = setUp()
  void new MutationObserver(client, extraWrites.report).mutate({ activityId: 'post', idempotencyKey: 'early', undoFor: 5000 })
  await Promise.resolve()
  await report()
  await box.discard('early')
  await settle(6000)
  expect(calls.map(({ idempotencyKey }) => idempotencyKey)).not.toContain('early')
})

test('reloaded within its time, it is there, can be taken back, and is done when the time is over', async () => {
  const rows = createSpillingRows(createMemoryRows(), () => true)
  const first = setUp({ rows, isOffline: () => true })
  await first.report()
  await first.remove()
  await settle(2000)
  first.box.stop()
  const { client, calls } = aClient(() => anActivity())
  const box = anOutbox(client, { rows })
  await settle()
  expect(waits()).toEqual([
    ['activities.report', true],
    ['activities.remove', true],
  ])
  await box.discard(shown.rows[1]!.key)
  expect(calls).toEqual([])
  await settle(3100)
  expect(calls.map(({ path }) => path)).toEqual(['/activities/:activityId/report'])
})

test('it holds nobody up: what was written after it leaves before it', async () => {
  const { client, send, calls } = aWriter(() => ({ id: 1 }))
  await new MutationObserver(client, chatWrites.removeMessage).mutate({ channelId: 7, messageId: 3, undoFor: 5000 })
  await send('hello')
  await settle(100)
  expect(calls.map(({ method }) => method)).toEqual(['POST'])
  await settle(5000)
  expect(calls.map(({ method }) => method)).toEqual(['POST', 'DELETE'])
})

test('sent at the word of its writer, it need not wait', async () => {
  const { report, box, calls } = setUp()
  const { key } = await report()
  await box.retry(key)
  await settle()
  expect(calls).toHaveLength(1)
})

test('a clock that was set back ends it', () => {
  const row = aRow({ undoFor: 5000, nextAt: 5000 })
  expect(isOpen(row, 1)).toBe(true)
  expect(isOpen(row, -1)).toBe(false)
  expect(turns([row], 1, 0)).toEqual({ ready: [], nextAt: 5000 })
})
