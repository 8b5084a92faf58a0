// Times in lists: the more recent, the shorter.
import { named } from './calendar.ts'
import { clock, dayKey, format, sameDay, type Instant } from './dates.ts'

/** The date, with the year only if it is not the current one. */
export function sinceDay(at: Instant, locale: string, now: Instant): string {
  const place = { locale, timeZone: 'local' }
  const otherYear = dayKey(at, place).slice(0, 4) !== dayKey(now, place).slice(0, 4)
  return format(place, { day: 'numeric', month: 'short', ...(otherYear && { year: 'numeric' }) }).format(new Date(at))
}

/** The time of a message in a list: time of day today, "Yesterday", the weekday this week, then the date. */
export function chatTime(at: Instant, locale: string, now: Instant = Date.now()): string {
  const place = { locale, timeZone: 'local' }
  if (sameDay(at, now, place)) return clock(at, place)
  const days = Math.round((Date.parse(dayKey(now, place)) - Date.parse(dayKey(at, place))) / 86_400_000)
  if (days === 1) return named(days, locale)
  if (days > 1 && days < 7) return format(place, { weekday: 'short' }).format(new Date(at))
  return sinceDay(at, locale, now)
}
