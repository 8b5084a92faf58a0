// Contacts collected by scanning passes (contract 3.12).
import type { Route } from '../../http/route.ts'

export const leadRoutes: Route[] = []
