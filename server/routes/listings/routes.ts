// Events as their hosts see them (contract 3.10).
import type { Route } from '../../http/route.ts'

export const listingRoutes: Route[] = []
