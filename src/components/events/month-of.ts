// The month of an event, as a heading for events of the same month.
import { dayKey } from '../../lib/time/dates.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** "November 2026", in the event's time zone. Equal for events of one month. */
export function monthOf({ eventStart, timezone }: { eventStart: string; timezone: string | null }, locale: string): string {
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  formats.set(locale, format)
  return format.format(new Date(`${dayKey(eventStart, { timeZone: timezone }).slice(0, 7)}-15T12:00:00Z`))
}
