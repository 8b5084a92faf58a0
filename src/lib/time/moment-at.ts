// The moment of a day and a time of day in a time zone. Pure.
import { offsetAt } from '../calendar/zone-changes.ts'

const DAY = 24 * 60 * 60_000

/**
 * The moment when the clock of `timeZone` (UTC if null) shows `day` ("2026-11-20") and `time` ("15:00"): the first of two where the clock is
 * put back, as the platform counts. A time that a clock change leaves out is the same number of minutes later.
 */
export function momentAt(day: string, time: string, timeZone: string | null): Date {
  const shown = Date.parse(`${day}T${time}:00Z`)
  const ahead = (at: number) => offsetAt(timeZone ?? 'UTC', at)
  // No zone changes twice in two days, so one of both offsets is right.
  const before = shown - ahead(shown - DAY)
  const after = shown - ahead(shown + DAY)
  const exact = [before, after].filter((at) => at + ahead(at) === shown)
  return new Date(exact.length > 0 ? Math.min(...exact) : before)
}
