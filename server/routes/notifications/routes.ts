// The list of what happened (contract 3.12).
import type { Route } from '../../http/route.ts'

export const notificationRoutes: Route[] = []
