// Time zones by name, and whether they need naming.
import { clock, dayKey, format, time, type Instant, type Place } from './dates.ts'

/** What a zone is called: "Central European Time". null for a missing zone, because then no one said. */
export function zoneName({ locale, timeZone }: Place, at: Instant = Date.now()): string | null {
  if (!timeZone || timeZone === 'local') return null
  const parts = format({ locale, timeZone }, { timeZoneName: 'longGeneric' }).formatToParts(new Date(at))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone.split('/').at(-1)!.replaceAll('_', ' ')
}

/** Is it another day here than there? Clocks that are 24 hours apart show the same time. */
const otherDay = (at: Instant, there: Place, here: Place): boolean => {
  const day = ({ timeZone }: Place) => dayKey(at, { timeZone })
  return day(there) !== day(here)
}

/** True when the reader's own clock or calendar shows something else than the event's; then the zone must be named. */
export const readsOtherwise = (at: Instant, place: Place, reader = 'local'): boolean => {
  const here = { locale: place.locale, timeZone: reader }
  return Boolean(place.timeZone) && (clock(at, place) !== clock(at, here) || otherDay(at, place, here))
}

/** The time where the reader is, with the day where it is another one than at the event: "20:00", "Fri 20 Nov, 20:00". */
export function timeHere(at: Instant, place: Place, reader = 'local'): string {
  const here = { locale: place.locale, timeZone: reader }
  if (!otherDay(at, place, here)) return clock(at, here)
  const day = format(here, { weekday: 'short', day: 'numeric', month: 'short', ...time })
  return day.format(new Date(at))
}
