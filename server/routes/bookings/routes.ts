// Places, spaces, slots and bookings (contract 3.4).
import type { Route } from '../../http/route.ts'

export const bookingRoutes: Route[] = []
