// Selects the sessions of an agenda for the home page.
import type { BaseEvent } from '../../contract/events/events.ts'
import type { Session } from '../../contract/events/sessions.ts'
import { dayKey, lastMoment } from '../../lib/time/dates.ts'

const DAY = 24 * 60 * 60_000

/**
 * `running`: sessions at `now`, the member's own first and breaks last. `next`: the later sessions on the day of `now`, or on the first day that
 * has any.
 */
export function todaysProgramme(
  sessions: readonly Session[],
  now: number,
  dayOfMoment: (at: string | number) => string,
  isMine: (session: Session) => boolean,
): { running: Session[]; next: Session[] } {
  const inOrder = sessions.toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime))
  const running = inOrder
    .filter(({ startTime, endTime }) => Date.parse(startTime) <= now && now < Date.parse(endTime))
    .toSorted((a, b) => Number(isMine(b)) - Number(isMine(a)) || Number(a.nonSession) - Number(b.nonSession))
  const ahead = inOrder.filter(({ startTime }) => Date.parse(startTime) > now)
  const [first] = ahead
  const day = first && dayOfMoment(first.startTime)
  return { running, next: ahead.filter(({ startTime }) => dayOfMoment(startTime) === day) }
}

/** The day of the event, counted from 1; 0 before it begins. In the event's time zone. */
export function dayOf(event: Pick<BaseEvent, 'eventStart' | 'eventEnd' | 'timezone'>, now: number): { day: number; days: number } {
  const at = (moment: string | number) => Date.parse(dayKey(moment, { timeZone: event.timezone }))
  const first = at(event.eventStart)
  return {
    day: Math.max(0, Math.round((at(now) - first) / DAY) + 1),
    days: Math.round((at(lastMoment(event.eventStart, event.eventEnd)) - first) / DAY) + 1,
  }
}
