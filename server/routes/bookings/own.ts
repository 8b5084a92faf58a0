// The caller's bookings: holding a slot, confirming, and cancelling.
import { and, asc, desc, eq, gt, lte, ne, or, sql } from 'drizzle-orm'
import type { Booking } from '../../../src/contract/events/bookings.ts'
import { HOLD_MS } from '../../../src/lib/selling/hold.ts'
import { bookingPlaces, bookings, bookingSpaces, paymentIntents } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { Answer, Paging } from '../../http/route.ts'
import { makeStale } from '../../domain/payments/intents.ts'
import type { Acting, Asking } from '../../domain/common/asking.ts'
import { isUuid } from '../../domain/common/ids.ts'
import { matches } from '../../domain/common/search.ts'
import { freeSlotAt, lockSpace } from './opening.ts'
import { lockOwnBooking, mustStillBeFree, notFree, ownBooking } from './policy.ts'
import { presentBooking, presentBookings, type BookingRow, type PlaceRow, type SpaceRow } from './present.ts'
import { page } from '../../domain/common/page.ts'

/** How many unconfirmed slots one account may hold. */
const mostDrafts = 5

/** One page of the caller's bookings: upcoming ones, earliest first, or past ones, latest first. Without expired drafts. */
export async function listBookings(
  asking: Asking<SignedIn> & { paging: Paging },
  { past, placeId }: { past: boolean; placeId?: string },
): Promise<Answer> {
  const { tx, caller, now, paging } = asking
  const where = and(
    eq(bookings.accountId, caller.account.id),
    past ? lte(bookings.endsAt, now) : gt(bookings.endsAt, now),
    or(ne(bookings.status, 'draft'), gt(bookings.heldUntil, now)),
    placeId === undefined ? undefined : isUuid(placeId) ? eq(bookingPlaces.id, placeId) : eq(bookingPlaces.slug, placeId),
    matches(paging.search, [bookingSpaces.name, bookingPlaces.name]),
  )
  const ofSpace = eq(bookingSpaces.id, bookings.spaceId)
  const ofPlace = eq(bookingPlaces.id, bookingSpaces.placeId)
  const { rows, count } = await page(
    asking,
    tx.select({ booking: bookings }).from(bookings).innerJoin(bookingSpaces, ofSpace).innerJoin(bookingPlaces, ofPlace).where(where),
    [past ? desc(bookings.startsAt) : asc(bookings.startsAt), asc(bookings.id)],
  )
  return {
    data: await presentBookings(
      asking,
      rows.map(({ booking }) => booking),
    ),
    count,
  }
}

/** The caller's drafts whose hold has not expired. */
function heldDrafts({ tx, caller, now }: Asking<SignedIn>): Promise<BookingRow[]> {
  return tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.accountId, caller.account.id), eq(bookings.status, 'draft'), gt(bookings.heldUntil, now)))
}

/**
 * Holds a slot for `HOLD_MS`. If the caller already holds this slot, returns that draft.
 * Throws 460 where the slot is not free (any more), or the caller holds too many. Locks the space, so that concurrent requests run in turn.
 */
export async function bookSlot(
  asking: Asking<SignedIn>,
  at: { place: PlaceRow; space: SpaceRow },
  wanted: { day: string; time: string },
): Promise<Booking> {
  const { tx, caller, now } = asking
  const { space } = at
  // Before the lock of the space, because the limit on drafts counts over all spaces.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bookings ${caller.account.id}`}, 0))`)
  await lockSpace(asking, space.id)
  const held = await heldDrafts(asking)
  const same = held.find((row) => row.spaceId === space.id && row.day === wanted.day && row.time === wanted.time)
  if (same !== undefined) return presentBooking(asking, same)
  const slot = await freeSlotAt(asking, at, wanted)
  if (slot === null) throw new Problem('known', { message: notFree })
  if (held.length >= mostDrafts) {
    throw new Problem('known', { message: 'You are holding several times already. Confirm or drop one of them first.' })
  }
  const [row] = await tx
    .insert(bookings)
    .values({
      organizationId: caller.organization.id,
      spaceId: space.id,
      accountId: caller.account.id,
      day: slot.day,
      time: slot.time,
      startsAt: new Date(slot.start),
      endsAt: new Date(slot.end),
      duration: space.slotDuration,
      price: space.price,
      heldUntil: new Date(now.getTime() + HOLD_MS),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (row === undefined) throw new Error('The booking was not written.')
  return presentBooking(asking, row)
}

async function setStatus({ tx, now }: Asking, row: BookingRow, status: BookingRow['status']): Promise<BookingRow> {
  const [changed] = await tx.update(bookings).set({ status, heldUntil: null, updatedAt: now }).where(eq(bookings.id, row.id)).returning()
  if (changed === undefined) throw new Problem('notFound')
  return changed
}

/**
 * Confirms a free draft. Repeating it returns the same booking. Throws 460 for one that has a price, is cancelled, or is not free any more.
 */
export async function confirmBooking(asking: Asking<SignedIn>, bookingId: string): Promise<Booking> {
  const row = await lockOwnBooking(asking, bookingId)
  if (row.status === 'ready') return presentBooking(asking, row)
  if (row.status === 'canceled') throw new Problem('known', { message: 'This booking was cancelled. Please choose a time again.' })
  if (row.price > 0) throw new Problem('known', { message: 'This booking has to be paid first.' })
  await mustStillBeFree(asking, row)
  return presentBooking(asking, await setStatus(asking, row, 'ready'))
}

/** Ends the draft's payment intents, which releases held money. Runs before the draft is locked, because captures lock intents first. */
async function endIntents(request: Acting<SignedIn>, bookingId: string): Promise<void> {
  const { id } = await ownBooking(request, bookingId)
  const ofBooking = and(eq(paymentIntents.bookingId, id), eq(paymentIntents.status, 'open'))
  await makeStale(request, await request.tx.select({ id: paymentIntents.id }).from(paymentIntents).where(ofBooking))
}

/** Deletes a draft (null), or cancels a booking, which stays in the list. Throws 460 for one that has begun. */
export async function giveUpBooking(asking: Acting<SignedIn>, bookingId: string): Promise<Booking | null> {
  await endIntents(asking, bookingId)
  const row = await lockOwnBooking(asking, bookingId)
  if (row.status === 'draft') {
    await asking.tx.delete(bookings).where(eq(bookings.id, row.id))
    return null
  }
  if (row.status === 'canceled') return presentBooking(asking, row)
  if (row.startsAt <= asking.now)
    throw new Problem('known', { message: 'This booking has begun already. It cannot be cancelled any more.' })
  return presentBooking(asking, await setStatus(asking, row, 'canceled'))
}
