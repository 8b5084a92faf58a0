// Writing on a device that stores nothing: from memory with a network, and refused without one.
import { MutationObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, OfflineError } from '../../../api/transport/errors.ts'
import { chatWrites } from '../../../api/resources/community/chat.ts'
import { outbox as shown } from '../../../state/shown/outbox.ts'
import { StorageError } from '../../storage/store.ts'
import { createMemoryRows } from './memory-rows.ts'
import { createSpillingRows } from './spilling-rows.ts'
import { aMessage, aWriter, settle, waiting } from '../testing.test-helper.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const broken = {
  all: async () => [],
  add: () => Promise.reject(new StorageError('full')),
  change: () => Promise.reject(new StorageError('lost')),
}

const spilling = { isLeading: () => false }

test('with a network it is sent from memory, that is told, and it is taken only once it has arrived', async () => {
  let answer = (_message: unknown) => {}
  const { send } = aWriter(() => new Promise((resolve) => (answer = resolve)), {
    ...spilling,
    rows: createSpillingRows(broken, () => true),
  })
  const taken = vi.fn()
  void send('one').then(taken)
  await settle()
  expect(waiting()).toEqual([['one', 'sending', null]])
  expect(shown.kept).toBe(false)
  expect(taken).not.toHaveBeenCalled()
  answer({ id: 3, text: 'one' })
  await settle()
  expect(waiting()).toEqual([])
  expect(shown.kept).toBe(true)
  expect(taken).toHaveBeenCalledTimes(1)
})

test('written again under its key while it waits in memory, it is one message, and both hear of it', async () => {
  let answer = (_message: unknown) => {}
  const { box, server, texts } = aWriter(() => new Promise((resolve) => (answer = resolve)), {
    ...spilling,
    rows: createSpillingRows(broken, () => true),
  })
  const taken = vi.fn()
  const write = () =>
    void new MutationObserver(server.client, chatWrites.send)
      .mutate({ channelId: 7, body: { text: 'one' }, idempotencyKey: 'key' })
      .then(taken)
  write()
  await settle()
  write()
  await settle()
  expect([waiting(), texts()]).toEqual([[['one', 'sending', null]], ['one']])
  answer({ id: 3, text: 'one' })
  await settle()
  expect([taken.mock.calls.length, texts(), box.rows()]).toEqual([2, ['one'], []])
})

test('refused, it is nowhere but where it was typed', async () => {
  const { send } = aWriter(
    () => {
      throw new ApiError(403, 'forbidden')
    },
    { ...spilling, rows: createSpillingRows(broken, () => true) },
  )
  await expect(send('one')).rejects.toMatchObject({ code: 'forbidden' })
  expect(waiting()).toEqual([])
})

test('discarded, it stays where it was typed', async () => {
  const { send, box } = aWriter(
    () => {
      throw new OfflineError('network')
    },
    { ...spilling, rows: createSpillingRows(broken, () => true) },
  )
  const sent = expect(send('one')).rejects.toMatchObject({ kind: 'unkept' })
  await settle(10)
  await box.discard(shown.rows[0]!.key)
  await sent
  expect(waiting()).toEqual([])
})

test('what follows one in memory does not overtake it from the disk', async () => {
  let fails = true
  const kept = createMemoryRows()
  const rows = createSpillingRows({ ...kept, add: (row) => (fails ? Promise.reject(new StorageError('lost')) : kept.add(row)) }, () => true)
  const { send, texts } = aWriter(
    async (call) => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      return aMessage(call)
    },
    { rows },
  )
  void send('one')
  await settle(1)
  fails = false
  void send('two')
  await settle(10)
  expect(texts()).toEqual(['one'])
  await settle(200)
  expect(texts()).toEqual(['one', 'two'])
})

test('without a network nothing is taken, so that what was typed stays where it is', async () => {
  const { send } = aWriter(aMessage, { rows: createSpillingRows(broken, () => false) })
  await expect(send('one')).rejects.toMatchObject({ kind: 'unkept' })
  expect(waiting()).toEqual([])
})
