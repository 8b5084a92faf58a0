// Readable dates in four languages and several time zones.
import { describe, expect, test } from 'vitest'
import { chatDay, clockRange, dayLeaf } from './calendar.ts'
import { chatTime } from './since.ts'
import { clock, dayKey, dayRange, fullDay, sameDay } from './dates.ts'
import { ago, duration } from './durations.ts'
import { readsOtherwise, timeHere, zoneName } from './zones.ts'

const amsterdam = { locale: 'en', timeZone: 'Europe/Amsterdam' }
const now = '2026-11-20T09:24:00Z'

describe('an event is told in its own time', () => {
  test('its clock is that of its place, whatever the reader’s', () => {
    expect(clock('2026-11-20T08:00:00Z', amsterdam)).toBe('09:00')
    expect(clock('2026-11-20T08:00:00Z', { locale: 'ja', timeZone: 'Asia/Tokyo' })).toBe('17:00')
    expect(clock('2026-11-20T12:00:00Z', { locale: 'ar', timeZone: 'Asia/Dubai' })).toMatch(/^(?:16:00|١٦:٠٠)$/)
    expect(clock('2026-11-20T00:00:00Z', { locale: 'en', timeZone: null })).toBe('00:00')
  })

  test('a missing zone shows the time as written', () => {
    expect(clock('2026-11-20T08:00:00Z', { locale: 'en', timeZone: null })).toBe('08:00')
  })

  test('an unknown zone is no reason to show nothing', () => {
    expect(clock('2026-11-20T08:00:00Z', { locale: 'en', timeZone: 'Mars/Olympus' })).toBe('08:00')
  })

  test('a range says what it must and no more', () => {
    // Intl puts thin spaces around the dash.
    expect(dayRange('2026-11-20T08:00:00Z', '2026-11-22T17:00:00Z', amsterdam, now).replace(/\s/g, ' ')).toBe('Fri 20 Nov – Sun 22 Nov')
    expect(dayRange('2026-11-20T08:00:00Z', '2026-11-20T17:00:00Z', amsterdam, now)).toBe('Fri 20 Nov')
    expect(dayRange('2027-01-08T08:00:00Z', '2027-01-08T17:00:00Z', amsterdam, now)).toBe('Fri 8 Jan 2027')
    expect(dayRange('2027-01-02T08:00:00Z', '2027-01-03T17:00:00Z', amsterdam, now).replace(/\s/g, ' ')).toBe('Sat 2 Jan – Sun 3 Jan 2027')
    expect(clockRange('2026-11-20T08:00:00Z', '2026-11-20T17:00:00Z', amsterdam)).toBe('09:00–18:00')
    expect(clockRange('2026-11-20T08:00:00Z', '2026-11-20T17:00:00Z', { ...amsterdam, locale: 'ja' })).toBe('09:00～18:00')
  })

  test('what ends at midnight takes up nothing of the next day', () => {
    expect(dayRange('2026-11-19T17:00:00Z', '2026-11-19T23:00:00Z', amsterdam, now)).toBe('Thu 19 Nov')
    expect(dayRange('2026-11-19T17:00:00Z', '2026-11-20T23:00:00Z', amsterdam, now).replace(/\s/g, ' ')).toBe('Thu 19 Nov – Fri 20 Nov')
    expect(dayRange('2026-11-19T17:00:00Z', '2026-11-19T23:01:00Z', amsterdam, now).replace(/\s/g, ' ')).toBe('Thu 19 Nov – Fri 20 Nov')
    expect(dayRange('2026-11-19T23:00:00Z', '2026-11-19T23:00:00Z', amsterdam, now)).toBe('Fri 20 Nov')
  })

  test('the time where one is comes with its day where that is another one', () => {
    const apia = { locale: 'en', timeZone: 'Pacific/Apia' }
    // Saturday 09:00 in Apia.
    const at = '2026-11-20T20:00:00Z'
    expect(timeHere(at, apia, 'Europe/Berlin')).toBe('Fri 20 Nov, 21:00')
    expect(readsOtherwise(at, apia, 'Europe/Berlin')).toBe(true)
    expect(timeHere(at, amsterdam, 'Europe/London')).toBe('20:00')
    // 24 hours apart: the same time of day on different days.
    expect(readsOtherwise(at, apia, 'Pacific/Pago_Pago')).toBe(true)
    expect(timeHere(at, apia, 'Pacific/Pago_Pago')).toBe('Fri 20 Nov, 09:00')
    expect(readsOtherwise(at, amsterdam, 'Europe/Berlin')).toBe(false)
  })

  test('late evening belongs to the day of the place', () => {
    expect(dayKey('2026-11-20T23:30:00Z', amsterdam)).toBe('2026-11-21')
    expect(sameDay('2026-11-20T23:30:00Z', '2026-11-20T22:30:00Z', amsterdam)).toBe(false)
    expect(dayKey('2026-11-20T23:30:00Z', { timeZone: null })).toBe('2026-11-20')
  })

  test('the zone has a name, and none when nobody gave one', () => {
    expect(zoneName(amsterdam, now)).toMatch(/time/i)
    expect(zoneName({ locale: 'en' })).toBeNull()
    expect(readsOtherwise(now, { locale: 'en', timeZone: null })).toBe(false)
  })

  test('a leaf shows month and day', () => {
    expect(dayLeaf('2026-11-20T08:00:00Z', amsterdam)).toEqual({ month: 'Nov', day: '20' })
    expect(dayLeaf('2026-11-20T08:00:00Z', { ...amsterdam, locale: 'ja' })).toEqual({ month: '11月', day: '20' })
  })
})

