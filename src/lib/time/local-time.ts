// Moments as the local time of a zone, in the form that a date and time field has: "2026-11-20T18:00". Pure.
import { clock, dayKey } from './dates.ts'
import { momentAt } from './moment-at.ts'

/** `timeZone` null: UTC. */
export const localTime = (at: string, timeZone: string | null): string =>
  `${dayKey(at, { timeZone })}T${clock(at, { locale: 'en', timeZone })}`

/** The same back, as ISO 8601. Throws RangeError for a text in another form. */
export function moment(text: string, timeZone: string | null): string {
  const [day = '', time = ''] = text.split('T')
  return momentAt(day, time.slice(0, 5), timeZone).toISOString()
}
