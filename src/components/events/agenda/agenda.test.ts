// Functions of the agenda: days in the event's time zone, parallel sessions, past sessions, overlaps.
import { describe, expect, test } from 'vitest'
import { clashesOf, dayToShow, daysOf, foldPast, inOrder, neighboursOf, nowPlace, slotsOf } from './agenda.ts'
import { aSession } from '../builders.test-helper.ts'

const on = (start: string, end: string, of: Parameters<typeof aSession>[0] = {}) =>
  aSession({ id: start, startTime: `2026-11-20T${start}:00.000Z`, endTime: `2026-11-20T${end}:00.000Z`, ...of })
const at = (time: string) => Date.parse(`2026-11-20T${time}:00.000Z`)
const kept = { accounts: [{}] as never }

describe('days', () => {
  test('are those of the place, whatever the day on the wire', () => {
    const late = aSession({ startTime: '2026-11-20T23:30:00.000Z' })
    expect(daysOf([late], 'Europe/Amsterdam')).toEqual(['2026-11-21'])
    expect(daysOf([late], 'America/New_York')).toEqual(['2026-11-20'])
    expect(daysOf([late], null)).toEqual(['2026-11-20'])
  })

  test.each([
    ['the one asked for', '2026-11-22', '2026-11-21', '2026-11-22'],
    ['today, when nothing is asked for', null, '2026-11-21', '2026-11-21'],
    ['today, when the one asked for has no sessions', '2027-01-01', '2026-11-21', '2026-11-21'],
    ['the first, before the event', null, '2026-10-01', '2026-11-20'],
    ['the first, after the event', null, '2026-12-24', '2026-11-20'],
  ])('shown is %s', (_, asked, today, shown) => {
    expect(dayToShow(['2026-11-20', '2026-11-21', '2026-11-22'], asked, today)).toBe(shown)
  })

  test('there is none to show without sessions', () => expect(dayToShow([], null, '2026-11-20')).toBeUndefined())
})

test('sessions that begin together share one slot, in the organisers’ order', () => {
  const slots = slotsOf(
    [on('11:00', '12:00'), on('09:00', '10:00', { id: 'second', sortOrder: 2 }), on('09:00', '09:30', { id: 'first', sortOrder: 1 })],
    '2026-11-20',
    null,
  )
  expect(slots.map((slot) => slot.sessions.map(({ id }) => id))).toEqual([['first', 'second'], ['11:00']])
})

test('without an order of the organisers names decide', () => {
  expect(inOrder([on('09:00', '10:00', { name: 'Wool' }), on('09:00', '10:00', { name: 'Clay' })]).map(({ name }) => name)).toEqual([
    'Clay',
    'Wool',
  ])
})

describe('of a day that is on', () => {
  const slots = slotsOf([on('08:00', '09:00'), on('09:00', '10:00'), on('10:00', '11:00')], '2026-11-20', null)

  test('what is over is folded away', () => {
    const { past, rest } = foldPast(slots, at('09:30'))
    expect(past.map(({ start }) => start)).toEqual(['2026-11-20T08:00:00.000Z'])
    expect(rest).toHaveLength(2)
  })

  test('nothing is folded once all of it is over', () => expect(foldPast(slots, at('20:00'))).toEqual({ past: [], rest: slots }))

  test('a slot with one session still running is not over', () => {
    const uneven = slotsOf([on('08:00', '08:30'), on('08:00', '12:00', { id: 'long' }), on('13:00', '14:00')], '2026-11-20', null)
    expect(foldPast(uneven, at('09:00')).past).toEqual([])
  })

  test('the line of the present stands before what comes next', () => {
    expect(nowPlace(slots, at('07:59'))).toBeNull()
    expect(nowPlace(slots, at('08:00'))).toBe(1)
    expect(nowPlace(slots, at('09:59'))).toBe(2)
    expect(nowPlace(slots, at('10:30'))).toBe(3)
    expect(nowPlace(slots, at('11:00'))).toBeNull()
  })
})

describe('of the sessions one keeps', () => {
  test('all that overlap are named, also three at once', () => {
    const all = [on('09:00', '10:00', kept), on('09:30', '10:00', kept), on('09:45', '10:30', kept), on('12:00', '13:00', kept)]
    expect(clashesOf(all).map((pair) => pair.map(({ id }) => id))).toEqual([
      ['09:00', '09:30'],
      ['09:00', '09:45'],
      ['09:30', '09:45'],
    ])
  })

  test('one that begins when the other ends does not overlap', () =>
    expect(clashesOf([on('09:00', '10:00', kept), on('10:00', '11:00', kept)])).toEqual([]))

  test('those not kept, and breaks, overlap with nothing', () => {
    expect(clashesOf([on('09:00', '10:00', kept), on('09:30', '10:00'), on('09:15', '09:45', { ...kept, nonSession: true })])).toEqual([])
  })
})

describe('round a session', () => {
  const all = [
    on('08:00', '09:00'),
    on('09:00', '10:00'),
    on('09:30', '10:30'),
    on('10:00', '10:15', { nonSession: true }),
    on('11:00', '12:00'),
  ]

  test('stand the one before, the one after, and those at the same time, without breaks', () => {
    const { before, after, parallel } = neighboursOf(all, '09:00')
    expect(before?.id).toBe('08:00')
    expect(after?.id).toBe('11:00')
    expect(parallel.map(({ id }) => id)).toEqual(['09:30'])
  })

  test('stands nothing when it is alone', () =>
    expect(neighboursOf([on('08:00', '09:00')], '08:00')).toEqual({ before: undefined, after: undefined, parallel: [] }))
  test('that is not there stands nothing', () => expect(neighboursOf(all, 'gone')).toEqual({ parallel: [] }))
})
