// The moment of a day and a time of day in a time zone. Pure.
import { clock, dayKey } from './dates.ts'

/** Minutes that the zone's clock is ahead of UTC at a moment. */
function offset(at: number, timeZone: string | null): number {
  const there = Date.parse(`${dayKey(at, { timeZone })}T${clock(at, { locale: 'en', timeZone })}:00Z`)
  return Math.round((there - Math.floor(at / 60_000) * 60_000) / 60_000)
}

/**
 * The moment when the clock of `timeZone` (UTC if null) shows `day` ("2026-11-20") and `time` ("15:00"). A time that a clock change
 * leaves out is the same number of minutes later.
 */
export function momentAt(day: string, time: string, timeZone: string | null): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const guess = wanted - offset(wanted, timeZone) * 60_000
  return new Date(wanted - offset(guess, timeZone) * 60_000)
}
