// Looks for free slots of a space beyond the month on screen: the next one, and the nearest to one that was taken.
import type { QueryClient } from '@tanstack/react-query'
import { fresh } from '../../api/options.ts'
import { bookingPlaces } from '../../api/resources/events/bookings.ts'
import type { BookingDaySlots } from '../../contract/events/bookings.ts'
import { addMonths, monthOf } from '../../lib/calendar/month-weeks.ts'
import { dayKey } from '../../lib/time/dates.ts'
import { freeSlots, isSameSlot, nearestSlot, type FreeSlot, type SlotAt } from '../bookings/slots.ts'

/** How many months are searched for the next free slot. */
const MONTHS = 6

export interface SpaceAt {
  placeId: string
  spaceId: string
  /** That of the place. */
  timeZone: string
}

/** The month `count` months after that of `day`: "2026-12". */
const monthAfter = (day: string, count: number): string => monthOf(addMonths(`${monthOf(day)}-01`, count))

/** The slots of a month. Without a network, those saved on the device, unless they must be fresh. Rejects like the API. */
async function slotsOf(client: QueryClient, { placeId, spaceId }: SpaceAt, month: string, isFresh: boolean): Promise<BookingDaySlots[]> {
  const read = bookingPlaces.slots({ placeId, spaceId, firstDayOfMonth: month })
  try {
    return await client.fetchQuery(isFresh ? { ...read, ...fresh } : read)
  } catch (error) {
    const saved = client.getQueryData(read.queryKey)
    if (isFresh || saved === undefined) throw error
    return saved
  }
}

/** The first free slot from `now` on; null if there is none in six months. Rejects like the API. */
export async function nextFreeSlot(client: QueryClient, space: SpaceAt, now: number): Promise<FreeSlot | null> {
  const today = dayKey(now, space)
  for (let count = 0; count < MONTHS; count += 1) {
    const [first] = freeSlots(await slotsOf(client, space, monthAfter(today, count), false), space.timeZone, now)
    if (first) return first
  }
  return null
}

export interface Lookup {
  /** Whether the wanted slot can be booked after all. */
  isFree: boolean
  /** The nearest other one in its month or the months beside it; null if there is none. */
  nearest: FreeSlot | null
}

/** What the server offers now near `wanted`. Rejects like the API. */
export async function lookNear(client: QueryClient, space: SpaceAt, wanted: SlotAt, now: number): Promise<Lookup> {
  const months = [0, 1, -1].map((count) => monthAfter(wanted.day, count))
  const found: FreeSlot[] = []
  for (const month of months.filter((one) => one >= monthOf(dayKey(now, space)))) {
    found.push(...freeSlots(await slotsOf(client, space, month, true), space.timeZone, now))
    // A slot of another month is nearer only around the first and the last day.
    if (found.some((slot) => slot.day === wanted.day)) break
  }
  return { isFree: found.some((slot) => isSameSlot(slot, wanted)), nearest: nearestSlot(found, wanted, space.timeZone) ?? null }
}
