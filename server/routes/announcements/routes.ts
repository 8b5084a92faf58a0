// One announcement by id (contract 3.12).
import type { Route } from '../../http/route.ts'

export const announcementRoutes: Route[] = []
