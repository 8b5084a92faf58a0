// The member's bookings to come, for every screen that shows what is planned. Without those that were cancelled.
import { useInfiniteQuery } from '@tanstack/react-query'
import { bookings } from '../../api/resources/events/bookings.ts'
import { rowsOf } from '../../api/table.ts'
import type { Booking } from '../../contract/events/bookings.ts'
import { useFeature } from '../../kit/hooks/use-feature.ts'

/** Empty where the organisation has no bookings, and before they have loaded. */
export function useBookings(): readonly Booking[] {
  const hasBookings = useFeature('bookings')
  const list = useInfiniteQuery({ ...bookings.mine(), ...(hasBookings ? {} : { enabled: false }) })
  return hasBookings ? rowsOf(list.data).filter(({ status }) => status !== 'canceled') : []
}
