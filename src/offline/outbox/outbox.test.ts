// The outbox against a server that answers, refuses or does not respond.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, OfflineError } from '../../api/transport/errors.ts'
import { keyOfMessage } from '../../state/typed/message-keys.ts'
import { outbox as shown } from '../../state/shown/outbox.ts'
import { createMemoryRows } from './rows/memory-rows.ts'
import { createSpillingRows } from './rows/spilling-rows.ts'
import { aMessage, aRow, aWriter, settle, waiting } from './testing.test-helper.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('sending', () => {
  test('a write is accepted before it is answered, and gone when it is', async () => {
    let answer = (_message: unknown) => {}
    const { send, calls } = aWriter(() => new Promise((resolve) => (answer = resolve)))
    const { key } = await send('hello')
    await settle()
    expect(waiting()).toEqual([['hello', 'sending', null]])
    answer({ id: 1, text: 'hello' })
    await settle()
    expect(waiting()).toEqual([])
    expect(calls.map(({ idempotencyKey }) => idempotencyKey)).toEqual([key])
    expect(keyOfMessage(1)).toBe(key)
  })

  test('writes of one lane leave one after another, in the order they were made, however long each takes', async () => {
    const { send, texts } = aWriter(async (call) => {
      await new Promise((resolve) => setTimeout(resolve, (call.body as { text: string }).text === 'one' ? 300 : 1))
      return aMessage(call)
    })
    await Promise.all(['one', 'two', 'three'].map((text) => send(text)))
    await settle(10)
    expect(texts()).toEqual(['one'])
    await settle(1000)
    expect(texts()).toEqual(['one', 'two', 'three'])
  })

  test('no more than three lanes are under way at once', async () => {
    const { send, calls } = aWriter(() => new Promise(() => {}))
    for (const channelId of [1, 2, 3, 4, 5]) await send('x', channelId)
    await settle()
    expect(calls).toHaveLength(3)
  })
})

describe('failures', () => {
  test('no answer: it is tried again after two seconds, under its own key, and what follows waits for it', async () => {
    let failures = 1
    const { send, texts, calls } = aWriter((call) => {
      if (failures-- > 0) throw new OfflineError('timeout')
      return aMessage(call)
    })
    await send('one')
    await send('two')
    await settle(1900)
    expect(texts()).toEqual(['one'])
    expect(waiting()).toEqual([
      ['one', 'queued', 'failed.timeout'],
      ['two', 'queued', null],
    ])
    await settle(200)
    expect(texts()).toEqual(['one', 'one', 'two'])
    expect(calls[0]!.idempotencyKey).toBe(calls[1]!.idempotencyKey)
  })

  test('refused: it stays with its reason, and the rest goes on', async () => {
    const { send, texts } = aWriter((call) => {
      if ((call.body as { text: string }).text === 'one') throw new ApiError(458, 'featureUnavailable')
      return aMessage(call)
    })
    await send('one')
    await send('two')
    await settle(10)
    expect(texts()).toEqual(['one', 'two'])
    expect(waiting()).toEqual([['one', 'failed', 'failed.featureUnavailable']])
  })

  test('tried again by the person it keeps its key', async () => {
    let refuse = true
    const { send, box, calls } = aWriter((call) => {
      if (refuse) throw new ApiError(403, 'forbidden')
      return aMessage(call)
    })
    const { key } = await send('one')
    await settle()
    refuse = false
    await box.retry(key)
    await settle()
    expect(waiting()).toEqual([])
    expect(calls.map(({ idempotencyKey }) => idempotencyKey)).toEqual([key, key])
  })

  test('the server names the moment: nothing brings it forward', async () => {
    let failures = 1
    const { send, box, texts } = aWriter((call) => {
      if (failures-- > 0) throw new ApiError(429, 'tooMany', { retryAfter: 20_000 })
      return aMessage(call)
    })
    await send('one')
    await settle(5000)
    box.wake()
    await settle()
    expect(texts()).toHaveLength(1)
    await settle(16_000)
    expect(texts()).toHaveLength(2)
  })

  test('five answers without sense: a person must look, and can try again', async () => {
    const { send, box, texts } = aWriter(() => {
      throw new ApiError(200, 'contract')
    })
    const { key } = await send('one')
    for (let turn = 0; turn < 8; turn += 1) {
      await settle(400_000)
      box.wake()
    }
    expect(texts()).toHaveLength(5)
    expect(waiting()).toEqual([['one', 'unknown', 'failed.contract']])
    await box.retry(key)
    await settle()
    expect(texts()).toHaveLength(6)
  })

  test('signed out by the server: everything waits, nothing is lost, and the first answer ends it', async () => {
    let signedOut = true
    const { send, texts } = aWriter((call) => {
      if (signedOut) throw new ApiError(401, 'unauthorized')
      return aMessage(call)
    })
    await send('one')
    await settle(10)
    expect(shown.paused).toBe(true)
    expect(waiting()).toEqual([['one', 'queued', null]])
    expect(texts()).toHaveLength(1)
    signedOut = false
    await settle(30_000)
    expect(waiting()).toEqual([])
    expect(shown.paused).toBe(false)
  })

  test('what has waited for a week is not sent unasked', async () => {
    let offline = true
    const { send, box, texts } = aWriter(aMessage, { isOffline: () => offline })
    const { key } = await send('one')
    await settle(8 * 24 * 60 * 60_000)
    offline = false
    box.wake()
    await settle(60_000)
    expect(texts()).toEqual([])
    expect(waiting()).toEqual([['one', 'failed', 'failed.aged']])
    await box.retry(key)
    await settle()
    expect(texts()).toEqual(['one'])
  })
})

