// A booking as a payment purpose.
import { eq } from 'drizzle-orm'
import { bookings, bookingSpaces } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { Purpose, Quote } from '../../domain/payments/purpose.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { lockOwnBooking, mustStillBeFree } from './policy.ts'
import type { BookingRow } from './present.ts'

/** The price of a draft, fixed when it was made. Throws 460 where the booking is no draft, costs nothing, or is not free any more. */
export async function quoteBooking(asking: Asking<SignedIn>, booking: BookingRow): Promise<Quote> {
  if (booking.status !== 'draft') throw new Problem('known', { message: 'This booking does not wait for a payment.' })
  await mustStillBeFree(asking, booking)
  const [space] = await asking.tx.select({ name: bookingSpaces.name }).from(bookingSpaces).where(eq(bookingSpaces.id, booking.spaceId))
  return {
    purpose: 'booking',
    description: `${space?.name ?? 'Booking'}, ${booking.day} ${booking.time}`,
    subTotal: booking.price,
    fingerprint: `booking ${booking.id} ${booking.price}`,
    items: [],
    marks: { bookingId: booking.id },
    details: {},
  }
}

export const bookingPurpose: Purpose = {
  quote: async (asking, intent) => quoteBooking(asking, await lockOwnBooking(asking, intent.bookingId ?? '')),
  async complete({ tx, now }, intent) {
    await tx
      .update(bookings)
      .set({ status: 'ready', heldUntil: null, updatedAt: now })
      .where(eq(bookings.id, intent.bookingId ?? ''))
  },
}
