// What an attendee does with what they hold (contract 3.16).
import type { Route } from '../../http/route.ts'

export const attendeeRoutes: Route[] = []
