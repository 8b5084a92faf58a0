// Reads a space's hours, blackouts and bookings from the database, as input for slots.ts.
import { and, eq, gt, lt, ne, or, type SQL } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import { bookingAvailabilities, bookingBlackouts, bookings, bookingSpaces } from '../../db/schema.ts'
import type { Asking } from '../../domain/common/asking.ts'
import type { PlaceRow, SpaceRow } from './present.ts'
import { daysOfMonth, freeSlots, type Opening, type Slot } from './slots.ts'
import { wallClock, wallOfDay } from '../../lib/zone.ts'

const day = 86_400_000

/** Bookings that occupy their slot: confirmed ones, and drafts whose hold has not expired. */
const standing = (now: Date): SQL | undefined =>
  or(inArray(bookings.status, ['ready', 'needsInfo']), and(eq(bookings.status, 'draft'), gt(bookings.heldUntil, now)))

/** Reads what can affect slots between the first and the last of `days`. `except` is a booking that does not count as taken. */
async function openingOf(
  { tx, now }: Asking,
  { place, space }: { place: PlaceRow; space: SpaceRow },
  days: readonly string[],
  except?: string,
): Promise<Opening> {
  // A day on either side covers the difference between any time zone and UTC.
  const start = new Date(wallOfDay(days[0] ?? '') - day)
  const end = new Date(wallOfDay(days.at(-1) ?? '') + 2 * day)
  const hours = await tx.select().from(bookingAvailabilities).where(eq(bookingAvailabilities.spaceId, space.id))
  const closed = await tx
    .select({ start: bookingBlackouts.startAt, end: bookingBlackouts.endAt })
    .from(bookingBlackouts)
    .where(and(eq(bookingBlackouts.spaceId, space.id), lt(bookingBlackouts.startAt, end), gt(bookingBlackouts.endAt, start)))
  const taken = await tx
    .select({ start: bookings.startsAt, end: bookings.endsAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.spaceId, space.id),
        lt(bookings.startsAt, end),
        gt(bookings.endsAt, start),
        standing(now),
        except === undefined ? undefined : ne(bookings.id, except),
      ),
    )
  const spanOf = (row: { start: Date; end: Date }) => ({ start: row.start.getTime(), end: row.end.getTime() })
  return {
    timezone: place.timezone,
    slotDuration: space.slotDuration,
    supply: space.supply,
    from: space.startAt?.getTime() ?? null,
    until: space.endAt?.getTime() ?? null,
    hours,
    blackouts: closed.map(spanOf),
    taken: taken.map(spanOf),
  }
}

/** Free slots of the month of `firstDayOfMonth` (yyyy-MM or yyyy-MM-dd). By default the current month in the place's time zone. */
export async function slotsOfMonth(
  asking: Asking,
  at: { place: PlaceRow; space: SpaceRow },
  firstDayOfMonth = wallClock(asking.now.getTime(), at.place.timezone).day,
): Promise<Slot[]> {
  const days = daysOfMonth(firstDayOfMonth)
  return freeSlots(days, await openingOf(asking, at, days), asking.now.getTime())
}

/** The free slot of that day and time; null if there is none (any more). */
export async function freeSlotAt(
  asking: Asking,
  at: { place: PlaceRow; space: SpaceRow },
  wanted: { day: string; time: string },
  except?: string,
): Promise<Slot | null> {
  const slots = freeSlots([wanted.day], await openingOf(asking, at, [wanted.day], except), asking.now.getTime())
  return slots.find(({ time }) => time === wanted.time) ?? null
}

/** Locks the space's row until the end of the transaction, so that bookings of the same space run one after another. */
export async function lockSpace({ tx }: Asking, spaceId: string): Promise<void> {
  await tx.select({ id: bookingSpaces.id }).from(bookingSpaces).where(eq(bookingSpaces.id, spaceId)).for('update')
}
