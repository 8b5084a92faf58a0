// Months as weeks, and date arithmetic.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, monthOf, monthWeeks, weekdayOf } from './month-weeks.ts'

const MONDAY = 1
const SUNDAY = 7
const aDay = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const aWeekday = fc.integer({ min: 1, max: 7 })

describe('the weeks of a month', () => {
  test('begin with the weekday that the reader’s do', () => {
    expect(monthWeeks('2026-11', MONDAY).map((week) => week.map((day) => day?.slice(8) ?? '  ').join(' '))).toEqual([
      '                  01',
      '02 03 04 05 06 07 08',
      '09 10 11 12 13 14 15',
      '16 17 18 19 20 21 22',
      '23 24 25 26 27 28 29',
      '30                  ',
    ])
    expect(monthWeeks('2026-11', SUNDAY)[0]?.[0]).toBe('2026-11-01')
  })

  test('are four where a short month fits exactly', () => {
    expect(monthWeeks('2027-02', MONDAY)).toHaveLength(4)
  })

  test('hold every day of the month once and in order, and each under its own weekday', () => {
    fc.assert(
      fc.property(aDay, aWeekday, (day, first) => {
        const weeks = monthWeeks(monthOf(day), first)
        const days = weeks.flat().filter((one) => one !== null)
        expect(days).toContain(day)
        expect(new Set(days.map(monthOf))).toEqual(new Set([monthOf(day)]))
        expect(days.slice(1)).toEqual(days.slice(0, -1).map((one) => addDays(one, 1)))
        expect(monthOf(addDays(days.at(-1)!, 1))).not.toBe(monthOf(day))
        for (const week of weeks) {
          expect(week).toHaveLength(7)
          for (const [column, one] of week.entries()) if (one !== null) expect(weekdayOf(one)).toBe(((first - 1 + column) % 7) + 1)
        }
      }),
    )
  })
})

describe('steps', () => {
  test('go over the ends of months and years, and over the hour that a clock is changed in', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
    expect(weekdayOf('2026-11-20')).toBe(5)
    expect(weekdayOf('2026-11-22')).toBe(7)
  })

  test('by months keep the day where the month has it, and take its last where not', () => {
    expect(addMonths('2026-11-20', 1)).toBe('2026-12-20')
    expect(addMonths('2026-11-20', 2)).toBe('2027-01-20')
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
    expect(addMonths('2028-02-29', -12)).toBe('2027-02-28')
  })

  test('by days lead back to where they came from', () => {
    fc.assert(
      fc.property(aDay, fc.integer({ min: -800, max: 800 }), (day, count) => {
        expect(addDays(addDays(day, count), -count)).toBe(day)
      }),
    )
  })

  test('by months land in the month they should, never on a later day of it', () => {
    fc.assert(
      fc.property(aDay, fc.integer({ min: -60, max: 60 }), (day, count) => {
        const landed = addMonths(day, count)
        const months = (of: string) => Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7))
        expect(months(landed) - months(day)).toBe(count)
        expect(Number(landed.slice(8))).toBeLessThanOrEqual(Number(day.slice(8)))
      }),
    )
  })
})
