// Events in the form for their hosts.
import type { EventListing } from '../../../src/contract/events/listings.ts'
import type { EventRow } from '../../domain/events/policy.ts'
import { presentEvents } from '../../domain/event-details/present.ts'
import { unlimited } from '../../domain/passes/present-registrations.ts'
import type { Asking } from '../../domain/common/asking.ts'

/** Listings in the order of `rows`; a constant number of queries. A missing limit is returned as `unlimited`. */
export async function presentListings(asking: Asking, rows: EventRow[]): Promise<EventListing[]> {
  return (await presentEvents(asking, rows)).map((event, index) => {
    const row = rows[index]!
    return {
      ...event,
      // Hosts get the meeting link at any time.
      meetingUrl: row.meetingUrl,
      visible: row.visible,
      newActivityCreatorEmailNotification: row.newActivityCreatorEmailNotification,
      newActivityCreatorPushNotification: row.newActivityCreatorPushNotification,
      registrationLimit: row.registrationLimit ?? unlimited,
    }
  })
}

/** One listing. */
export async function presentListing(asking: Asking, row: EventRow): Promise<EventListing> {
  const [listing] = await presentListings(asking, [row])
  return listing!
}
