// Tests of the member's own agenda, across two events.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { OfflineError } from '../../api/transport/errors.ts'
import { aBooking } from '../../components/bookings/bookings.test-helper.ts'
import { anEvent, aSession } from '../../components/events/builders.test-helper.ts'
import type { Session } from '../../contract/events/sessions.ts'
import { watchFiles } from '../../kit/testing/saved-files.test-helper.ts'
import { show, type ShowOptions } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { anOutbox } from '../../offline/outbox/testing.test-helper.ts'
import { clockRange } from '../../lib/time/calendar.ts'
import { paths } from '../../paths.ts'
import { dropOwn } from '../../state/identity/own.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { agendaArea } from './area.ts'
import { MyAgendaScreen } from './MyAgendaScreen.tsx'

const star = { accounts: [{}] as never }
const on = (day: number, start: string, end: string, name: string, of: Partial<Session> = {}) =>
  aSession({ id: name, name, startTime: `2026-11-${day}T${start}:00.000Z`, endTime: `2026-11-${day}T${end}:00.000Z`, ...of })

const summit = anEvent({ id: 'summit', slug: 'summit', name: 'Summit' })
const fair = anEvent({ id: 'fair', slug: 'fair', name: 'Night fair', timezone: 'Pacific/Pago_Pago' })
const agendas: Record<string, Session[]> = {
  summit: [
    on(20, '09:00', '10:00', 'Clay', star),
    on(20, '09:00', '10:00', 'Not mine'),
    on(20, '10:30', '11:30', 'Wool'),
    on(20, '11:00', '12:00', 'Wax', star),
    on(21, '12:00', '13:00', 'Second morning', star),
  ],
  // 22:30 on 20 November in Pago Pago.
  fair: [on(21, '09:30', '10:30', 'Lanterns', star)],
}
const access = { id: 'a', status: 'ready', sessionId: 'Wool', passId: 'p', responses: [] }

const agenda = (at: Parameters<typeof agendaArea.to.myAgenda>[0] = {}, answers: ShowOptions['answers'] = {}) =>
  show(MyAgendaScreen, {
    pattern: agendaArea.to.myAgenda.pattern,
    at: agendaArea.to.myAgenda(at),
    member: true,
    answers: {
      'GET /self/events': () => [summit, fair],
      'GET /events/:eventId/sessions': ({ eventId }) => agendas[String(eventId)],
      'GET /self/events/:eventId/attendee': ({ eventId }) =>
        eventId === 'summit' ? { payments: [], coupons: [], passes: [{ id: 'p', status: 'ready', accesses: [access] }] } : null,
      ...answers,
    },
  })

beforeAll(inEnglish)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:30:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  dropOwn()
  tenant.config = null
})

test('today’s sessions with a star and those I registered for, and no others, with what runs and what is next', async () => {
  const { screen } = await agenda()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'My agenda' })).toBeVisible()
  await expect.element(screen.getByText('Friday 20 November')).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Now' }).getByRole('link', { name: 'Clay' })).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Next' }).getByRole('link', { name: 'Wool' })).toBeVisible()
  const own = screen.getByRole('list', { name: 'Summit' })
  await expect.element(own.getByText('Registered')).toBeVisible()
  const names = own.getByRole('link').all()
  expect(names.map((link) => link.element().textContent)).toEqual(['Clay', 'Wool', 'Wax'])
  expect(screen.getByText('Not mine').query()).toBeNull()
  expect(screen.getByText('Second morning').query()).toBeNull()
})

test('sessions of two events are each on the day of their place, which is named, and the day is an address', async () => {
  const { screen } = await agenda()
  const fairs = screen.getByRole('list', { name: 'Night fair' })
  await expect.element(fairs.getByText('22:30')).toBeVisible()
  await expect.element(screen.getByText(/^Times in .*Samoa/)).toBeVisible()
  await screen.getByRole('link', { name: 'Sat 21 November' }).click()
  await expect.element(screen.getByText('Second morning')).toBeVisible()
  expect(`${location.pathname}${location.search}`).toBe('/agenda?date=2026-11-21')
  expect(screen.getByText('Lanterns').query()).toBeNull()
  expect(screen.getByRole('region', { name: 'Now' }).query()).toBeNull()
})

