// Many pushes are combined into few notifications.
import { expect, test } from 'vitest'
import { NEUTRAL, type Notice } from './notice.ts'
import { SUMMARY, together, type Shown } from './together.ts'

const notice = (subject: number | string, more: Partial<Notice> = {}): Notice => ({
  title: `Person ${subject}`,
  body: 'Hello',
  tag: `chat-${subject}`,
  path: `/messages/${subject}`,
  scopeId: 'scope-a',
  kind: 'chat',
  badge: null,
  ...more,
})

/** The visible notifications after these pushes, as the worker shows and closes them. */
function tray(notices: readonly Notice[], before: readonly Shown[] = []) {
  let shown: (Shown & { title: string; body: string; path: string })[] = before.map((one) => ({ ...one, title: '', body: '', path: '' }))
  for (const one of notices) {
    const { title, body, path, tag = '', scopeId, kind, count, replaces } = together(one, shown, 'en')
    shown = [
      ...shown.filter((other) => other.tag !== tag && !replaces.includes(other.tag)),
      { title, body, path, tag, scopeId, kind, count },
    ]
  }
  return shown
}

test('messages of one conversation take each other’s place and are counted', () => {
  expect(tray([notice(7), notice(7), notice(7)])).toMatchObject([{ title: 'Person 7 (3)', tag: 'chat-7', path: '/messages/7' }])
})

test('four subjects stand side by side, the fifth makes one of all', () => {
  expect(tray([1, 2, 3, 4].map((subject) => notice(subject)))).toHaveLength(4)
  expect(tray([1, 2, 3, 4, 5].map((subject) => notice(subject)))).toMatchObject([
    { title: 'New notifications (5)', body: 'Person 5', tag: SUMMARY, path: '/messages' },
  ])
})

test('thirty pushes make one notice, which says thirty', () => {
  const thirty = Array.from({ length: 30 }, (_, index) => notice(index % 12))
  expect(tray(thirty)).toMatchObject([{ title: 'New notifications (30)', tag: SUMMARY, count: 30 }])
})

test('where not all of them are messages it leads to the list of notifications', () => {
  const mixed = [1, 2, 3, 4].map((subject) => notice(subject))
  expect(tray([...mixed, notice('x', { tag: 'like-1', kind: 'like' })])).toMatchObject([{ path: '/notifications' }])
})

test('notices of another identity are neither counted nor closed', () => {
  const theirs = [1, 2, 3, 4].map((subject) => ({ tag: `chat-${subject}`, scopeId: 'scope-b', kind: 'chat', count: 1 }))
  expect(tray([notice(9)], theirs)).toHaveLength(5)
})

test('neutral ones take each other’s place and count for nothing', () => {
  const neutral = notice('', { title: 'You have a new notification.', tag: NEUTRAL, kind: NEUTRAL, scopeId: null })
  expect(tray([neutral, neutral, notice(1)])).toMatchObject([{ tag: NEUTRAL, title: 'You have a new notification.' }, { tag: 'chat-1' }])
})

test('a notice without a tag stands for itself', () => {
  expect(tray([notice(1, { tag: undefined })])).toMatchObject([{ title: 'Person 1', count: 1 }])
})
