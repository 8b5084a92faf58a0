// Registering for an event (contract 3.14).
import type { Route } from '../../http/route.ts'

export const registrationRoutes: Route[] = []
