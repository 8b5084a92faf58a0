// The rooms of an event.
import { expect, test } from 'vitest'
import { anEvent, aSession } from '../../../components/events/builders.test-helper.ts'
import { addressOf, daysIn, nowIn, roomsOf, webMap } from './rooms.ts'

const nowhere = {
  description: null,
  address1: null,
  address2: null,
  zip: null,
  city: null,
  state: null,
  country: null,
  image: null,
  googlePlaceId: null,
}
const aRoom = (name: string) => ({ ...nowhere, id: name, name })
const at = (id: string, room: string | null, start: string) =>
  aSession({ id, location: room === null ? null : aRoom(room), startTime: `${start}:00:00.000Z`, endTime: `${start}:45:00.000Z` })
const sessions = [
  at('late', 'Room 10', '2026-11-20T23'),
  at('b', 'Room 2', '2026-11-20T12'),
  at('a', 'Room 10', '2026-11-20T09'),
  at('lunch', null, '2026-11-20T11'),
]
const [two, ten] = roomsOf(sessions, 'en')

test('rooms are in the order of their numbers, their sessions in order of time', () => {
  expect(roomsOf(sessions, 'en').map(({ location, sessions: of }) => [location.name, of.map(({ id }) => id)])).toEqual([
    ['Room 2', ['b']],
    ['Room 10', ['a', 'late']],
  ])
  expect(roomsOf([], 'en')).toEqual([])
})

test('what runs in a room, and what is next', () => {
  const ids = (time: string) => {
    const { running, next } = nowIn(ten!, Date.parse(time))
    return [running?.id, next?.id]
  }
  expect(ids('2026-11-20T09:00:00Z')).toEqual(['a', 'late'])
  expect(ids('2026-11-20T09:45:00Z')).toEqual([undefined, 'late'])
  expect(ids('2026-11-21T09:00:00Z')).toEqual([undefined, undefined])
  expect(nowIn(two!, Date.parse('2026-11-20T12:30:00Z')).running?.id).toBe('b')
})

test('the days of a room are those of the event, not of the reader', () => {
  expect(daysIn(ten!, 'Europe/Amsterdam').map(([day]) => day)).toEqual(['2026-11-20', '2026-11-21'])
  expect(daysIn(ten!, 'UTC').map(([day, of]) => [day, of.length])).toEqual([['2026-11-20', 2]])
})

test.each([
  [{}, 'Remiseweg 8, Rotterdam, NL'],
  [{ address1: null }, 'Tram Depot Hall, Rotterdam, NL'],
  [{ address1: null, city: null }, null],
  [{ eventType: 'virtual' }, null],
] as const)('with %j the web map is asked for %s', (of, sought) => {
  const href = webMap(anEvent(of))
  expect(href && new URL(href).searchParams.get('query')).toBe(sought)
})

test('an address has only what is known', () => {
  expect(addressOf(anEvent(), 'en')).toBe('Remiseweg 8, Rotterdam, NL')
  expect(addressOf(nowhere, 'en')).toBe('')
})
