// Selects what the home page shows of an agenda and of bookings.
import { bookingState, spanOf } from '../../components/bookings/booking-state.ts'
import type { Booking } from '../../contract/events/bookings.ts'
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

/** Bookings that run at `now`, or begin later on the same day at their place, by begin. A draft counts while its slot is held. Pure. */
export function todaysBookings(bookings: readonly Booking[], now: number): Booking[] {
  const isToday = (booking: Booking): boolean => {
    if (!['held', 'asked', 'booked'].includes(bookingState(booking, now))) return false
    const { start } = spanOf(booking)
    const { timezone: timeZone } = booking.place
    return start <= now || dayKey(start, { timeZone }) === dayKey(now, { timeZone })
  }
  return bookings.filter(isToday).toSorted((a, b) => spanOf(a).start - spanOf(b).start)
}
