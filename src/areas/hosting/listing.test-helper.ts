// Hosted events for the tests of this area, also for those without a browser.
import { anEvent } from '../../components/events/builders.test-helper.ts'
import type { EventListing } from '../../contract/events/listings.ts'

/** The account of the reader. */
export const me = 'me'

export const aListing = (of: Partial<EventListing> = {}): EventListing => ({
  ...anEvent({ creatorId: me }),
  visible: true,
  newActivityCreatorEmailNotification: false,
  newActivityCreatorPushNotification: false,
  registrationLimit: 2_147_483_647,
  ...of,
})
