// Bookings are private to their account: all others get 404.
import { and, eq } from 'drizzle-orm'
import { bookingPlaces, bookings, bookingSpaces } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { uuidOr404 } from '../../domain/common/ids.ts'
import { freeSlotAt, lockSpace } from './opening.ts'
import type { BookingRow } from './present.ts'

export const notFree = 'This time is not free any more. Please choose another one.'

/** The caller's booking, or 404. */
export async function ownBooking({ tx, caller }: Asking<SignedIn>, bookingId: string): Promise<BookingRow> {
  const [row] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, uuidOr404(bookingId)), eq(bookings.accountId, caller.account.id)))
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** The caller's booking, after locking first its space and then the booking. Everywhere in this order, to prevent deadlocks. */
export async function lockOwnBooking(asking: Asking<SignedIn>, bookingId: string): Promise<BookingRow> {
  const { spaceId, id } = await ownBooking(asking, bookingId)
  await lockSpace(asking, spaceId)
  const [row] = await asking.tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** Throws 460 for a draft that cannot be confirmed: it begins in the past, or its hold expired and the slot was taken. */
export async function mustStillBeFree(asking: Asking, booking: BookingRow): Promise<void> {
  const { tx, now } = asking
  if (booking.startsAt <= now) throw new Problem('known', { message: 'This time has passed. Please choose another one.' })
  if (booking.heldUntil !== null && booking.heldUntil > now) return
  const [at] = await tx
    .select({ space: bookingSpaces, place: bookingPlaces })
    .from(bookingSpaces)
    .innerJoin(bookingPlaces, eq(bookingPlaces.id, bookingSpaces.placeId))
    .where(eq(bookingSpaces.id, booking.spaceId))
  const slot = at && (await freeSlotAt(asking, at, booking, booking.id))
  if (!slot) throw new Problem('known', { message: notFree })
}
