// Days and times of events in any zone: where clocks change, zones of half hours, and sessions past midnight.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { offsetAt, zoneChanges } from '../calendar/zone-changes.ts'
import { clockRange } from './calendar.ts'
import { clock, dayKey } from './dates.ts'
import { dayShift } from './day-shift.ts'
import { momentAt } from './moment-at.ts'
import { readsOtherwise } from './zones.ts'

const [MINUTE, DAY] = [60_000, 86_400_000]
const zoneNames = [
  'Europe/Berlin',
  'America/St_Johns',
  'America/New_York',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Pacific/Chatham',
  'Pacific/Pago_Pago',
  'Pacific/Kiritimati',
]
const zone = fc.constantFrom(...zoneNames)
const years = { min: Date.parse('2024-01-01') / MINUTE, max: Date.parse('2032-01-01') / MINUTE }
/** Often close to a change of the clocks. */
const moment = (timeZone: string): fc.Arbitrary<number> => {
  const changes = zoneChanges(timeZone, years.min * MINUTE, years.max * MINUTE)
  const any = fc.integer(years).map((minutes) => minutes * MINUTE)
  const near = () =>
    fc.tuple(fc.constantFrom(...changes), fc.integer({ min: -180, max: 180 })).map(([{ at }, minutes]) => at + minutes * MINUTE)
  return changes.length === 0 ? any : fc.oneof(any, near())
}
const zoned = zone.chain((timeZone) => fc.record({ timeZone: fc.constant(timeZone), at: moment(timeZone) }))
/** Day and time of day as the offset says, without Intl's calendar. */
const shown = (at: number, timeZone: string) => new Date(at + offsetAt(timeZone, at)).toISOString()

describe('in any zone, at any moment', () => {
  test('day and clock are the moment moved by the offset', () => {
    fc.assert(
      fc.property(zoned, ({ timeZone, at }) => {
        expect(`${dayKey(at, { timeZone })}T${clock(at, { locale: 'en', timeZone })}`).toBe(shown(at, timeZone).slice(0, 16))
      }),
    )
  })

  test('a moment more than three hours later is never on an earlier day', () => {
    fc.assert(
      fc.property(zoned, fc.integer({ min: 181, max: 5000 }), ({ timeZone, at }, minutes) => {
        expect(dayKey(at, { timeZone }) <= dayKey(at + minutes * MINUTE, { timeZone })).toBe(true)
      }),
    )
  })

  test('a day and time that a clock shows has a moment at which it shows them', () => {
    fc.assert(
      fc.property(zoned, ({ timeZone, at }) => {
        const text = shown(at, timeZone)
        const found = momentAt(text.slice(0, 10), text.slice(11, 16), timeZone).getTime()
        expect(shown(found, timeZone)).toBe(text)
        // The same moment, or the other one that the clock shows alike.
        expect(Math.abs(found - at)).toBeLessThanOrEqual(60 * MINUTE)
      }),
    )
  })
})

describe('for a reader in another zone', () => {
  test('the shift is the difference of the two calendars, and opposite the other way round', () => {
    fc.assert(
      fc.property(zoned, zone, ({ timeZone, at }, reader) => {
        const days = (Date.parse(dayKey(at, { timeZone: reader })) - Date.parse(dayKey(at, { timeZone }))) / DAY
        const text = (from: string, to: string) => dayShift(at, { locale: 'en', timeZone: from }, to)
        expect(Number.parseInt(text(timeZone, reader) ?? '0', 10)).toBe(days)
        expect(Number.parseInt(text(reader, timeZone) ?? '0', 10)).toBe(-days || 0)
      }),
    )
  })

  test('the zone is named exactly when clock or day differ', () => {
    fc.assert(
      fc.property(zoned, zone, ({ timeZone, at }, reader) => {
        const differs = shown(at, timeZone).slice(0, 16) !== shown(at, reader).slice(0, 16)
        expect(readsOtherwise(at, { locale: 'en', timeZone }, reader)).toBe(differs)
      }),
    )
  })
})

test('a session shows when it begins and ends, also past midnight', () => {
  fc.assert(
    fc.property(zoned, fc.integer({ min: 1, max: 600 }), ({ timeZone, at }, minutes) => {
      const place = { locale: 'en', timeZone }
      const end = at + minutes * MINUTE
      const times = clockRange(at, end, place).match(/\d\d:\d\d/g)
      expect(times?.[0]).toBe(clock(at, place))
      expect(times?.at(-1)).toBe(clock(end, place))
    }),
  )
})
