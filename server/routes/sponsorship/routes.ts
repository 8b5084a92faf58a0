// Levels of sponsors and series of events (contract 3.9).
import type { Route } from '../../http/route.ts'

export const sponsorshipRoutes: Route[] = []
