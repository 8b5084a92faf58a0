// Messages of the WebSocket.
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { liveCommand, liveEvent } from './events-live.ts'

const id = '6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b'

describe('the socket', () => {
  test('takes typing in a numbered conversation and pings, nothing else', () => {
    expect(v.is(liveCommand, { type: 'typing-start', channelId: 4 })).toBe(true)
    expect(v.is(liveCommand, { type: 'ping' })).toBe(true)
    expect(v.is(liveCommand, { type: 'typing-start', channelId: '4' })).toBe(false)
    expect(v.is(liveCommand, { type: 'ping', channelId: 4 })).toBe(false)
    expect(v.is(liveCommand, { type: 'new-message' })).toBe(false)
  })
  test('brings messages with and without a client key', () => {
    const message = {
      id: 1,
      text: 'hi',
      html: 'hi',
      type: 'user',
      accountId: id,
      account: null,
      createdAt: '2026-03-01T18:30:00Z',
      updatedAt: '2026-03-01T18:30:00Z',
    }
    expect(v.is(liveEvent, { type: 'new-message', timestamp: 1, body: { channelId: 4, message } })).toBe(true)
    expect(v.is(liveEvent, { type: 'new-message', timestamp: 1, body: { channelId: 4, message, clientKey: 'k' } })).toBe(true)
    expect(v.is(liveEvent, { type: 'new-message', timestamp: 1, body: { channelId: 'a', message } })).toBe(false)
    expect(v.is(liveEvent, { type: 'typing-stop', timestamp: 1, body: { channelId: 4, accountId: id } })).toBe(true)
    expect(v.is(liveEvent, { type: 'pong' })).toBe(true)
  })
})
