// Messages on their way, against a server that answers, refuses or is silent.
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError, OfflineError } from '../../api/errors.ts'
import { chat } from '../../api/resources/chat.ts'
import { aClient } from '../../api/testing.test-helper.ts'
import type { Call } from '../../api/transport.ts'
import { drafts, openDrafts } from '../../state/drafts.ts'
import { keyOfMessage } from '../../state/message-keys.ts'
import { discardOutgoing, outgoingIn, sendAgain, sendings, sendMessage } from './outgoing.ts'

const channelId = 7
let nextId = 100
const answer = ({ body }: Call) => {
  nextId += 1
  return {
    id: nextId,
    text: (body as { text: string }).text,
    html: '',
    type: 'user',
    accountId: 'me',
    account: null,
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
  }
}
const waiting = () => outgoingIn(channelId, drafts, sendings)
const { queryKey } = chat.messages({ channelId })

beforeEach(async () => {
  await openDrafts(null)
  for (const key of Object.keys(sendings)) delete sendings[key]
})

test('a message shows at once, and is replaced by the server’s own under the same key', async () => {
  const server = aClient(answer)
  server.client.setQueryData(queryKey, { pages: [[]], pageParams: [1] })
  sendMessage(server.client, channelId, 'hello', 5)
  const [shown] = waiting()
  expect(shown).toMatchObject({ text: 'hello', sending: { status: 'sending', after: 5 } })
  await vi.waitFor(() => expect(waiting()).toEqual([]))
  expect(keyOfMessage(nextId)).toBe(shown!.key)
  expect(server.calls[0]!.idempotencyKey).toBe(shown!.key)
  expect(server.client.getQueryData<{ pages: { id: number }[][] }>(queryKey)?.pages[0]?.map(({ id }) => id)).toEqual([nextId])
})

test('messages leave one after the other, in the order they were written', async () => {
  const order: string[] = []
  const server = aClient(async (call) => {
    const { text } = call.body as { text: string }
    await new Promise((resolve) => setTimeout(resolve, text === 'first' ? 30 : 1))
    order.push(text)
    return answer(call)
  })
  for (const text of ['first', 'second', 'third']) sendMessage(server.client, channelId, text, 0)
  await vi.waitFor(() => expect(order).toEqual(['first', 'second', 'third']))
})

test('offline nothing is taken on: the text stays with whoever wrote it', () => {
  const server = aClient(answer)
  server.offline = true
  expect(() => sendMessage(server.client, channelId, 'hello', 0)).toThrow(OfflineError)
  expect(waiting()).toEqual([])
  expect(server.calls).toEqual([])
})

test('what the server refuses stays with its reason; sent again it carries the same key', async () => {
  let refuse = true
  const server = aClient((call) => {
    if (refuse) throw new ApiError(403, 'forbidden')
    return answer(call)
  })
  sendMessage(server.client, channelId, 'hello', 0)
  await vi.waitFor(() => expect(waiting()[0]?.sending).toMatchObject({ status: 'failed', reason: 'failed.forbidden', lost: false }))
  refuse = false
  sendAgain(server.client, channelId, waiting()[0]!, 0)
  await vi.waitFor(() => expect(waiting()).toEqual([]))
  expect(new Set(server.calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

test('a moment’s failure is tried again by itself, as the same message', async () => {
  vi.useFakeTimers()
  try {
    let failures = 1
    const server = aClient((call) => {
      failures -= 1
      if (failures >= 0) throw new OfflineError('network')
      return answer(call)
    })
    sendMessage(server.client, channelId, 'hello', 0)
    await vi.advanceTimersByTimeAsync(3000)
    expect(waiting()).toEqual([])
    expect(server.calls).toHaveLength(2)
    expect(new Set(server.calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})

test('a press on “again” while it is being sent sends nothing more', async () => {
  const server = aClient(answer)
  sendMessage(server.client, channelId, 'hello', 0)
  sendAgain(server.client, channelId, waiting()[0]!, 0)
  await vi.waitFor(() => expect(waiting()).toEqual([]))
  expect(server.calls).toHaveLength(1)
})

test('what was on its way when the page went is there again from the drafts, without a state', () => {
  drafts['unsent:7:some-key'] = { text: 'half way', at: 3 }
  drafts['unsent:71:other'] = { text: 'elsewhere', at: 3 }
  drafts['message:7'] = { text: 'being written', at: 3 }
  expect(waiting()).toEqual([{ key: 'some-key', text: 'half way', at: 3, sending: undefined }])
  discardOutgoing(channelId, 'some-key')
  expect(waiting()).toEqual([])
})
