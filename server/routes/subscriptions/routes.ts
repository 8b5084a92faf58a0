// Plans and subscriptions (contract 3.11 and 3.17).
import type { Route } from '../../http/route.ts'

export const subscriptionRoutes: Route[] = []
