// Moments by day, time and zone.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clock, dayKey } from './dates.ts'
import { momentAt } from './moment-at.ts'

test('a time in a zone, also in summer and with half hours', () => {
  expect(momentAt('2026-11-20', '15:00', 'Europe/Berlin').toISOString()).toBe('2026-11-20T14:00:00.000Z')
  expect(momentAt('2026-07-20', '15:00', 'Europe/Berlin').toISOString()).toBe('2026-07-20T13:00:00.000Z')
  expect(momentAt('2026-07-20', '00:15', 'Asia/Kolkata').toISOString()).toBe('2026-07-19T18:45:00.000Z')
  expect(momentAt('2026-07-20', '15:00', null).toISOString()).toBe('2026-07-20T15:00:00.000Z')
})

test('the clock of the zone shows what was asked for', () => {
  const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Asia/Tokyo', 'Australia/Lord_Howe', 'Pacific/Apia')
  const days = fc.date({ min: new Date('2020-01-02'), max: new Date('2035-01-01'), noInvalidDate: true })
  fc.assert(
    // Clocks change at night, so the afternoon always exists.
    fc.property(zones, days, fc.integer({ min: 12, max: 22 }), (timeZone, date, hour) => {
      const day = date.toISOString().slice(0, 10)
      const at = momentAt(day, `${hour}:30`, timeZone)
      expect([dayKey(at, { timeZone }), clock(at, { locale: 'en', timeZone })]).toEqual([day, `${hour}:30`])
    }),
  )
})
