// The sessions of an agenda, and the bookings, for the home page.
import { expect, test } from 'vitest'
import type { Session } from '../../contract/events/sessions.ts'
import { dayKey } from '../../lib/time/dates.ts'
import { aBooking, aPlace } from '../../components/bookings/bookings.test-helper.ts'
import { dayOf, todaysBookings, todaysProgramme } from './programme.ts'

const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`)
const session = (id: string, start: string, end: string, more: Partial<Session> = {}): Session =>
  ({ id, startTime: `2026-11-${start}:00Z`, endTime: `2026-11-${end}:00Z`, nonSession: false, accounts: [], ...more }) as Session
const dayOfMoment = (moment: string | number) => dayKey(moment, { timeZone: 'UTC' })
/** With a star, or registered for. */
const isMine = ({ id, accounts }: Session) => (accounts?.length ?? 0) > 0 || id === 'registered'
const ids = (sessions: Session[]) => sessions.map(({ id }) => id)

const agenda = [
  session('tomorrow', '21T09:00', '21T10:00'),
  session('later', '20T14:00', '20T15:00'),
  session('soon', '20T11:00', '20T12:00'),
  session('break', '20T10:00', '20T11:00', { nonSession: true }),
  session('open', '20T10:00', '20T11:00'),
  session('registered', '20T10:15', '20T11:00'),
  session('starred', '20T10:30', '20T11:30', { accounts: [{} as never] }),
  session('over', '20T09:00', '20T10:00'),
]

test('of what runs now, the member’s own lead and a break comes last', () => {
  expect(ids(todaysProgramme(agenda, at('10:45'), dayOfMoment, isMine).running)).toEqual(['registered', 'starred', 'open', 'break'])
})

test('what comes next is in order, and of one day', () => {
  expect(ids(todaysProgramme(agenda, at('10:45'), dayOfMoment, isMine).next)).toEqual(['soon', 'later'])
  expect(ids(todaysProgramme(agenda, at('20:00'), dayOfMoment, isMine).next)).toEqual(['tomorrow'])
})

test('a session is over at its end, not a moment later', () => {
  expect(ids(todaysProgramme(agenda, at('10:00'), dayOfMoment, isMine).running)).not.toContain('over')
})

test('days of an event are those of its own place', () => {
  const event = { eventStart: '2026-11-19T23:30:00Z', eventEnd: '2026-11-22T15:00:00Z', timezone: 'Europe/Amsterdam' }
  expect(dayOf(event, at('08:00'))).toEqual({ day: 1, days: 3 })
  expect(dayOf(event, at('23:30'))).toEqual({ day: 2, days: 3 })
  expect(dayOf(event, Date.parse('2026-11-18T12:00:00Z')).day).toBe(0)
})

test('of bookings, those that run or begin later today at their place, by begin', () => {
  const now = Date.parse('2026-11-23T23:30:00Z')
  // In Berlin it is the 24th already, in Lisbon not yet.
  const lisbon = aPlace({ timezone: 'Europe/Lisbon' })
  const bookings = [
    aBooking({ id: 'later', time: '10:00' }),
    aBooking({ id: 'first', time: '08:00' }),
    aBooking({ id: 'over', time: '00:00', duration: 30 }),
    aBooking({ id: 'since yesterday', day: '2026-11-23', time: '23:30', duration: 120 }),
    aBooking({ id: 'tomorrow there', place: lisbon }),
    aBooking({ id: 'cancelled', status: 'canceled' }),
    aBooking({ id: 'held', time: '12:00', status: 'draft', createdAt: '2026-11-23T23:20:00.000Z' }),
    aBooking({ id: 'lapsed', time: '13:00', status: 'draft', createdAt: '2026-11-23T23:00:00.000Z' }),
  ]
  expect(todaysBookings(bookings, now).map(({ id }) => id)).toEqual(['since yesterday', 'first', 'later', 'held'])
})
