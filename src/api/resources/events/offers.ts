// What an event sells. Not persisted on the device, because prices and stock are useless when outdated.
import type { PassTypeOffer } from '../../../contract/events/event-offers.ts'
import { get, minutes, type } from '../../endpoint.ts'
import { reads } from '../../table.ts'

/** The offers of an event. Keyed under `events`, so that invalidating an event includes them. */
export const offers = reads('events', {
  /** 455 while nothing is on sale. A private type is only included if requested by its `ticketId`. */
  passTypes: get('/events/:eventId/passTypes', {
    returns: type<PassTypeOffer>(),
    query: type<{ ticketId?: string }>(),
    auth: 'optional',
    staleTime: minutes(1),
  }),
})
