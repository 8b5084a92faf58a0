// Moments as local times, and back.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localTime, moment } from './local-time.ts'

test('the clock of the zone', () => {
  expect(localTime('2026-11-20T08:00:00.000Z', 'Asia/Tokyo')).toBe('2026-11-20T17:00')
  expect(moment('2026-11-20T17:00', 'Asia/Tokyo')).toBe('2026-11-20T08:00:00.000Z')
  expect(moment('2026-11-20T17:00', null)).toBe('2026-11-20T17:00:00.000Z')
})

test('there and back is the same minute, except for the hour that a clock change repeats', () => {
  const minutes = fc.integer({ min: 25_000_000, max: 31_000_000 })
  fc.assert(
    fc.property(minutes, fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kolkata', null), (minute, zone) => {
      const at = new Date(minute * 60_000).toISOString()
      const back = moment(localTime(at, zone), zone)
      expect(localTime(back, zone)).toBe(localTime(at, zone))
      expect(Math.abs(Date.parse(back) - Date.parse(at))).toBeLessThanOrEqual(60 * 60_000)
    }),
  )
})
