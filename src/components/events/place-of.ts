// The venue of an event on one line.
import type { Event } from '../../contract/events/events.ts'
import { listed } from '../../lib/text/listed.ts'

type Placed = Pick<Event, 'venue' | 'address1' | 'city' | 'country'>

/** Venue and city, as far as known; '' if neither is. */
export const placeOf = ({ venue, address1, city, country }: Placed, locale: string): string =>
  listed([venue ?? address1, city ?? (venue ? null : country)], locale)
