// The bookings on one day of the member's own agenda.
import { BookingSection } from '../../components/bookings/BookingSection.tsx'
import { useMyTime } from '../../components/events/agenda/use-switches.ts'
import type { Booking } from '../../contract/events/bookings.ts'

export function BookingsOfDay({ bookings, now }: { bookings: readonly Booking[]; now: number }) {
  const { isOn: isMyTime } = useMyTime()
  return <BookingSection bookings={bookings} now={now} isMyTime={isMyTime} />
}
