// Frames are validated before use: only valid frames of the contract pass.
import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { liveEvent } from '../../contract/events-live.ts'
import { readFrame } from './frames.ts'

/** The number of broken frames to test; set by FOYER_FRAMES. */
const RUNS = Number((globalThis as { process?: { env: Record<string, string | undefined> } }).process?.env['FOYER_FRAMES'] ?? 10_000)

const id = '6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b'
const image = { id, uri: 'https://example.com/a/public', width: 10, height: 10, moderation: 'safe' }
const tier = { id, slug: 'gold', priority: 1, name: 'Gold', iconName: 'star', color: null, image }
const account = {
  id,
  username: 'amara',
  accountType: 'account',
  firstName: 'Amara',
  lastName: null,
  title: null,
  company: 'Guild',
  image,
  accountTiers: [tier],
  subscriptions: [{ subscriptionProduct: { tiers: [tier] } }],
}
const at = '2026-11-20T09:00:00.000Z'
const message = { id: 9, text: 'hi', html: 'hi', type: 'user', accountId: id, account, createdAt: at, updatedAt: at }
const viewer = { lastReadAt: at, notifications: true, account }
const threadMessage = {
  id,
  type: 'user',
  editedAt: null,
  body: 'hi',
  sentAt: at,
  accountId: id,
  viewer,
  reactions: [{ id, accountId: id, emojiName: 'wave' }],
}
const newMessage = { type: 'new-message', timestamp: 1, body: { channelId: 7, message, clientKey: 'key' } }
/** One frame of each type. */
const frames = [
  newMessage,
  { type: 'typing-start', timestamp: 1, body: { channelId: 7, accountId: id } },
  { type: 'typing-stop', timestamp: 1, body: { channelId: 7, accountId: id } },
  { type: 'thread.message.created', timestamp: 1, body: { threadId: id, message: threadMessage } },
  { type: 'thread.message.updated', timestamp: 1, body: { threadId: id, message: threadMessage } },
  { type: 'thread.message.deleted', timestamp: 1, body: { threadId: id, messageId: id } },
]
const withMessage = (of: object) => JSON.stringify({ ...newMessage, body: { channelId: 7, message: { ...message, ...of } } })

test.each(frames)('$type is understood as it is', (frame) => {
  expect(v.parse(liveEvent, frame)).toEqual(frame)
  expect(readFrame(JSON.stringify(frame))).toEqual(frame)
})

test('a pong is a pong, with and without a time', () => {
  for (const frame of ['{"type":"pong"}', '{"type":"pong","timestamp":1}']) expect(readFrame(frame)).toEqual({ type: 'pong' })
})

test.each([
  ['no JSON', '{'],
  ['no object', '[]'],
  ['nothing', 'null'],
  ['a type of a later server', JSON.stringify({ ...newMessage, type: 'event.created' })],
  ['a type that every object has', JSON.stringify({ ...newMessage, type: 'constructor' })],
  ['no conversation', JSON.stringify({ ...newMessage, body: { message } })],
  ['a conversation by text', JSON.stringify({ ...newMessage, body: { channelId: '7', message } })],
  ['a message without an id', withMessage({ id: undefined })],
  ['a message whose text is no text', withMessage({ text: { toString: 1 } })],
  ['a sender that is none', withMessage({ account: 'amara' })],
  ['a sender whose name would break what shows it', withMessage({ account: { ...account, firstName: {} } })],
  ['a moment that is none', withMessage({ createdAt: 'yesterday' })],
  ['fields that are inherited, not there', '{"type":"new-message","timestamp":1,"body":{"__proto__":{"channelId":7}}}'],
  ['five megabytes', withMessage({ text: 'x'.repeat(5_000_000) })],
])('%s is ignored', (_name, text) => {
  expect(readFrame(text)).toBe(null)
})

test('what the contract does not name is left out, keys of the prototype first of all', () => {
  const text = JSON.stringify(newMessage).replace('"text":', '"__proto__":{"isAdmin":true},"more":1,"text":')
  expect(readFrame(text)).toEqual(newMessage)
  expect(Object.hasOwn((readFrame(text) as typeof newMessage).body.message, '__proto__')).toBe(false)
  expect(({} as { isAdmin?: boolean }).isAdmin).toBe(undefined)
})

/** The paths to all places in a value. */
const waysIn = (value: unknown, way: (string | number)[] = []): (string | number)[][] => [
  way,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => waysIn(part, [...way, Array.isArray(value) ? Number(name) : name]))
    : []),
]
function broken(frame: object, way: (string | number)[], by: { remove: boolean; value: unknown }): unknown {
  const copy = structuredClone({ frame }) as Record<string, unknown>
  const path = ['frame', ...way]
  const name = path.pop()!
  let at: Record<string | number, unknown> = copy
  for (const step of path) at = at[step] as Record<string | number, unknown>
  if (by.remove) delete at[name]
  else at[name] = by.value
  return copy['frame']
}
/** Values that replace expected ones. */
const wrong = fc.oneof(fc.anything(), fc.constantFrom(null, undefined, '', {}, [], 0, -1, 1.5, true, 'x', '__proto__', '2026-02-31'))

// Takes longer than usual on a busy machine.
test(`${RUNS} broken frames: what is let through fits the contract, and nothing throws`, { timeout: 30_000 }, () => {
  const places = frames.flatMap((frame) => waysIn(frame).map((way) => ({ frame, way })))
  const { failed, seed, counterexample } = fc.check(
    fc.property(fc.constantFrom(...places), fc.record({ remove: fc.boolean(), value: wrong }), ({ frame, way }, by) => {
      const text = JSON.stringify(broken(frame, way, by))
      const event = readFrame(text)
      return event === null || v.is(liveEvent, event)
    }),
    { numRuns: RUNS },
  )
  expect({ failed, counterexample }, `seed ${seed}`).toEqual({ failed: false, counterexample: null })
})

test('nothing makes it throw, and nothing makes an event of it', () => {
  for (const any of [fc.anything(), fc.json()]) {
    expect(
      fc.check(
        fc.property(any, (frame) => readFrame(frame) === null),
        { numRuns: 5000 },
      ).failed,
    ).toBe(false)
  }
})
