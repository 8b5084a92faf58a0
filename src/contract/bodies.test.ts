// What the server takes from clients, and what it refuses before any code of a route runs.
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createActivity, createChatChannel, pushDeviceBody, sendChatMessage, updateSelf, uploadImage } from './bodies.ts'
import { liveCommand, liveEvent } from './events-live.ts'

const id = '6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b'

describe('a post', () => {
  test('needs no entities, and keeps the beginning of its text so that entities still point where they did', () => {
    expect(v.parse(createActivity, { message: '  two spaces first \n' })).toEqual({ message: '  two spaces first', entities: [] })
  })
  test.each(['', '   \n'])('of "%s" is taken only beside a picture', (message) => {
    expect(v.safeParse(createActivity, { message }).issues?.map((issue) => v.getDotPath(issue))).toEqual(['message'])
    expect(v.is(createActivity, { message, imageId: id })).toBe(true)
  })
  test('of 5000 signs is taken, of 5001 is not', () => {
    expect(v.is(createActivity, { message: 'a'.repeat(5000) })).toBe(true)
    expect(v.is(createActivity, { message: 'a'.repeat(5001) })).toBe(false)
  })
  test.each([
    [{ type: 'mention', startIndex: 0, endIndex: 4, marks: [], accountId: id }, true],
    [{ type: 'segment', startIndex: 0, endIndex: 4, marks: ['bold', 'italic'] }, true],
    [{ type: 'link', startIndex: 0, endIndex: 4, marks: [], href: 'https://example.org' }, true],
    [{ type: 'link', startIndex: 0, endIndex: 4, marks: [], href: 'javascript:alert(1)' }, false],
    [{ type: 'mention', startIndex: 0, endIndex: 4, marks: [], accountId: 'ada' }, false],
    [{ type: 'mention', startIndex: 4, endIndex: 4, marks: [], accountId: id }, false],
    [{ type: 'segment', startIndex: -1, endIndex: 4, marks: [] }, false],
    [{ type: 'segment', startIndex: 0, endIndex: 4, marks: ['blink'] }, false],
    [{ type: 'segment', startIndex: 0, endIndex: 4, marks: [], accountId: id }, false],
  ])('with the entity %o: %s', (entity, taken) => expect(v.is(createActivity, { message: 'Ada came', entities: [entity] })).toBe(taken))
  test('with a key that nobody asked for is refused and the key named', () => {
    expect(v.safeParse(createActivity, { message: 'a', featured: true }).issues?.map((issue) => v.getDotPath(issue))).toEqual(['featured'])
  })
})

describe('a conversation', () => {
  test.each([[undefined], [null], [''], ['  ']])('named %o has no name', (name) => {
    expect(v.parse(createChatChannel, { name, accountIds: [id] })).toEqual({ name: null, accountIds: [id] })
  })
  test('keeps its name without the space around it', () => {
    expect(v.parse(createChatChannel, { name: ' Press room ', accountIds: [id] }).name).toBe('Press room')
  })
  test('needs somebody to talk to, and at most fifty', () => {
    expect(v.is(createChatChannel, { accountIds: [] })).toBe(false)
    expect(v.is(createChatChannel, { accountIds: Array.from({ length: 51 }, () => id) })).toBe(false)
    expect(v.is(createChatChannel, { accountIds: ['ada'] })).toBe(false)
  })
  test('takes no empty message and none longer than 4000 signs', () => {
    expect(v.parse(sendChatMessage, { text: ' hello ' })).toEqual({ text: 'hello' })
    expect(v.is(sendChatMessage, { text: ' \n' })).toBe(false)
    expect(v.is(sendChatMessage, { text: 'a'.repeat(4001) })).toBe(false)
  })
})

describe('the own account', () => {
  test('changes only in what is sent; null clears', () => {
    expect(v.parse(updateSelf, {})).toEqual({})
    expect(v.parse(updateSelf, { bio: null, locale: 'zh-TW' })).toEqual({ bio: null, locale: 'zh-TW' })
  })
  test.each([
    { email: 'a@example.org' },
    { username: '' },
    { username: null },
    { locale: '../en' },
    { termsAccepted: '2026-03-01T18:30:00Z' },
  ])('refuses %o', (body) => expect(v.is(updateSelf, body)).toBe(false))
})

describe('a device', () => {
  const pushDevice = { pushService: 'webpush', deviceToken: '{"endpoint":"https://push.example"}' }
  test('may be sent as it was answered; what the server decides is dropped', () => {
    const answered = { ...pushDevice, id, accountId: id, account: null, name: null, createdAt: '2026-03-01T18:30:00Z' }
    expect(v.parse(pushDeviceBody, { pushDevice: answered })).toEqual({ pushDevice: { ...pushDevice, name: null, appType: 'COMMUNITYXM' } })
  })
  test('needs a service that we know, and its token', () => {
    expect(v.is(pushDeviceBody, { pushDevice: { ...pushDevice, pushService: 'pigeon' } })).toBe(false)
    expect(v.is(pushDeviceBody, { pushDevice: { pushService: 'webpush', deviceToken: null } })).toBe(false)
  })
})

test('a picture is sent as a data address, never as another address', () => {
  expect(v.is(uploadImage, { type: 'activity', dataUri: 'data:image/png;base64,AAAA' })).toBe(true)
  expect(v.is(uploadImage, { type: 'activity', dataUri: 'https://example.org/a.png' })).toBe(false)
  expect(v.is(uploadImage, { type: 'banner', dataUri: 'data:image/png;base64,AAAA' })).toBe(false)
})

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
