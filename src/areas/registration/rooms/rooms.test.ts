// Rooms: days in the event's calendar, bounds, and who shares with whom.
import { expect, test } from 'vitest'
import { nightsOf } from '../../../lib/selling/receipt.ts'
import { aDraftPass, aRoom, aType } from '../registration.test-helper.ts'
import { choicesOf, daysOf, eventDays, limitsOf, mostIn, nightsIn, notesOf, reservationsFor, type RoomChoice } from './rooms.ts'

const zone = 'Europe/Berlin'
const type = aType('full')
const [one, two, three] = ['one', 'two', 'three'].map((id) => aDraftPass(id, type)) as [
  ReturnType<typeof aDraftPass>,
  ...ReturnType<typeof aDraftPass>[],
]
const room = aRoom('double')
const idOf = (passId: string) => `stay of ${passId}`
const own = (start: string, end: string): RoomChoice => ({ kind: 'own', roomTypeId: 'double', start, end })

test('days begin with the organiser’s, and end at the bounds', () => {
  expect(daysOf(room, one, zone, Date.parse('2026-11-01T12:00Z'))).toEqual({ start: '2026-11-20', end: '2026-11-22' })
  expect(limitsOf(room, one, zone)).toEqual({
    start: { min: '2026-11-19', max: '2026-11-22' },
    end: { min: '2026-11-20', max: '2026-11-23' },
  })
})

test('of a stay that has begun, only the nights to come are proposed', () => {
  const at = (now: string) => daysOf(room, one, zone, Date.parse(now))
  expect(at('2026-11-21T12:00Z')).toEqual({ start: '2026-11-21', end: '2026-11-22' })
  // In the zone of the event.
  expect(at('2026-11-20T23:30Z').start).toBe('2026-11-21')
  // Nothing is left of it: the organiser's days, which the server judges.
  expect(at('2026-11-23T12:00Z')).toEqual({ start: '2026-11-20', end: '2026-11-22' })
})

test('two nights from Friday to Sunday are two, at the hours of the house', () => {
  const [first] = reservationsFor([one], [room], new Map([['one', own('2026-11-20', '2026-11-22')]]), zone, idOf)
  expect(first).toEqual({
    id: 'one',
    reservation: { id: 'stay of one', eventRoomTypeId: 'double', start: '2026-11-20T14:00:00.000Z', end: '2026-11-22T10:00:00.000Z' },
  })
  const { start = null, end = null } = first!.reservation!
  expect(nightsOf({ start, end }, zone)).toBe(2)
})

test('on the first and last possible day the hour is within the bounds', () => {
  const late = aRoom('double', { minStart: '2026-11-19T20:00:00.000Z', maxEnd: '2026-11-23T07:00:00.000Z' })
  const [first] = reservationsFor([one], [late], new Map([['one', own('2026-11-19', '2026-11-23')]]), zone, idOf)
  expect(first!.reservation).toMatchObject({ start: '2026-11-19T20:00:00.000Z', end: '2026-11-23T07:00:00.000Z' })
})

test('a pass with another has its room, and comes back so', () => {
  const choices = new Map<string, RoomChoice>([
    ['one', own('2026-11-20', '2026-11-22')],
    ['two', { kind: 'with', passId: 'one' }],
    ['three', { kind: 'none' }],
  ])
  const rows = reservationsFor([one, two!, three!], [room], choices, zone, idOf)
  expect(rows.map(({ reservation }) => reservation?.id ?? null)).toEqual(['stay of one', 'stay of one', null])
  const drafted = rows.map(({ id, reservation }) =>
    aDraftPass(id, type, { reservation: reservation && ({ ...reservation, eventRoomType: room } as never) }),
  )
  expect(choicesOf(drafted, zone)).toEqual(choices)
})

test('the strictest limit of the room and its passes holds', () => {
  const strict = aRoom('suite', { maxPasses: 3, passTypes: [{ passTypeId: 'full', maxPasses: 2 }] as never })
  expect(mostIn(strict, [one])).toBe(2)
  expect(mostIn(aRoom('hall', { maxPasses: null }), [one])).toBe(Infinity)
})

const summit = { first: '2026-11-20', last: '2026-11-22' }

test.each([
  ['its days', '2026-11-20', '2026-11-22', []],
  ['a night before and after', '2026-11-19', '2026-11-23', []],
  ['arrival on the second day', '2026-11-21', '2026-11-22', ['late']],
  ['departure before the last day', '2026-11-20', '2026-11-21', ['early']],
  ['longer at both ends', '2026-11-18', '2026-11-24', ['before', 'after']],
  ['no days yet', '', '', []],
])('compared with the event: %s', (_what, start, end, notes) => {
  expect(notesOf({ start, end }, summit)).toEqual(notes)
})

test('nights and the days of the event are counted in its calendar, over a change of the clock too', () => {
  expect(nightsIn({ start: '2026-10-24', end: '2026-10-26' })).toBe(2)
  expect([nightsIn({ start: '', end: '2026-10-26' }), nightsIn({ start: '2026-10-27', end: '2026-10-26' })]).toEqual([0, 0])
  expect(eventDays({ eventStart: '2026-11-19T23:30:00.000Z', eventEnd: '2026-11-22T22:30:00.000Z', timezone: zone })).toEqual(summit)
})
