// Days and ranges for lists, calendar leaves and conversations.
import { dayKey, format, fullDay, time, type Instant, type Place } from './dates.ts'
import { relativeTimes } from '../text/formatters.ts'

/** "Fri 20 Nov". */
export const shortDay = (at: Instant, place: Place): string =>
  format(place, { weekday: 'short', day: 'numeric', month: 'short' }).format(new Date(at))

/** "20 November 2026", with the year. */
export const longDate = (at: Instant, place: Place): string =>
  format(place, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(at))

/** "09:00–18:00" in the language. Its times are formatted separately, because Japanese uses longer forms in ranges. */
export function clockRange(start: Instant, end: Instant, place: Place): string {
  const times = format(place, time)
  const range = times.formatRange(new Date(start), new Date(end))
  const [from, to] = [times.format(new Date(start)), times.format(new Date(end))]
  if (from === to || range.includes(to)) return range
  const parts = times.formatRangeToParts(new Date(start), new Date(end))
  const between = parts.find(({ source, type }) => source === 'shared' && type === 'literal')?.value.replaceAll(/\p{L}/gu, '')
  return `${from}${between ?? '–'}${to}`
}

/** Month and day of a calendar leaf: { month: 'Nov', day: '20' }. */
export function dayLeaf(at: Instant, place: Place): { month: string; day: string } {
  return {
    month: format(place, { month: 'short' }).format(new Date(at)),
    day: format(place, { day: 'numeric' }).format(new Date(at)).replace(/\D+$/u, ''),
  }
}

/** "Today" for 0, "Yesterday" for 1 day ago. */
export function named(days: number, locale: string): string {
  const text = relativeTimes(locale, { numeric: 'auto' }).format(-days, 'day')
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}

/** A day as a separator between messages: "Today", "Yesterday", then "Friday 20 November". */
export function chatDay(at: Instant, locale: string, now: Instant = Date.now()): string {
  const place = { locale, timeZone: 'local' }
  const days = Math.round((Date.parse(dayKey(now, place)) - Date.parse(dayKey(at, place))) / 86_400_000)
  if (days === 0 || days === 1) return named(days, locale)
  return days < 300 ? fullDay(at, place) : longDate(at, place)
}

/** The same key for moments of one local day. Faster than `dayKey`, for thousands of moments. */
export const ownDay = (at: number): string => new Date(at).toDateString()
