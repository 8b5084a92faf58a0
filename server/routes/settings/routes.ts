// What a person keeps about themselves: addresses, delegates, preferences, interests, devices (contract 3.12).
import type { Route } from '../../http/route.ts'

export const settingsRoutes: Route[] = []
