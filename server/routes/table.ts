// Every call of the API, in one list.
import type { Route } from '../http/route.ts'
import { accountRoutes } from './accounts/routes.ts'
import { activityRoutes } from './activities/routes.ts'
import { chatRoutes } from './chat/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { organizationRoutes } from './organization/routes.ts'
import { pushDeviceRoutes } from './self/push-device-routes.ts'
import { selfRoutes } from './self/routes.ts'
import { storageRoutes } from './storage/routes.ts'

export const routes: Route[] = [
  ...organizationRoutes,
  ...accountRoutes,
  ...selfRoutes,
  ...pushDeviceRoutes,
  ...eventRoutes,
  ...activityRoutes,
  ...chatRoutes,
  ...storageRoutes,
]
