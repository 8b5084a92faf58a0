// The moment of a day and a time of day in a time zone. Pure.
import { offsetAt } from '../calendar/zone-changes.ts'

/**
 * The moment when the clock of `timeZone` (UTC if null) shows `day` ("2026-11-20") and `time` ("15:00"). A time that a clock change
 * leaves out is the same number of minutes later.
 */
export function momentAt(day: string, time: string, timeZone: string | null): Date {
  const shown = Date.parse(`${day}T${time}:00Z`)
  const ahead = (at: number) => offsetAt(timeZone ?? 'UTC', at)
  return new Date(shown - ahead(shown - ahead(shown)))
}
