// Threads and circles (contract 3.20).
import type { Route } from '../../http/route.ts'

export const threadRoutes: Route[] = []
