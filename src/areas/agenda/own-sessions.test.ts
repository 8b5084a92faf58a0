// The sessions of the member's own agenda.
import { expect, test } from 'vitest'
import { anEvent, aSession } from '../../components/events/builders.test-helper.ts'
import { byEvent, dayOf, nowAndNext, ownSessions } from './own-sessions.ts'

const star = { accounts: [{}] as never }
const at = (id: string, start: string, end: string, of = {}) =>
  aSession({ id, name: id, startTime: `2026-11-20T${start}:00.000Z`, endTime: `2026-11-20T${end}:00.000Z`, ...of })
const summit = anEvent({ id: 'summit' })
const fair = anEvent({ id: 'fair', timezone: 'Asia/Tokyo' })
const known = [
  {
    event: summit,
    sessions: [at('late', '16:00', '17:00', star), at('other', '10:00', '11:00'), at('mine', '09:00', '10:00')],
    registered: new Set(['mine']),
  },
  { event: fair, sessions: [at('between', '15:30', '16:30', star)], registered: new Set<string>() },
  { event: anEvent({ id: 'unread' }), sessions: undefined, registered: new Set<string>() },
]
const all = ownSessions(known)
const ids = (sessions: typeof all) => sessions.map(({ session }) => session.id)

test('stars and registrations of all events, in order of time, and no others', () => {
  expect(ids(all)).toEqual(['mine', 'between', 'late'])
  expect(all.map(({ isRegistered }) => isRegistered)).toEqual([true, false, false])
})

test('the day of a session is that of its event', () => {
  expect(all.map(dayOf)).toEqual(['2026-11-20', '2026-11-21', '2026-11-20'])
})

test('an event has all its sessions, at the place of the first', () => {
  expect(byEvent(all).map(({ event, sessions }) => [event.id, ...ids(sessions)])).toEqual([
    ['summit', 'mine', 'late'],
    ['fair', 'between'],
  ])
})

test('what runs has begun and not ended; all that begin next at the same time are next', () => {
  const shown = (time: string) => {
    const { running, next } = nowAndNext(all, Date.parse(`2026-11-20T${time}:00Z`))
    return [ids(running), ids(next)]
  }
  expect(shown('08:00')).toEqual([[], ['mine']])
  expect(shown('09:00')).toEqual([['mine'], ['between']])
  expect(shown('10:00')).toEqual([[], ['between']])
  expect(shown('16:15')).toEqual([['between', 'late'], []])
  expect(shown('17:00')).toEqual([[], []])
})
