// Every call of the API, in one list.
import type { Route } from '../http/route.ts'
import { accountMoreRoutes } from './accounts/more-routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { activityRoutes } from './activities/routes.ts'
import { announcementRoutes } from './announcements/routes.ts'
import { attendeeRoutes } from './attendee/routes.ts'
import { bookingRoutes } from './bookings/routes.ts'
import { channelRoutes } from './channels/routes.ts'
import { chatRoutes } from './chat/routes.ts'
import { eventDetailRoutes } from './event-details/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { extraRoutes } from './extras/routes.ts'
import { formRoutes } from './forms/routes.ts'
import { groupRoutes } from './groups/routes.ts'
import { integrationRoutes } from './integrations/routes.ts'
import { leadRoutes } from './leads/routes.ts'
import { listingRoutes } from './listings/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { organizationRoutes } from './organization/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { registrationRoutes } from './registration/routes.ts'
import { pushDeviceRoutes } from './self/push-device-routes.ts'
import { selfRoutes } from './self/routes.ts'
import { sessionRegistrationRoutes } from './session-registration/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { sponsorshipRoutes } from './sponsorship/routes.ts'
import { storageRoutes } from './storage/routes.ts'
import { subscriptionRoutes } from './subscriptions/routes.ts'
import { supportRoutes } from './support/routes.ts'
import { surveyRoutes } from './surveys/routes.ts'
import { threadRoutes } from './threads/routes.ts'

export const routes: Route[] = [
  ...organizationRoutes,
  ...accountRoutes,
  ...accountMoreRoutes,
  ...selfRoutes,
  ...settingsRoutes,
  ...pushDeviceRoutes,
  ...notificationRoutes,
  ...leadRoutes,
  ...integrationRoutes,
  ...eventRoutes,
  ...eventDetailRoutes,
  ...formRoutes,
  ...sponsorshipRoutes,
  ...registrationRoutes,
  ...sessionRegistrationRoutes,
  ...attendeeRoutes,
  ...paymentRoutes,
  ...subscriptionRoutes,
  ...bookingRoutes,
  ...listingRoutes,
  ...activityRoutes,
  ...extraRoutes,
  ...announcementRoutes,
  ...groupRoutes,
  ...channelRoutes,
  ...chatRoutes,
  ...threadRoutes,
  ...surveyRoutes,
  ...storageRoutes,
  ...supportRoutes,
]
