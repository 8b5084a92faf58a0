// Channels and what they publish (contract 3.5).
import type { Route } from '../../http/route.ts'

export const channelRoutes: Route[] = []
