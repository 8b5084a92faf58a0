// Free slots in several time zones, above all on the days when clocks change.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clock, dayKey } from '../../lib/time/dates.ts'
import { countByDay, freeSlots, nearestSlot, slotStart, type FreeSlot } from './slots.ts'

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'] as const
const HOUR = 3_600_000

/** Any slot on a quarter of an hour, among them those in hours that are skipped or repeated. */
const slots = fc.record({
  day: fc
    .date({ min: new Date('2020-01-02'), max: new Date('2035-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  time: fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '45'))
    .map(([hour, quarter]) => `${String(hour).padStart(2, '0')}:${quarter}`),
})
const nights = fc.constantFrom('2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-04-05', '2026-10-04')
const anySlot = fc.oneof(slots, fc.record({ day: nights, time: slots.map(({ time }) => time) }))

describe('the begin of a slot', () => {
  test.each([
    // Berlin repeats 02:00 to 03:00, New York 01:00 to 02:00, Lord Howe 01:30 to 02:00.
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45:00.000Z'],
  ])('in %s is the first of two equal times', (timeZone, day, time, moment) => {
    expect(new Date(slotStart({ day, time }, timeZone)).toISOString()).toBe(moment)
  })

  test('is when the clock of the place shows its time, unless that time is skipped; and never a later one of two', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), anySlot, (timeZone, slot) => {
        const start = slotStart(slot, timeZone)
        const shown = (at: number) => [dayKey(at, { timeZone }), clock(at, { locale: 'en', timeZone })]
        const wanted = [slot.day, slot.time]
        // Every quarter of an hour within two hours that shows the same: the earliest is meant.
        const all = Array.from({ length: 17 }, (_step, nth) => start + (nth - 8) * (HOUR / 4)).filter(
          (at) => shown(at).join() === wanted.join(),
        )
        if (all.length > 0) expect(start).toBe(Math.min(...all))
        else expect(shown(start)[0]).toBe(slot.day)
      }),
      { numRuns: 300 },
    )
  })
})

describe('free slots', () => {
  const days = [
    {
      day: '2026-11-24',
      slots: [
        { time: '10:00', supply: 2 },
        { time: '09:00', supply: null },
      ],
    },
    { day: '2026-11-23', slots: [{ time: '16:00', supply: 1 }] },
  ]

  test('are in order, and without those that have begun since', () => {
    const found = freeSlots(days, 'Europe/Berlin', Date.parse('2026-11-24T08:00:01Z'))
    expect(found).toEqual([{ day: '2026-11-24', time: '10:00', left: 2 }])
    expect(freeSlots(days, 'Europe/Berlin', 0).map(({ time }) => time)).toEqual(['16:00', '09:00', '10:00'])
  })

  test('are counted by day', () => {
    expect([...countByDay(freeSlots(days, 'Europe/Berlin', 0))]).toEqual([
      ['2026-11-23', 1],
      ['2026-11-24', 2],
    ])
  })
})

describe('the nearest slot', () => {
  test('is never the wanted one, and no other is nearer', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.array(anySlot, { maxLength: 12 }), anySlot, (timeZone, given, wanted) => {
        const free = given.map((slot): FreeSlot => ({ ...slot, left: 1 }))
        const nearest = nearestSlot(free, wanted, timeZone)
        const others = free.filter(({ day, time }) => day !== wanted.day || time !== wanted.time)
        if (!nearest) {
          expect(others).toEqual([])
          return
        }
        const away = (slot: FreeSlot) => Math.abs(slotStart(slot, timeZone) - slotStart(wanted, timeZone))
        expect(others).toContain(nearest)
        for (const other of others) expect(away(nearest)).toBeLessThanOrEqual(away(other))
      }),
      { numRuns: 200 },
    )
  })

  test('of two equally near ones is the later', () => {
    const free = ['09:00', '11:00'].map((time): FreeSlot => ({ day: '2026-11-24', time, left: 1 }))
    expect(nearestSlot(free, { day: '2026-11-24', time: '10:00' }, 'Europe/Berlin')?.time).toBe('11:00')
  })
})
