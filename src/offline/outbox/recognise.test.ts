// A contract server without idempotency keys: recognisable writes are not duplicated, and no write is lost.
import { expect, test } from 'vitest'
import { aScope } from '../../api/testing.test-helper.ts'
import type { Call, Transport } from '../../api/transport/transport.ts'
import { nameMessage } from '../../state/typed/message-keys.ts'
import { recognise } from './recognise.ts'
import { aRow } from './testing.test-helper.ts'

const at = Date.parse('2026-11-20T09:00:00.000Z')
const sent = aRow({ attempts: 2, firstSentAt: at, body: { text: 'hello' } })
const aMessage = (id: number, of: object = {}) => ({ id, text: 'hello', accountId: 'me', createdAt: '2026-11-20T09:00:01.000Z', ...of })

function aTransport(list: unknown, ours: { before: boolean; after: boolean } = { before: false, after: false }) {
  const calls: Call[] = []
  const transport: Transport = {
    scope: aScope(),
    assertOnline() {},
    isOurs: () => (calls.length > 0 ? ours.after : ours.before),
    send: async (call) => {
      calls.push(call)
      return list
    },
  }
  return { transport, calls }
}

test('one of ours is not asked: it knows the key', async () => {
  const { transport, calls } = aTransport([], { before: true, after: true })
  expect(await recognise(sent, transport, 'me')).toBe('absent')
  expect(calls).toEqual([])
})

test('one that turns out to be ours by its first answer is sent the write again', async () => {
  const { transport } = aTransport([aMessage(5)], { before: false, after: true })
  expect(await recognise(sent, transport, 'me')).toBe('absent')
})

test('the message that is there is the answer that was lost', async () => {
  const { transport, calls } = aTransport([aMessage(6, { text: 'other' }), aMessage(5)])
  expect(await recognise(sent, transport, 'me')).toEqual({ answer: aMessage(5) })
  expect(calls[0]).toMatchObject({ method: 'GET', path: '/self/chat/channels/:channelId/messages', params: { channelId: '7', page: 1 } })
})

test.each([
  ['somebody else’s', aMessage(5, { accountId: 'you' })],
  ['an older one', aMessage(5, { createdAt: '2026-11-20T08:00:00.000Z' })],
  ['one of other words', aMessage(5, { text: 'hello!' })],
  ['nothing at all', null],
])('%s is not it', async (_what, found) => {
  expect(await recognise(sent, aTransport([found]).transport, 'me')).toBe('absent')
})

test('a message that another write became is not this one', async () => {
  nameMessage(77, 'another key')
  expect(await recognise(sent, aTransport([aMessage(77)]).transport, 'me')).toBe('absent')
})

test('what cannot be recognised is for a person to look at', async () => {
  const post = aRow({ op: 'activities.create', path: '/activities', params: {}, firstSentAt: at })
  expect(await recognise(post, aTransport({ id: 'organisation' }).transport, 'me')).toBe('doubtful')
})

test('a wish is one however often it is sent', async () => {
  const like = aRow({ op: 'activities.like', wish: { target: 'like:1', on: true }, firstSentAt: at })
  expect(await recognise(like, aTransport([]).transport, 'me')).toBe('absent')
})
