// Durations and relative times.
import { sinceDay } from './since.ts'
import { dateLocale, type Instant } from './dates.ts'
import { numbers, relativeTimes } from '../text/formatters.ts'

/** Whole minutes from one moment to another; negative if it is earlier. Half minutes are rounded up. */
export const minutesBetween = (from: Instant, to: Instant): number =>
  Math.round((new Date(to).getTime() - new Date(from).getTime()) / 60_000)

/** The short form "1 h" in English too. */
const shortly = (text: string): string => text.replace(/\bhrs?\b/, 'h')

/** "45 min", "90 min", "1 h 45 min": a duration. Numbers and units are joined by non-breaking spaces. */
export function duration(minutes: number, locale: string): string {
  const unit = (value: number, name: 'hour' | 'minute') =>
    shortly(numbers(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)).replace(' ', '\u00a0')
  if (minutes <= 90) return unit(minutes, 'minute')
  const rest = minutes % 60
  const hours = unit(Math.floor(minutes / 60), 'hour')
  return rest === 0 ? hours : new Intl.ListFormat(locale, { style: 'narrow', type: 'unit' }).format([hours, unit(rest, 'minute')])
}

/** "now", "12 min ago", "3 hr ago", "yesterday", then the date. For the future "in 51 min". */
export function ago(at: Instant, locale: string, now: Instant = Date.now()): string {
  const relative = relativeTimes(dateLocale(locale), { style: 'short', numeric: 'auto' })
  const minutes = minutesBetween(now, at)
  const far = Math.abs(minutes)
  if (far < 1) return relative.format(0, 'second')
  if (far < 60) return relative.format(minutes, 'minute')
  if (far < 24 * 60) return relative.format(Math.trunc(minutes / 60), 'hour')
  if (far < 6 * 24 * 60) return relative.format(Math.round(minutes / 60 / 24), 'day')
  return sinceDay(at, locale, now)
}
