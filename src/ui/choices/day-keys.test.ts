// Keyboard navigation of a month grid.
import { expect, test } from 'vitest'
import { dayForKey } from './day-keys.ts'

const monday = { turned: false, firstWeekday: 1 }
const from = (key: string, of: Partial<typeof monday> = {}, shiftKey = false) =>
  dayForKey({ key, shiftKey }, '2026-11-20', { ...monday, ...of })

test('arrows go by days and weeks, into the next month too', () => {
  expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'].map((key) => from(key))).toEqual([
    '2026-11-21',
    '2026-11-19',
    '2026-11-27',
    '2026-11-13',
  ])
  expect(dayForKey({ key: 'ArrowDown', shiftKey: false }, '2026-11-27', monday)).toBe('2026-12-04')
})

test('where one reads from the right the left arrow leads on', () => {
  expect(from('ArrowLeft', { turned: true })).toBe('2026-11-21')
  expect(from('ArrowRight', { turned: true })).toBe('2026-11-19')
})

test('Home and End are the ends of the week, whatever day it begins with', () => {
  expect([from('Home'), from('End')]).toEqual(['2026-11-16', '2026-11-22'])
  expect([from('Home', { firstWeekday: 7 }), from('End', { firstWeekday: 7 })]).toEqual(['2026-11-15', '2026-11-21'])
})

test('and of what the month has of it', () => {
  expect(dayForKey({ key: 'Home', shiftKey: false }, '2026-11-01', monday)).toBe('2026-11-01')
  expect(dayForKey({ key: 'End', shiftKey: false }, '2026-11-30', monday)).toBe('2026-11-30')
})

test('Page Up and Page Down are months, with Shift years', () => {
  expect([from('PageUp'), from('PageDown')]).toEqual(['2026-10-20', '2026-12-20'])
  expect([from('PageUp', {}, true), from('PageDown', {}, true)]).toEqual(['2025-11-20', '2027-11-20'])
})

test('other keys lead nowhere', () => {
  expect([from('a'), from('Tab'), from('Enter')]).toEqual([undefined, undefined, undefined])
})
