// Registering for a session (contract 3.15).
import type { Route } from '../../http/route.ts'

export const sessionRegistrationRoutes: Route[] = []
