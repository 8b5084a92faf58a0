// The addresses of the member's bookings.
import { area, page } from '../../kit/area/area.ts'
import { paths } from '../../paths.ts'

export const bookingsArea = area(
  { auth: 'member', module: 'bookings', tab: 'me' },
  {
    bookings: page(paths.bookings, () => import('./BookingsScreen.tsx'), 'BookingsScreen', { listed: 'clock', copied: true }),
    booking: page(paths.booking, () => import('./BookingScreen.tsx'), 'BookingScreen'),
  },
)
