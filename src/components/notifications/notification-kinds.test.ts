// The sentence and quotation of a notification.
import { expect, test } from 'vitest'
import type { BaseEvent } from '../../contract/events/events.ts'
import { sentenceOf, saidBy } from './notification-kinds.ts'
import { aBaseActivity, aNotification } from './notifications.test-helper.ts'

const event = { eventStart: '2026-11-24T08:00:00.000Z', eventEnd: '2026-11-26T17:00:00.000Z' } as BaseEvent

test.each([
  ['2026-11-23T08:00:00Z', 'notifications.event.soon'],
  ['2026-11-25T08:00:00Z', 'notifications.event.now'],
  ['2026-11-27T08:00:00Z', 'notifications.event.over'],
])('an event at %s says %s', (now, key) => {
  expect(sentenceOf(aNotification({ type: 'EVENT', event }), 0, Date.parse(now))).toBe(key)
})

test('a liked comment is not called a post', () => {
  const like = aNotification({ type: 'LIKE', activity: aBaseActivity() })
  expect(sentenceOf(like, 0, 0)).toBe('notifications.says.LIKE')
  expect(sentenceOf({ ...like, activityIsComment: false }, 2, 0)).toBe('notifications.likes')
  expect(sentenceOf({ ...like, activityIsComment: true }, 0, 0)).toBe('notifications.likesComment')
  expect(sentenceOf({ ...like, activityIsComment: true }, 2, 0)).toBe('notifications.likesOfComment')
})

test('a heading stays on a line of its own', () => {
  const activity = aBaseActivity({ message: 'What the chair taught me\n\nFor eleven years' })
  expect(saidBy(aNotification({ type: 'LIKE', activity })).quote).toBe('What the chair taught me\nFor eleven years')
})
