// Events, sessions and bookings as entries of a calendar file. Pure.
import type { Booking } from '../../contract/events/bookings.ts'
import type { Event } from '../../contract/events/events.ts'
import type { Session } from '../../contract/events/sessions.ts'
import type { CalendarEntry } from '../../lib/calendar/calendar-file.ts'
import { listed } from '../../lib/text/listed.ts'
import { textOf } from '../../kit/text/text-of.ts'
import { paths } from '../../paths.ts'
import { spanOf } from '../bookings/booking-state.ts'

export interface CalendarOf {
  /** The origin of the organisation, for links and ids. */
  origin: string
  locale: string
}

/** An event, a session of it, or a booking. */
export type CalendarThing = { event: Event; session?: Session } | { booking: Booking }

const uid = (id: string, origin: string): string => `${id}@${new URL(origin).host}`

function eventEntry(event: Event, { origin, locale }: CalendarOf): CalendarEntry {
  return {
    uid: uid(event.id, origin),
    title: event.name,
    start: event.eventStart,
    end: event.eventEnd,
    timeZone: event.timezone,
    place: listed([event.venue, event.address1, event.address2, event.zip, event.city, event.country], locale),
    text: event.shortDescription,
    url: `${origin}${paths.event({ event: event.slug })}`,
    reminds: false,
  }
}

/** A session, in its room. Sessions of the member's own agenda remind. */
function sessionEntry(event: Event, session: Session, { origin, locale }: CalendarOf): CalendarEntry {
  return {
    uid: uid(session.id, origin),
    title: session.name,
    start: session.startTime,
    end: session.endTime,
    timeZone: event.timezone,
    place: listed([session.location?.name, event.venue, event.city], locale),
    text: textOf(session.description ?? ''),
    url: `${origin}${paths.session({ event: event.slug, sessionId: session.id })}`,
    reminds: (session.accounts?.length ?? 0) > 0,
  }
}

/** A booking, in its space. It reminds. */
function bookingEntry(booking: Booking, { origin, locale }: CalendarOf): CalendarEntry {
  const { start, end } = spanOf(booking)
  return {
    uid: uid(booking.id, origin),
    title: booking.space.name,
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    timeZone: booking.place.timezone,
    place: listed([booking.space.name, booking.place.name], locale),
    text: booking.space.description ?? '',
    url: `${origin}${paths.booking({ bookingId: booking.id })}`,
    reminds: true,
  }
}

export function entryOf(thing: CalendarThing, of: CalendarOf): CalendarEntry {
  if ('booking' in thing) return bookingEntry(thing.booking, of)
  return thing.session ? sessionEntry(thing.event, thing.session, of) : eventEntry(thing.event, of)
}