test('on a server without keys what may have arrived is looked for before it is sent again', async () => {
  let lose = true
  const { send, server, calls } = aWriter((call) => {
    if (call.method === 'GET') return [{ id: 31, text: 'one', accountId: 'me', createdAt: new Date().toISOString() }]
    if (lose) throw new OfflineError('timeout')
    return aMessage(call)
  })
  server.isOurs = false
  const { key } = await send('one')
  await settle(3000)
  lose = false
  await settle(10_000)
  expect(calls.map(({ method }) => method)).toEqual(['POST', 'GET'])
  expect(waiting()).toEqual([])
  expect(keyOfMessage(31)).toBe(key)
})

describe('the network', () => {
  test('while nothing gets through nothing is tried; when it is back, at once', async () => {
    let offline = true
    const { send, box, texts } = aWriter(aMessage, { isOffline: () => offline })
    await send('one')
    await settle(100_000)
    expect(texts()).toEqual([])
    offline = false
    box.wake()
    await settle()
    expect(texts()).toEqual(['one'])
  })

  test('it came back: whatever failed before is tried without its pause', async () => {
    let failures = 1
    const { send, box, texts } = aWriter((call) => {
      if (failures-- > 0) throw new OfflineError('network')
      return aMessage(call)
    })
    await send('one')
    await settle(100)
    box.wake()
    await settle()
    expect(texts()).toEqual(['one', 'one'])
  })
})

describe('discarding', () => {
  test('one that waits is gone', async () => {
    const { send, box, texts } = aWriter(aMessage, { isOffline: () => true })
    const { key } = await send('one')
    await box.discard(key)
    expect(waiting()).toEqual([])
    expect(texts()).toEqual([])
  })

  test('one that is on its way is not shown any more, arrives, and is taken back', async () => {
    let answer = (_message: unknown) => {}
    const { send, box, calls } = aWriter(({ method }) => (method === 'POST' ? new Promise((resolve) => (answer = resolve)) : null))
    const { key } = await send('one')
    await settle()
    await box.discard(key)
    expect(waiting()).toEqual([])
    answer({ id: 55, text: 'one' })
    await settle(10)
    expect(calls.map(({ method, path, params }) => [method, path, params['messageId']])).toEqual([
      ['POST', '/self/chat/channels/:channelId/messages', undefined],
      ['DELETE', '/self/chat/channels/:channelId/messages/:messageId', '55'],
    ])
  })

  test('one that was on its way and is refused leaves nothing behind', async () => {
    let refuse = (_error: Error) => {}
    const { send, box } = aWriter(() => new Promise((_resolve, reject) => (refuse = reject)))
    const { key } = await send('one')
    await settle()
    await box.discard(key)
    refuse(new ApiError(403, 'forbidden'))
    await settle(10)
    expect(box.rows()).toEqual([])
  })
})

test('one that is seen to have arrived while it is sent once more stands, and waits no longer', async () => {
  const answers: ((message: unknown) => void)[] = []
  const { send, box, calls } = aWriter(() => new Promise((resolve) => answers.push(resolve)))
  const { key } = await send('one')
  await settle()
  await box.arrived(key)
  expect([waiting(), box.rows()]).toEqual([[], []])
  answers[0]?.({ id: 55, text: 'one' })
  await settle(10)
  expect(calls.map(({ method }) => method)).toEqual(['POST'])
})

test('one that is seen to have arrived is not sent any more, and what was written after it goes on', async () => {
  let away = true
  const { send, box, texts } = aWriter(aMessage, { isOffline: () => away })
  const { key } = await send('one')
  await send('two')
  await box.arrived(key)
  away = false
  box.wake()
  await settle(10)
  expect([waiting(), texts()]).toEqual([[], ['two']])
})

describe('another tab', () => {
  test('whoever leads from now on sends what another was sending, under its key', async () => {
    const rows = createSpillingRows(createMemoryRows(), () => true)
    await rows.add(aRow({ state: 'sending', attempts: 1, firstSentAt: 1, since: Date.now(), key: 'left behind', body: { text: 'one' } }))
    let leads = false
    const { box, calls } = aWriter(aMessage, { rows, isLeading: () => leads })
    await settle()
    expect(calls).toEqual([])
    leads = true
    await box.lead()
    await settle()
    expect(calls.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['left behind'])
  })

  test('one that does not lead sends nothing', async () => {
    const { send, texts } = aWriter(aMessage, { isLeading: () => false })
    await send('one')
    await settle(100_000)
    expect(texts()).toEqual([])
    expect(waiting()).toEqual([['one', 'queued', null]])
  })
})