test('a day is written in the order of the language', () => {
  expect(fullDay(now, amsterdam)).toBe('Friday 20 November')
  expect(fullDay(now, { ...amsterdam, locale: 'fr' })).toBe('vendredi 20 novembre')
  expect(fullDay(now, { ...amsterdam, locale: 'es' })).toBe('viernes, 20 de noviembre')
})

test('durations are short and whole', () => {
  expect(duration(45, 'en')).toBe('45\u00a0min')
  expect(duration(90, 'en')).toBe('90\u00a0min')
  expect(duration(106, 'en')).toBe('1\u00a0h 46\u00a0min')
  expect(duration(232, 'en')).toBe('3\u00a0h 52\u00a0min')
  expect(duration(106, 'de')).toBe('1\u00a0Std., 46\u00a0Min.')
  expect(duration(120, 'en')).toBe('2\u00a0h')
})

test('a moment ago, in minutes, hours, days, then a date', () => {
  expect(ago('2026-11-20T09:23:50Z', 'en', now)).toBe('now')
  expect(ago('2026-11-20T09:12:00Z', 'en', now)).toBe('12 min ago')
  expect(ago('2026-11-20T06:12:00Z', 'en', now)).toBe('3 hr ago')
  expect(ago('2026-11-19T06:12:00Z', 'en', now)).toBe('yesterday')
  expect(ago('2026-11-20T10:15:00Z', 'en', now)).toBe('in 51 min')
  expect(ago('2026-10-01T10:15:00Z', 'en', now)).toBe('1 Oct')
  expect(ago('2025-10-01T10:15:00Z', 'en', now)).toBe('1 Oct 2025')
})

test('a chat list tells clock, yesterday, weekday, date', () => {
  const at = (days: number) => new Date(new Date(now).getTime() - days * 86_400_000)
  expect(chatTime(at(0), 'en', now)).toMatch(/^\d\d:\d\d$/)
  expect(chatTime(at(1), 'en', now)).toBe('Yesterday')
  expect(chatTime(at(2), 'en', now)).toBe('Wed')
  expect(chatTime(at(40), 'en', now)).toBe('11 Oct')
  expect(chatDay(at(0), 'es', now)).toBe('Hoy')
  expect(chatDay(at(3), 'en', now)).toBe('Tuesday 17 November')
})
