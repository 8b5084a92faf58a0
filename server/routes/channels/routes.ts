// Channels and what they publish (contract 3.5).
import type { Route } from '../../http/route.ts'
import { channelsRoutes } from './channel-routes.ts'
import { collectionRoutes } from './collection-routes.ts'
import { contentRoutes } from './content-routes.ts'
import { guestRoutes } from './guest-routes.ts'
import { interestRoutes } from './interest-routes.ts'
import { subscriberRoutes } from './subscriber-routes.ts'

export const channelRoutes: Route[] = [
  ...channelsRoutes,
  ...contentRoutes,
  ...guestRoutes,
  ...subscriberRoutes,
  ...collectionRoutes,
  ...interestRoutes,
]
