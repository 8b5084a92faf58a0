// What an event has beside its agenda (contract 3.6).
import type { Route } from '../../http/route.ts'

export const eventDetailRoutes: Route[] = []
