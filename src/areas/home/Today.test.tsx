// Tests of the day of an event on the home page: what is the member's own leads, and what changed in it is shown.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aBooking, aPlace } from '../../components/bookings/bookings.test-helper.ts'
import { anEvent, aSession } from '../../components/events/builders.test-helper.ts'
import type { Session } from '../../contract/events/sessions.ts'
import { show } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { changeOwn, dropOwn, openOwn } from '../../state/identity/own.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { eventsArea } from '../events/area.ts'
import { Today } from './Today.tsx'

const now = Date.parse('2026-11-20T09:24:00Z')
const event = anEvent()
const star = { accounts: [{}] as never }
const at = (name: string, start: string, end: string, of: Partial<Session> = {}) =>
  aSession({ id: name, name, startTime: `2026-11-20T${start}:00.000Z`, endTime: `2026-11-20T${end}:00.000Z`, ...of })
const sessions = [
  at('Clay', '09:00', '10:00'),
  at('Wool', '09:15', '10:00'),
  at('Wax', '10:15', '11:15', star),
  at('Paper', '10:45', '11:30'),
  at('Ink', '13:00', '14:00'),
]
const access = (sessionId: string) => ({ id: sessionId, status: 'ready', sessionId, passId: 'p', responses: [] })

/** At 11:00 in Berlin, where it is 10:24. */
const booking = aBooking({ day: '2026-11-20', time: '11:00', place: aPlace({ name: 'Canal House' }) })

const today = () =>
  show(() => <Today event={event} now={now} />, {
    pattern: '/',
    at: '/',
    member: true,
    answers: {
      'GET /events/:eventId/sessions': () => sessions,
      'GET /bookings': () => [booking, aBooking({ id: 'tomorrow', day: '2026-11-21' })],
      'GET /self/events/:eventId/attendee': () => ({
        payments: [],
        coupons: [],
        passes: [{ id: 'p', status: 'ready', accesses: [access('Wool'), access('Paper')] }],
      }),
    },
  })

beforeAll(inEnglish)
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  await openOwn(null)
  Object.assign(tenant, { config: { NAME: 'Form', CHAT_URL: '', MODULES: { bookings: { enabled: true, requireAuth: true } } } })
})
afterEach(() => {
  vi.useRealTimers()
  dropOwn()
  tenant.config = null
})

test('of what runs, the session I registered for leads', async () => {
  const { screen } = await today()
  await expect.element(screen.getByRole('region', { name: 'Now' }).getByRole('link', { name: 'Wool' })).toBeVisible()
})

test('a star and a registration that overlap are marked, and others are not', async () => {
  const { screen } = await today()
  await expect.element(screen.getByText('Registered')).toBeVisible()
  const marked = screen.getByRole('listitem').filter({ hasText: 'Overlaps with another choice' })
  await expect.poll(() => marked.elements().map((item) => item.querySelector('a')?.textContent)).toEqual(['Wax', 'Paper'])
})

test('a change of my sessions is announced, one of others is not', async () => {
  const before = (name: string) => ({ name, start: '2026-11-20T08:00:00.000Z', end: '2026-11-20T08:30:00.000Z', room: null, mine: false })
  changeOwn('agendas', () => ({ [event.id]: { Ink: before('Ink') } }))
  const { screen } = await today()
  await expect.element(screen.getByText('Registered')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See changes' }).query()).toBeNull()
  changeOwn('agendas', () => ({ [event.id]: { Ink: before('Ink'), Wax: before('Wax') } }))
  await expect.element(screen.getByText('1 session in your agenda has changed')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'See changes' }))
    .toHaveAttribute('href', eventsArea.to.changes({ event: event.slug }))
})

test('my bookings of today are on the page, at the time of their place', async () => {
  const { screen } = await today()
  const mine = screen.getByRole('list', { name: 'Bookings' }).getByRole('listitem')
  await expect.element(mine.getByRole('link')).toBeVisible()
  expect(mine.elements()).toHaveLength(1)
  await expect.element(mine.getByText('11:00')).toBeVisible()
  await expect.element(mine.getByText('Canal House')).toBeVisible()
})
