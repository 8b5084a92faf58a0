// Names of time zones, and whether to show them.
import { clock, dayKey, format, time, type Instant, type Place } from './dates.ts'

/** The name of a zone: "Central European Time". Null for a missing zone. */
export function zoneName({ locale, timeZone }: Place, at: Instant = Date.now()): string | null {
  if (!timeZone || timeZone === 'local') return null
  const parts = format({ locale, timeZone }, { timeZoneName: 'longGeneric' }).formatToParts(new Date(at))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone.split('/').at(-1)!.replaceAll('_', ' ')
}

/** Whether the local day differs from the day in the zone. Clocks 24 hours apart show the same time of day. */
const otherDay = (at: Instant, there: Place, here: Place): boolean => {
  const day = ({ timeZone }: Place) => dayKey(at, { timeZone })
  return day(there) !== day(here)
}

/** True if the reader's clock or calendar differs from the event's, so that the zone must be shown. */
export const readsOtherwise = (at: Instant, place: Place, reader = 'local'): boolean => {
  const here = { locale: place.locale, timeZone: reader }
  return Boolean(place.timeZone) && (clock(at, place) !== clock(at, here) || otherDay(at, place, here))
}

/** The reader's local time, with the day if it differs from the event's: "20:00", "Fri 20 Nov, 20:00". */
export function timeHere(at: Instant, place: Place, reader = 'local'): string {
  const here = { locale: place.locale, timeZone: reader }
  if (!otherDay(at, place, here)) return clock(at, here)
  const day = format(here, { weekday: 'short', day: 'numeric', month: 'short', ...time })
  return day.format(new Date(at))
}
