// Support tickets (contract 3.18).
import type { Route } from '../../http/route.ts'

export const supportRoutes: Route[] = []
