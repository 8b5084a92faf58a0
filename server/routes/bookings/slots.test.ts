// Slots in wall-clock time, above all on the days when clocks change.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOfWeek } from '../../../src/contract/enums.ts'
import { daysOfMonth, freeSlots, gridOf, presentSlots, type Hours, type Opening } from './slots.ts'
import { dayOrMoment, instantAtOrAfter, instantOf, minutesOf, wallClock, wallOfDay } from '../../lib/zone.ts'

const minute = 60_000
const everyDay = (startTime: string, endTime: string): Hours[] => dayOfWeek.map((day) => ({ dayOfWeek: day, startTime, endTime }))
const opening = (values: Partial<Opening> = {}): Opening => ({
  timezone: 'Europe/Berlin',
  slotDuration: 60,
  supply: 1,
  from: null,
  until: null,
  hours: everyDay('09:00', '12:00'),
  blackouts: [],
  taken: [],
  ...values,
})
const at = (text: string): number => Date.parse(text)
const free = (days: string[], values: Partial<Opening> = {}, now = 0) => freeSlots(days, opening(values), now)
const times = (days: string[], values: Partial<Opening> = {}, now = 0) => free(days, values, now).map(({ time }) => time)

describe('a day', () => {
  test('is cut into slots in the time zone of the place', () => {
    expect(free(['2026-01-15']).map(({ time, start }) => [time, new Date(start).toISOString()])).toEqual([
      ['09:00', '2026-01-15T08:00:00.000Z'],
      ['10:00', '2026-01-15T09:00:00.000Z'],
      ['11:00', '2026-01-15T10:00:00.000Z'],
    ])
  })
  test('has no slot that would end after closing', () => {
    expect(times(['2026-01-15'], { slotDuration: 50 })).toEqual(['09:00', '09:50', '10:40'])
  })
  test('is open on its own weekday', () => {
    const hours = [{ dayOfWeek: 'thursday' as const, startTime: '10:00', endTime: '11:00' }]
    expect(presentSlots(free(daysOfMonth('2026-01'), { hours }))).toEqual(
      ['2026-01-01', '2026-01-08', '2026-01-15', '2026-01-22', '2026-01-29'].map((day) => ({ day, slots: [{ time: '10:00', supply: 1 }] })),
    )
  })
  test('may end at midnight', () => {
    expect(times(['2026-01-15'], { hours: everyDay('22:00', '24:00') })).toEqual(['22:00', '23:00'])
  })
  test('offers nothing twice where two rows of hours overlap', () => {
    const hours = [...everyDay('09:00', '11:00'), ...everyDay('09:30', '12:30')]
    expect(times(['2026-01-15'], { hours })).toEqual(['09:00', '10:00', '11:30'])
  })
})

describe('what is left', () => {
  test('is nothing before now: a slot that has begun is gone', () => {
    expect(times(['2026-01-15'], {}, at('2026-01-15T09:00:00Z'))).toEqual(['10:00', '11:00'])
    expect(times(['2026-01-15'], {}, at('2026-01-15T09:00:01Z'))).toEqual(['11:00'])
  })
  test('lies whole between the first and the last moment', () => {
    expect(times(['2026-01-15'], { from: at('2026-01-15T08:30:00Z'), until: at('2026-01-15T10:30:00Z') })).toEqual(['10:00'])
  })
  test('touches no closing', () => {
    const blackouts = [{ start: at('2026-01-15T09:59:00Z'), end: at('2026-01-15T10:00:00Z') }]
    expect(times(['2026-01-15'], { blackouts })).toEqual(['09:00', '11:00'])
  })
  test('counts bookings down, also of another grid', () => {
    const span = (start: string, end: string) => ({ start: at(start), end: at(end) })
    const taken = [span('2026-01-15T08:00:00Z', '2026-01-15T09:00:00Z'), span('2026-01-15T08:30:00Z', '2026-01-15T09:30:00Z')]
    expect(free(['2026-01-15'], { supply: 2, taken }).map(({ time, remaining }) => [time, remaining])).toEqual([
      ['10:00', 1],
      ['11:00', 2],
    ])
  })
})

describe('when clocks are moved', () => {
  const night = { hours: everyDay('00:30', '04:30') }
  test('no slot begins in the hour that is skipped', () => {
    expect(times(['2026-03-29'], night)).toEqual(['00:30', '01:30', '03:30'])
  })
  test('a slot that would run into the next one gives way', () => {
    expect(times(['2026-03-29'], { hours: everyDay('01:30', '04:30'), slotDuration: 45 })).toEqual(['01:30', '03:45'])
  })
  test('the first run of the repeated hour is meant', () => {
    expect(free(['2026-10-25'], night).map(({ time, start }) => [time, new Date(start).toISOString().slice(11, 16)])).toEqual([
      ['00:30', '22:30'],
      ['01:30', '23:30'],
      ['02:30', '00:30'],
      ['03:30', '02:30'],
    ])
  })
  test('a day without midnight begins when its clock does', () => {
    expect(new Date(instantAtOrAfter(wallOfDay('2026-04-24'), 'Africa/Cairo')).toISOString()).toBe('2026-04-23T22:00:00.000Z')
    expect(instantOf(wallOfDay('2026-04-24'), 'Africa/Cairo')).toBeNull()
    expect(times(['2026-04-23'], { timezone: 'Africa/Cairo', hours: everyDay('22:00', '24:00') })).toEqual(['22:00', '23:00'])
  })
})

