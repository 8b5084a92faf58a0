// Spaces to book, found in the data of the platform.
import type { BookingDaySlots, BookingPlace, BookingSpace } from '../../../src/contract/events/bookings.ts'
import type { Witness } from '../../reliability/tools/server-log.ts'

interface Found {
  place: BookingPlace
  space: BookingSpace
  day: string
  times: [string, string]
}

const nextMonth = (): string => new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 1)).toISOString().slice(0, 7)

/** Two free times in a row, next month, of a space where only one booking fits. `isFree`: without a price. */
export async function spaceForOne(of: Witness, isFree: boolean): Promise<Found> {
  for (const place of await of.read<BookingPlace[]>('/bookings/places')) {
    for (const space of await of.read<BookingSpace[]>(`/bookings/places/${place.id}/spaces`)) {
      if (space.supply !== 1 || (space.price === 0) !== isFree) continue
      const days = await of.read<BookingDaySlots[]>(`/bookings/places/${place.id}/spaces/${space.id}/slots?firstDayOfMonth=${nextMonth()}`)
      const day = days.find(({ slots }) => slots.length >= 2)
      if (day) return { place, space, day: day.day, times: [day.slots[0]!.time, day.slots[1]!.time] }
    }
  }
  throw new Error('The demo has no space for one.')
}
