// Accounts: share code, follow counters, media, groups (contract 3.2).
import type { Route } from '../../http/route.ts'

export const accountMoreRoutes: Route[] = []