test('in my time, a session says how far its day is from that of the place', async () => {
  const { screen } = await agenda()
  await screen.getByRole('button', { name: 'My time' }).click()
  await expect.element(screen.getByText('Times in your time zone')).toBeVisible()
  await expect.element(screen.getByRole('list', { name: 'Night fair' }).getByText('+1 day')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Sat 21 November' })).toHaveAttribute('href', '/agenda?date=2026-11-21&tz=mine')
})

test('sessions that overlap are named, and of one I registered for the other can be dropped', async () => {
  const { screen, server } = await agenda()
  const box = anOutbox(server.client, { isOffline: () => true })
  await expect.element(screen.getByText('Some of your choices overlap')).toBeVisible()
  await expect.element(screen.getByText('Overlaps with another choice').first()).toBeVisible()
  await screen.getByRole('button', { name: 'Choose one' }).click()
  expect(screen.getByRole('button', { name: 'Only Wax' }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Only Wool' }).click()
  await expect.poll(() => screen.getByText('Wax').query()).toBeNull()
  expect(box.rows().map(({ op }) => op)).toEqual(['self.unsaveSession'])
})

test('an overlap of two events names both, in my time', async () => {
  const { screen } = await agenda(
    {},
    {
      'GET /events/:eventId/sessions': ({ eventId }) =>
        eventId === 'fair' ? agendas['fair'] : [on(21, '10:00', '11:00', 'Early glaze', star)],
    },
  )
  const place = { locale: 'en', timeZone: 'local' }
  const span = (start: string, end: string) => clockRange(`2026-11-21T${start}:00Z`, `2026-11-21T${end}:00Z`, place)
  await expect.element(screen.getByText(`${span('09:30', '10:30')} · Night fair`)).toBeVisible()
  await expect.element(screen.getByText(`${span('10:00', '11:00')} · Summit`)).toBeVisible()
  await expect.element(screen.getByText('Times in your time zone')).toBeVisible()
})

test('all of it becomes one calendar file', async () => {
  const files = watchFiles()
  const { screen } = await agenda()
  await screen.getByRole('button', { name: 'Add my agenda to calendar' }).click()
  await expect.poll(() => files.map(({ name, type }) => [name, type])).toEqual([['agenda.ics', 'text/calendar']])
  const text = await files[0]!.text()
  expect(text.match(/(?<=^SUMMARY:).*(?=\r$)/gm)).toEqual(['Clay', 'Wool', 'Wax', 'Lanterns', 'Second morning'])
  expect(text).toContain('DTSTART;TZID=Pacific/Pago_Pago:20261120T223000')
})

test('an event whose agenda is not on this device is named, and the others are shown', async () => {
  const { screen } = await agenda(
    {},
    {
      'GET /events/:eventId/sessions': ({ eventId }) => {
        if (eventId === 'fair') throw new OfflineError('network')
        return agendas[String(eventId)]
      },
    },
  )
  await expect.element(screen.getByRole('list', { name: 'Summit' })).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Night fair' }).getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('without anything saved it says what will appear, and leads to the agenda', async () => {
  const { screen } = await agenda(
    {},
    { 'GET /events/:eventId/sessions': () => [on(20, '09:00', '10:00', 'Not mine')], 'GET /self/events/:eventId/attendee': () => null },
  )
  await expect.element(screen.getByText('Your agenda is empty')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Show full agenda' })).toHaveAttribute('href', paths.agenda({ event: 'summit' }))
  expect(screen.getByRole('button', { name: 'Add my agenda to calendar' }).query()).toBeNull()
})

test('without events of my own it leads to the events', async () => {
  const { screen } = await agenda({}, { 'GET /self/events': () => [] })
  await expect.element(screen.getByRole('link', { name: 'See upcoming events' })).toHaveAttribute('href', paths.events())
})

test('bookings are on their day, also without events, and in the calendar file', async () => {
  tenant.config = { CHAT_URL: '', MODULES: {} } as unknown as typeof tenant.config
  const files = watchFiles()
  const { screen } = await agenda(
    {},
    { 'GET /self/events': () => [], 'GET /bookings': () => [aBooking(), aBooking({ id: 'gone', status: 'canceled', day: '2026-11-25' })] },
  )
  await expect.element(screen.getByText('Tuesday 24 November')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Round table room' }))
    .toHaveAttribute('href', paths.booking({ bookingId: 'booking' }))
  await expect.element(screen.getByText('10:00')).toBeVisible()
  await screen.getByRole('button', { name: 'Add my agenda to calendar' }).click()
  await expect.poll(() => files.length).toBe(1)
  expect((await files[0]!.text()).match(/(?<=^SUMMARY:).*(?=\r$)/gm)).toEqual(['Round table room'])
})
