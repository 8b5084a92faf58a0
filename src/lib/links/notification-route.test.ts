// Every notification has its own target, and none is the home page.
import { describe, expect, test } from 'vitest'
import { notificationType } from '../../contract/enums.ts'
import type { Notification } from '../../contract/community/notifications.ts'
import { notificationRoute, routeOfNotification, type About } from './notification-route.ts'

const about: About = {
  notificationId: 'n1',
  accountId: 'amina.rossi',
  activityId: 'post-1',
  event: 'form-and-field',
  passId: 'pass-1',
  announcementId: 'a1',
  group: 'kiln-keepers',
  channel: 'fieldnotes',
  content: 'glaze',
  channelId: 12,
  threadId: 't1',
}

test.each([
  ['ANNOUNCEMENT', '/announcements/a1'],
  ['FOLLOW', '/people/amina.rossi'],
  ['INVITATION', '/groups/kiln-keepers'],
  ['TRANSFER', '/events/form-and-field/passes/pass-1'],
  ['LIKE', '/posts/post-1'],
  ['COMMENT', '/posts/post-1'],
  ['RESHARE', '/posts/post-1'],
  ['EVENT', '/events/form-and-field'],
  ['ACTIVITY', '/posts/post-1'],
  ['GROUP_INVITATION', '/groups/kiln-keepers'],
  ['GROUP_REQUEST_ACCEPTED', '/groups/kiln-keepers'],
  ['CONTENT', '/channels/fieldnotes/glaze'],
  ['MESSAGE', '/messages/12'],
  ['THREAD', '/threads/t1'],
])('%s leads to %s', (kind, path) => {
  expect(notificationRoute(kind, about)).toBe(path)
})

test('no type of the contract is left out of the table above', () => {
  for (const type of notificationType) expect(notificationRoute(type, about)).not.toMatch(/^\/notifications|^\/$/)
})

describe('the exact spot where it is known', () => {
  test.each([
    ['COMMENT', { ...about, commentId: 'c1' }, '/posts/post-1#c-c1'],
    ['MESSAGE', { ...about, messageId: 340 }, '/messages/12#m-340'],
    ['EVENT', { ...about, sessionId: 's1' }, '/events/form-and-field/sessions/s1'],
    ['INVITATION', { event: 'form-and-field' }, '/events/form-and-field'],
    ['TRANSFER', { event: 'form-and-field' }, '/events/form-and-field/attendee'],
  ])('%s', (kind, known, path) => {
    expect(notificationRoute(kind, known)).toBe(path)
  })
})

test.each([...notificationType, 'MESSAGE', 'THREAD', 'TOMORROWS_TYPE', 'constructor', '__proto__', ''])(
  '%s that is about nothing we know opens the notification itself',
  (kind) => {
    expect(notificationRoute(kind, { notificationId: 'n1' })).toBe('/notifications#n1')
    expect(notificationRoute(kind, {})).toBe('/notifications')
  },
)

test('a row of the inbox leads where its push did', () => {
  const row = { id: 'n1', sender: null, activity: null, event: null, announcement: null, group: null, invitation: null, content: null }
  const of = (fields: object) => routeOfNotification({ ...row, ...fields } as unknown as Notification)
  expect(of({ type: 'FOLLOW', sender: { id: 'p1' } })).toBe('/people/p1')
  expect(of({ type: 'COMMENT', activity: { id: 'c1' } })).toBe('/posts/c1')
  expect(of({ type: 'GROUP_INVITATION', invitation: { group: { slug: 'kiln-keepers' } } })).toBe('/groups/kiln-keepers')
  expect(of({ type: 'CONTENT', content: { slug: 'glaze', channel: { slug: 'fieldnotes' } } })).toBe('/channels/fieldnotes/glaze')
  // An entity is null if this person may no longer see it.
  expect(of({ type: 'EVENT' })).toBe('/notifications#n1')
})
