// Every push becomes one notification, never with the text for another identity.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noticeFor } from './notice.ts'

const origin = 'https://form.example'
const watcher = { origin, language: 'en-GB', scopeId: 'scope-a' }
const declarative = (notification: object, data: object = { v: 1, kind: 'message' }) =>
  JSON.stringify({ web_push: 8030, notification, data })

test('a message becomes a notice that leads to its conversation', () => {
  const payload = declarative({
    title: 'Amina Rossi',
    body: 'Are you there?',
    navigate: `${origin}/messages/12`,
    tag: 'chat-12',
    app_badge: 3,
  })
  expect(noticeFor(payload, watcher)).toEqual({
    title: 'Amina Rossi',
    body: 'Are you there?',
    tag: 'chat-12',
    path: '/messages/12',
    scopeId: null,
    kind: 'message',
    badge: 3,
  })
})

test('details inside the notification and the badge beside it, as the declarative form has them, count as much', () => {
  const notification = { title: 'A', navigate: '/feed', data: { v: 1, scopeId: 'scope-a', kind: 'like', nid: 'n1' } }
  expect(noticeFor(JSON.stringify({ web_push: 8030, notification, app_badge: 7, mutable: true }), watcher)).toMatchObject({
    scopeId: 'scope-a',
    kind: 'like',
    badge: 7,
  })
})

test('the forms of other senders are understood', () => {
  expect(noticeFor(JSON.stringify({ notification: { title: 'A', click_action: '/feed' } }), watcher).path).toBe('/feed')
  expect(noticeFor(JSON.stringify({ title: 'B', url: '/events' }), watcher)).toMatchObject({ title: 'B', path: '/events' })
})

describe('there is always a notice with words', () => {
  const broken = [
    '',
    'not json',
    'null',
    '[]',
    '3',
    '"text"',
    '{}',
    '{"notification":null}',
    '{"notification":{"title":7}}',
    '{"notification":{"title":"  "}}',
    '\u0000',
  ]
  test.each(broken)('for %j', (payload) => {
    const notice = noticeFor(payload, watcher)
    expect(notice.title).toBe('You have a new notification.')
    expect(notice.path).toBe('/notifications')
  })

  test('for 2,000 damaged payloads, with text alone in it', () => {
    const sample = declarative({ title: 'A', body: 'B', navigate: '/x', tag: 't', app_badge: 2 }, { v: 1, nid: 'n', scopeId: 'scope-a' })
    const damage = fc.record({
      at: fc.nat(sample.length),
      cut: fc.nat(6),
      put: fc.oneof(fc.string(), fc.constantFrom('{', '}', '"', '[', 'null', '1e999', '\\u202e', '"__proto__":{}', '<b>')),
    })
    fc.assert(
      fc.property(fc.oneof(damage, fc.json(), fc.string()), (given) => {
        const payload = typeof given === 'string' ? given : sample.slice(0, given.at) + given.put + sample.slice(given.at + given.cut)
        const { title, body, tag, path, badge } = noticeFor(payload, watcher)
        expect([title, body, tag ?? '', path].every((part) => typeof part === 'string')).toBe(true)
        expect(title.trim()).not.toBe('')
        expect(path).toMatch(/^\/[^/]/)
        expect(badge === null || (Number.isInteger(badge) && badge >= 0)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

test('words meant for another account of this device are not shown, and a tap can still ask for it', () => {
  const payload = declarative({ title: 'Secret', body: 'Secret', navigate: '/messages/9', tag: 'chat-9' }, { scopeId: 'scope-b' })
  const { path, scopeId, ...visible } = noticeFor(payload, watcher)
  expect(JSON.stringify(visible)).not.toMatch(/secret|messages|chat/i)
  expect([path, scopeId]).toEqual(['/messages/9', 'scope-b'])
  // Also if the device has no record of the identity, because it cannot be checked.
  expect(noticeFor(payload, { ...watcher, scopeId: undefined }).title).toBe('You have a new notification.')
})

test('after a sign-out nothing personal is shown, and a tap leads to its place by way of the sign-in page', () => {
  const payload = declarative({ title: 'Secret', body: 'Secret', navigate: '/messages/9', tag: 'chat-9' }, { scopeId: 'scope-a' })
  const { path, scopeId, ...visible } = noticeFor(payload, { ...watcher, scopeId: null })
  expect(JSON.stringify(visible)).not.toMatch(/secret|messages|chat/i)
  expect([visible.title, path, scopeId]).toEqual(['You have a new notification.', '/messages/9', 'scope-a'])
})

test('a worker that was never told an account believes the sender', () => {
  expect(noticeFor(declarative({ title: 'A' }), { ...watcher, scopeId: undefined }).title).toBe('A')
})

describe('an address that is not ours leads to the list of notifications', () => {
  const strange = [
    '//evil.example',
    'https://evil.example/x',
    'javascript:alert(1)',
    '/\\evil.example',
    `${origin}.evil.example/x`,
    `${origin}//evil.example`,
    'messages/12',
    '/',
    `${origin}/`,
    '/auth/sign-in?redirect=//evil.example',
    12,
    null,
  ]
  test.each(strange)('%j', (navigate) => {
    expect(noticeFor(declarative({ title: 'A', navigate }), watcher).path).toBe('/notifications')
    expect(noticeFor(declarative({ title: 'A', navigate }, { nid: 'n-1' }), watcher).path).toBe('/notifications#n-1')
    expect(noticeFor(declarative({ title: 'A', navigate }, { nid: '//evil.example' }), watcher).path).toBe('/notifications')
  })
})

test('long words are cut and marks that turn text round are taken out', () => {
  const notice = noticeFor(declarative({ title: 'x'.repeat(500), body: 'safe\u202Egnp.exe' }), watcher)
  expect(notice.title).toHaveLength(80)
  expect(notice.body).toBe('safe gnp.exe')
})

test('the neutral words are in the language of the browser where we have them', () => {
  expect(noticeFor('', { ...watcher, language: 'ja' }).title).toBe('新しいお知らせがあります。')
  expect(noticeFor('', { ...watcher, language: 'de-AT' }).title).toBe('Sie haben eine neue Benachrichtigung.')
  expect(noticeFor('', { ...watcher, language: 'it' }).title).toBe('You have a new notification.')
})
