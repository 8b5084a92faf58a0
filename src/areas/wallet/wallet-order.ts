// The order of the passes in the wallet: those for today first, then by date.
import type { BaseEvent } from '../../contract/events/events.ts'
import { dayKey } from '../../lib/time/dates.ts'

type Timed = Pick<BaseEvent, 'eventStart' | 'eventEnd' | 'timezone'>

/**
 * `today`: events that have begun by the end of today, in their own time zones. A saved list may be days old, so events that have ended
 * meanwhile are left out. `now` in ms since 1970. Pure.
 */
export function walletOrder<E extends Timed>(events: readonly E[], now: number): { today: E[]; later: E[] } {
  const coming = events
    .filter(({ eventEnd }) => now <= Date.parse(eventEnd))
    .toSorted((a, b) => Date.parse(a.eventStart) - Date.parse(b.eventStart))
  const isToday = ({ eventStart, timezone: timeZone }: E) => dayKey(eventStart, { timeZone }) <= dayKey(now, { timeZone })
  return { today: coming.filter(isToday), later: coming.filter((event) => !isToday(event)) }
}
