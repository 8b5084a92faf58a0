// Events and sessions as entries of a calendar file. Pure.
import type { Event } from '../../contract/events/events.ts'
import type { Session } from '../../contract/events/sessions.ts'
import type { CalendarEntry } from '../../lib/calendar/calendar-file.ts'
import { listed } from '../../lib/text/listed.ts'
import { textOf } from '../../kit/text/text-of.ts'
import { paths } from '../../paths.ts'

export interface CalendarOf {
  /** The origin of the organisation, for links and ids. */
  origin: string
  locale: string
}

const uid = (id: string, origin: string): string => `${id}@${new URL(origin).host}`

export function eventEntry(event: Event, { origin, locale }: CalendarOf): CalendarEntry {
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
export function sessionEntry(event: Event, session: Session, { origin, locale }: CalendarOf): CalendarEntry {
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
