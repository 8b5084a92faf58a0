// What a booking is at a moment. Pure.
import type { Booking } from '../../contract/events/bookings.ts'
import { HOLD_MS } from '../../lib/selling/hold.ts'
import { slotStart } from './slots.ts'

/**
 * 'held': a draft whose slot is reserved until `heldUntil`. 'lapsed': a draft whose slot anyone may take. 'over': it has ended, or was never
 * confirmed before its begin.
 */
export type BookingState = 'held' | 'lapsed' | 'asked' | 'booked' | 'canceled' | 'over'

type Timed = Pick<Booking, 'day' | 'time' | 'duration'> & { place: Pick<Booking['place'], 'timezone'> }

/** Begin and end, in milliseconds since 1970. */
export function spanOf(booking: Timed): { start: number; end: number } {
  const start = slotStart(booking, booking.place.timezone)
  return { start, end: start + booking.duration * 60_000 }
}

/** Until when a draft reserves its slot, in milliseconds since 1970. */
export const heldUntil = ({ createdAt }: Pick<Booking, 'createdAt'>): number => Date.parse(createdAt) + HOLD_MS

const ofStatus: Readonly<Record<string, BookingState>> = { ready: 'booked', needsInfo: 'asked', canceled: 'canceled' }

export function bookingState(booking: Timed & Pick<Booking, 'status' | 'createdAt'>, now: number): BookingState {
  if (booking.status === 'canceled') return 'canceled'
  const { start, end } = spanOf(booking)
  if (booking.status === 'draft') {
    if (start <= now) return 'over'
    return heldUntil(booking) > now ? 'held' : 'lapsed'
  }
  return end <= now ? 'over' : (ofStatus[booking.status] ?? 'booked')
}

/** The platform lets go of a booking until it begins. */
export const canCancel = (booking: Timed & Pick<Booking, 'status' | 'createdAt'>, now: number): boolean =>
  ['booked', 'asked'].includes(bookingState(booking, now)) && spanOf(booking).start > now