const zones = [
  'Europe/Berlin',
  'Europe/Lisbon',
  'America/New_York',
  'America/Santiago',
  'America/St_Johns',
  'Africa/Cairo',
  'Asia/Dubai',
  'Asia/Kathmandu',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'UTC',
]
const hhmm = (minutes: number): string => new Date(minutes * minute).toISOString().slice(11, 16)

/** Any month, opening hours and slot length, with two rows of hours a day that may overlap. */
const worlds = fc.record({
  timezone: fc.constantFrom(...zones),
  month: fc.record({ year: fc.integer({ min: 2015, max: 2035 }), month: fc.integer({ min: 1, max: 12 }) }),
  slotDuration: fc.constantFrom(15, 20, 30, 45, 50, 60, 75, 90, 120, 180),
  spans: fc.array(fc.tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 })), { minLength: 1, maxLength: 2 }),
})
const gridIn = ({ timezone, month, slotDuration, spans }: typeof worlds extends fc.Arbitrary<infer W> ? W : never) => {
  const hours = spans.flatMap(([a, b]) => {
    const [from, to] = [Math.min(a * 15, 1425), Math.max(b * 15, a * 15 + 15)]
    return everyDay(hhmm(from), to >= 1440 ? '24:00' : hhmm(to))
  })
  const days = daysOfMonth(`${month.year}-${String(month.month).padStart(2, '0')}`)
  return { days, hours, grid: gridOf(days, opening({ timezone, slotDuration, hours })) }
}

describe('of any month in any zone', () => {
  test('slots do not overlap, so no instant is sold twice', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const { grid } = gridIn(world)
        for (const [index, slot] of grid.entries()) {
          expect(slot.end - slot.start).toBe(world.slotDuration * minute)
          if (index > 0) expect(slot.start).toBeGreaterThanOrEqual(grid[index - 1]!.end)
        }
      }),
      { numRuns: 60 },
    )
  })
  test('day and time name one slot, and the clock on the wall really shows them then', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const { grid } = gridIn(world)
        expect(new Set(grid.map(({ day, time }) => `${day} ${time}`)).size).toBe(grid.length)
        const clock = new Intl.DateTimeFormat('en-GB', { timeZone: world.timezone, dateStyle: 'short', timeStyle: 'short' })
        for (const { day, time, start } of grid) {
          expect(wallClock(start, world.timezone)).toEqual({ day, time })
          const [year, month, date] = day.split('-')
          expect(clock.format(start)).toBe(`${date}/${month}/${year}, ${time}`)
        }
      }),
      { numRuns: 60 },
    )
  })
  test('every slot lies in its hours, and a day on which no clock moves is full', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const { days, hours, grid } = gridIn({ ...world, spans: world.spans.slice(0, 1) })
        const row = hours[0]!
        const [opens, closes] = [minutesOf(row.startTime), minutesOf(row.endTime)]
        const expected = Math.floor((closes - opens) / world.slotDuration)
        for (const day of days) {
          const slots = grid.filter((slot) => slot.day === day)
          for (const { time } of slots) expect(minutesOf(time)).toBeGreaterThanOrEqual(opens)
          expect(slots.length).toBeLessThanOrEqual(expected)
          const length = instantAtOrAfter(wallOfDay(day) + 1440 * minute, world.timezone) - instantAtOrAfter(wallOfDay(day), world.timezone)
          if (length === 1440 * minute) expect(slots.length).toBe(expected)
        }
      }),
      { numRuns: 60 },
    )
  })
})

test('a day alone begins at midnight where it is meant, and a moment is itself', () => {
  expect(dayOrMoment('2027-01-05', 'Asia/Tokyo').toISOString()).toBe('2027-01-04T15:00:00.000Z')
  expect(dayOrMoment('2027-01-05T10:00:00+01:00', 'Asia/Tokyo').toISOString()).toBe('2027-01-05T09:00:00.000Z')
})

describe('a month', () => {
  test.each([
    ['2026-02', 28, '2026-02-28'],
    ['2028-02', 29, '2028-02-29'],
    ['2026-12', 31, '2026-12-31'],
  ])('%s has its days, by whichever of them it is named', (month, count, last) => {
    expect(daysOfMonth(month)).toHaveLength(count)
    expect(daysOfMonth(month).at(-1)).toBe(last)
    expect(daysOfMonth(`${month}-01`)).toEqual(daysOfMonth(month))
    expect(daysOfMonth(`${month}-17`)).toEqual(daysOfMonth(month))
  })
})
