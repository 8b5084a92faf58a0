// The reader's calendar compared with the event's.
import { expect, test } from 'vitest'
import { dayShift } from './day-shift.ts'

const berlin = { locale: 'en', timeZone: 'Europe/Berlin' }

test('the calendar of a reader is a day ahead of the event’s, the same, or a day behind', () => {
  expect(dayShift('2026-11-20T17:00:00Z', berlin, 'Asia/Tokyo')).toBe('+1 day')
  expect(dayShift('2026-11-20T10:00:00Z', berlin, 'Asia/Tokyo')).toBeUndefined()
  expect(dayShift('2026-11-20T02:00:00Z', berlin, 'America/New_York')).toBe('-1 day')
})

test('two days apart, across the date line', () => {
  expect(dayShift('2026-11-20T10:30:00Z', { locale: 'en', timeZone: 'Pacific/Pago_Pago' }, 'Pacific/Kiritimati')).toBe('+2 days')
})

test('it is written in the language', () => {
  expect(dayShift('2026-11-20T17:00:00Z', { ...berlin, locale: 'de' }, 'Asia/Tokyo')).toBe('+1 Tag')
})
