// Tests of the list of notifications.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { OfflineError } from '../../api/transport/errors.ts'
import { anAccount } from '../../api/testing.test-helper.ts'
import { aBaseActivity, aNotification } from '../../components/notifications/notifications.test-helper.ts'
import { show } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { notificationType } from '../../contract/enums.ts'
import type { Notification } from '../../contract/community/notifications.ts'
import { paths } from '../../paths.ts'
import { NotificationsScreen } from './NotificationsScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const at = (answer: (params: Record<string, unknown>) => Notification[], address = paths.notifications()) =>
  show(NotificationsScreen, {
    pattern: paths.notifications.pattern,
    at: address,
    member: true,
    answers: { 'GET /self/notifications': answer },
  })
const group = { id: 'g', slug: 'chair-people', name: 'Chair People', image: null, squareImage: null, access: 'public' as const }

test('each stands under its day, says who did what, and leads there', async () => {
  const { screen } = await at(() => [
    aNotification({
      id: 'a',
      type: 'COMMENT',
      activity: aBaseActivity({ id: 'comment', message: 'Lovely glaze' }),
      createdAt: '2026-11-20T11:48:00Z',
    }),
    aNotification({ id: 'b', type: 'GROUP_INVITATION', group, createdAt: '2026-11-19T09:00:00Z' }),
    aNotification({ id: 'c', sender: anAccount({ id: 'other', firstName: 'Ben', lastName: null }), createdAt: '2026-11-10T09:00:00Z' }),
  ])
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Yesterday' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Tuesday 10 November' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Amara Okafor commented on your post' }))
    .toHaveAttribute('href', paths.post({ activityId: 'comment' }))
  await expect.element(screen.getByText('Lovely glaze')).toBeVisible()
  await expect.element(screen.getByText('12 min ago')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Amara Okafor invites you to the group Chair People' }))
    .toHaveAttribute('href', paths.group({ group: 'chair-people' }))
  await expect.element(screen.getByRole('link', { name: 'Ben follows you' })).toHaveAttribute('href', paths.person({ accountId: 'other' }))
})

test.each(notificationType)('%s has words of its own, also when what it was about is gone', async (type) => {
  const { screen } = await at(() => [aNotification({ type, sender: null })])
  await expect.element(screen.getByRole('listitem')).toBeVisible()
  const text = screen.getByRole('listitem').element().textContent
  expect(text).not.toMatch(/notifications\.|<\/?\w|Something new/)
  // Even the follower is deleted with their account, so nothing is left to link to.
  expect(screen.getByRole('listitem').getByRole('link').query()).toBeNull()
  expect(text).toContain('No longer available')
})

test('a type that only another server knows is told all the same', async () => {
  const { screen } = await at(() => [aNotification({ type: 'BADGE' as never })])
  await expect.element(screen.getByText('Something new')).toBeVisible()
})

test('what is new stays marked while one is looking, though the next answer calls it read', async () => {
  let read = false
  const { screen, server } = await at(() => [
    aNotification({ id: 'a', read }),
    aNotification({ id: 'b', read: true, type: 'RESHARE', activity: aBaseActivity() }),
  ])
  await expect.element(screen.getByText('Unread')).toBeInTheDocument()
  read = true
  await server.client.invalidateQueries({ queryKey: ['self', 'notifications'] })
  await expect.poll(() => server.calls.filter(({ path }) => path === '/self/notifications').length).toBe(2)
  expect(screen.getByText('Unread').all()).toHaveLength(1)
})

test('likes of one post are one line, which any of them finds', async () => {
  const activity = aBaseActivity()
  const like = (id: string, first: string) =>
    aNotification({ id, type: 'LIKE', activity, sender: anAccount({ id, firstName: first, lastName: null }) })
  const { screen } = await at(() => [like('a', 'Ana'), like('b', 'Ben'), like('c', 'Cem')])
  await expect.element(screen.getByRole('link', { name: 'Ana and 2 others like your post' })).toBeVisible()
  expect(['a', 'b', 'c'].map((id) => document.getElementById(id)?.closest('li'))).toEqual(
    Array.from({ length: 3 }, () => screen.getByRole('listitem').element()),
  )
})

test('a filter asks for its types alone', async () => {
  const { screen, server } = await at(() => [], paths.notifications({ show: 'events' }))
  await expect.element(screen.getByRole('heading', { name: 'None of this kind' })).toBeVisible()
  expect(server.calls[0]?.params).toMatchObject({ filters: 'INVITATION,TRANSFER,EVENT' })
  await expect.element(screen.getByRole('link', { name: 'Events' })).toHaveAttribute('aria-current', 'true')
})

test('every type falls under one filter', async () => {
  const { notificationFilters, typesOf } = await import('../../components/notifications/notification-kinds.ts')
  expect(notificationFilters.flatMap((one) => typesOf(one).split(',')).toSorted()).toEqual([...notificationType].toSorted())
})

test('nothing yet, and nothing saved here, are two different faces', async () => {
  const { screen } = await at(() => [])
  await expect.element(screen.getByRole('heading', { name: 'No notifications yet' })).toBeVisible()
  const other = await at(() => {
    throw new OfflineError('not-ours')
  })
  await expect.element(other.screen.getByRole('heading', { name: 'This network requires sign-in' })).toBeVisible()
})
