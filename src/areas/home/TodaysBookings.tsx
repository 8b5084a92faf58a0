// The member's bookings of today that have not ended.
import { BookingSection } from '../../components/bookings/BookingSection.tsx'
import { useBookings } from '../../components/reads/use-bookings.ts'
import { todaysBookings } from './programme.ts'

export function TodaysBookings({ now }: { now: number }) {
  return <BookingSection bookings={todaysBookings(useBookings(), now)} now={now} />
}
