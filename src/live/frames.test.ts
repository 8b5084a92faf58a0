// Frames from outside are judged before anything believes them.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFrame } from './frames.ts'

const message = {
  id: 9,
  text: 'hi',
  html: 'hi',
  type: 'user',
  accountId: 'a',
  account: null,
  createdAt: '2026-11-20T09:00:00Z',
  updatedAt: '2026-11-20T09:00:00Z',
}
const frame = (of: object) => JSON.stringify({ type: 'new-message', timestamp: 1, body: { channelId: 7, message }, ...of })

test('messages, typing and pongs are understood', () => {
  expect(readFrame(frame({}))).toMatchObject({ type: 'new-message', body: { channelId: 7 } })
  expect(readFrame(frame({ type: 'typing-start', body: { channelId: 7, accountId: 'a' } }))).toMatchObject({ type: 'typing-start' })
  expect(readFrame('{"type":"pong","timestamp":1}')).toMatchObject({ type: 'pong' })
})

test.each([
  ['no JSON', '{'],
  ['no object', '[]'],
  ['nothing', 'null'],
  ['a type of a later server', frame({ type: 'thread.message.created' })],
  ['no conversation', frame({ body: { message } })],
  ['a conversation by text', frame({ body: { channelId: '7', message } })],
  ['a message without an id', frame({ body: { channelId: 7, message: { ...message, id: undefined } } })],
  ['a message whose text is no text', frame({ body: { channelId: 7, message: { ...message, text: { toString: 1 } } } })],
  ['a sender that is none', frame({ body: { channelId: 7, message: { ...message, account: 'amara' } } })],
  ['somebody typing who is nobody', frame({ type: 'typing-start', body: { channelId: 7 } })],
  ['five megabytes', frame({ body: { channelId: 7, message: { ...message, text: 'x'.repeat(5_000_000) } } })],
])('%s is ignored', (_name, text) => {
  expect(readFrame(text)).toBe(null)
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
