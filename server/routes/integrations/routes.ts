// Third parties a person is connected with (contract 3.8).
import type { Route } from '../../http/route.ts'

export const integrationRoutes: Route[] = []
