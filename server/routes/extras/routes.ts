// What stands beside the feed: advertisement, benefits, interests (contract 3.3).
import type { Route } from '../../http/route.ts'

export const extraRoutes: Route[] = []
