// Groups (contract 3.7).
import type { Route } from '../../http/route.ts'

export const groupRoutes: Route[] = []
