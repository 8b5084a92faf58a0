// Reminders of sessions, in the app and in the background.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aSession } from '../../components/events/builders.test-helper.ts'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { paths } from '../../paths.ts'
import { openOwn, own } from '../../state/identity/own.ts'
import { toasts } from '../../state/shown/toasts.ts'
import { remind } from './remind.ts'

const clay = aSession({ id: 'clay', name: 'Clay', accounts: [{}] as never })
const agenda = { event: 'summit', sessions: [clay], passes: [] }
const around = { t: ((key: string) => key) as never, locale: 'en', scopeId: 'scope' }

beforeAll(inEnglish)
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:06:00Z') })
  await openOwn(null)
  toasts.shown = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the app says once which session is about to begin, and leads to it', async () => {
  await remind(agenda, around)
  await remind(agenda, around)
  expect(toasts.shown.map(({ text, values, to, count }) => [text, values, to, count])).toEqual([
    ['reminders.soon', { session: 'Clay', time: '9\u00a0min' }, paths.session({ event: 'summit', sessionId: 'clay' }), 1],
  ])
  expect(own.reminded).toHaveLength(1)
})

test('in the background without permission it waits until the app is visible', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('denied')
  await remind(agenda, around)
  expect([toasts.shown.length, own.reminded.length]).toEqual([0, 0])
  visibility.mockRestore()
  await remind(agenda, around)
  expect(toasts.shown).toHaveLength(1)
})

test('in the background with permission it is a notification for this identity', async () => {
  const showNotification = vi.fn<(title: string, options: NotificationOptions) => Promise<void>>().mockResolvedValue()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('granted')
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({ showNotification } as never)
  await remind(agenda, around)
  expect(showNotification).toHaveBeenCalledWith('Clay', expect.objectContaining({ tag: 'session clay', silent: false }))
  expect(showNotification.mock.calls[0]![1].data).toMatchObject({ path: '/events/summit/sessions/clay', scopeId: 'scope' })
  expect(own.reminded).toHaveLength(1)
})
