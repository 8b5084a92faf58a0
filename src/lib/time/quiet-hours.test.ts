// Quiet hours by the local clock.
import { expect, test } from 'vitest'
import { clockOf, isQuiet, minutesOf } from './quiet-hours.ts'

const at = (hours: number, minutes = 0) => new Date(2026, 10, 20, hours, minutes)

test('hours past midnight hold on both sides of it, and end on their minute', () => {
  const night = { from: 22 * 60, to: 7 * 60 }
  expect([21, 22, 23, 0, 6].map((hour) => isQuiet(night, at(hour)))).toEqual([false, true, true, true, true])
  expect(isQuiet(night, at(7))).toBe(false)
})

test('hours within a day; none at all', () => {
  const noon = { from: 12 * 60, to: 13 * 60 + 30 }
  expect([at(11, 59), at(12), at(13, 29), at(13, 30)].map((now) => isQuiet(noon, now))).toEqual([false, true, true, false])
  expect(isQuiet({ from: 60, to: 60 }, at(1))).toBe(false)
  expect(isQuiet(null, at(1))).toBe(false)
})

test('a time of day as a field has it, there and back', () => {
  expect(['00:00', '07:05', '22:30'].map((clock) => clockOf(minutesOf(clock)!))).toEqual(['00:00', '07:05', '22:30'])
  expect(minutesOf('')).toBeNull()
})
