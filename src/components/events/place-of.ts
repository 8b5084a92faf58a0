// Where an event takes place, in one line.
import type { Event } from '../../contract/events/events.ts'
import { listed } from '../../lib/text/listed.ts'

type Placed = Pick<Event, 'venue' | 'address1' | 'city' | 'country'>

/** Venue and city, or what is known of them; '' when nothing is. */
export const placeOf = ({ venue, address1, city, country }: Placed, locale: string): string =>
  listed([venue ?? address1, city ?? (venue ? null : country)], locale)
