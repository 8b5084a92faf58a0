// Time zones by name, and whether they need naming.
import { clock, format, type Instant, type Place } from './dates.ts'

/** What a zone is called: "Central European Time". null for a missing zone, because then nobody said. */
export function zoneName({ locale, timeZone }: Place, at: Instant = Date.now()): string | null {
  if (!timeZone || timeZone === 'local') return null
  const parts = format({ locale, timeZone }, { timeZoneName: 'longGeneric' }).formatToParts(new Date(at))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone.split('/').at(-1)!.replaceAll('_', ' ')
}

/** True when the reader's own clock shows another time than the event's; then the zone must be named. */
export const readsOtherwise = (at: Instant, { locale, timeZone }: Place): boolean =>
  Boolean(timeZone) && clock(at, { locale, timeZone }) !== clock(at, { locale, timeZone: 'local' })
