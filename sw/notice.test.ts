// Every push gives one notice, and never somebody else's words.
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
    badge: 3,
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
    expect(notice.title).toBe('There is something new.')
    expect(notice.path).toBe('/')
  })

  test('for 500 random payloads', () => {
    let seed = 7
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    const sample = declarative({ title: 'A', body: 'B', navigate: '/x', tag: 't' })
    for (let round = 0; round < 500; round++) {
      const at = Math.floor(random() * sample.length)
      const payload = sample.slice(0, at) + String.fromCharCode(Math.floor(random() * 1000)) + sample.slice(at + Math.floor(random() * 4))
      expect(noticeFor(payload, watcher).title).not.toBe('')
    }
  })
})

test('words meant for another account of this device are not shown', () => {
  const notice = noticeFor(declarative({ title: 'Secret', body: 'Secret', navigate: '/messages/9' }, { scopeId: 'scope-b' }), watcher)
  expect(JSON.stringify(notice)).not.toMatch(/secret|messages/i)
})

test('after a sign-out nothing personal is shown', () => {
  const notice = noticeFor(declarative({ title: 'Secret', navigate: '/messages/9' }), { ...watcher, scopeId: null })
  expect(notice).toMatchObject({ title: 'There is something new.', path: '/' })
})

test('a worker that was never told an account believes the sender', () => {
  expect(noticeFor(declarative({ title: 'A' }), { ...watcher, scopeId: undefined }).title).toBe('A')
})

describe('an address that is not ours leads to the start page', () => {
  const strange = [
    '//evil.example',
    'https://evil.example/x',
    'javascript:alert(1)',
    '/\\evil.example',
    `${origin}.evil.example/x`,
    `${origin}//evil.example`,
    'messages/12',
    12,
    null,
  ]
  test.each(strange)('%j', (navigate) => {
    expect(noticeFor(declarative({ title: 'A', navigate }), watcher).path).toBe('/')
  })
})

test('long words are cut and marks that turn text round are taken out', () => {
  const notice = noticeFor(declarative({ title: 'x'.repeat(500), body: 'safe\u202Egnp.exe' }), watcher)
  expect(notice.title).toHaveLength(80)
  expect(notice.body).toBe('safe gnp.exe')
})

test('the neutral words are in the language of the browser where we have them', () => {
  expect(noticeFor('', { ...watcher, language: 'ja' }).title).toBe('新しいお知らせがあります。')
  expect(noticeFor('', { ...watcher, language: 'de-AT' }).title).toBe('There is something new.')
})
