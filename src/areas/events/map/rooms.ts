// The rooms of an event, with their sessions. Pure.
import { inOrder } from '../../../components/events/agenda/agenda.ts'
import type { Event } from '../../../contract/events/events.ts'
import type { BaseSessionLocation, Session } from '../../../contract/events/sessions.ts'
import { dayKey } from '../../../lib/time/dates.ts'
import { listed } from '../../../lib/text/listed.ts'

export interface Room {
  location: BaseSessionLocation
  /** In order of time; never empty. */
  sessions: Session[]
}

/** By name; "Room 2" is before "Room 10". */
export function roomsOf(sessions: readonly Session[], locale: string): Room[] {
  const rooms = new Map<string, Room>()
  for (const session of inOrder(sessions)) {
    const { location } = session
    if (!location) continue
    const room = rooms.get(location.id) ?? { location, sessions: [] }
    room.sessions.push(session)
    rooms.set(location.id, room)
  }
  return [...rooms.values()].toSorted((a, b) => a.location.name.localeCompare(b.location.name, locale, { numeric: true }))
}

/** What happens in a room now, and what is next. */
export function nowIn({ sessions }: Room, now: number): { running?: Session; next?: Session } {
  return {
    running: sessions.find(({ startTime, endTime }) => Date.parse(startTime) <= now && now < Date.parse(endTime)),
    next: sessions.find(({ startTime }) => Date.parse(startTime) > now),
  }
}

/** The sessions of a room, day by day in the time zone of the event. */
export function daysIn({ sessions }: Room, timeZone: string | null): [day: string, sessions: Session[]][] {
  const days = new Map<string, Session[]>()
  for (const session of sessions) {
    const day = dayKey(session.startTime, { timeZone })
    days.set(day, [...(days.get(day) ?? []), session])
  }
  return [...days]
}

type Placed = Pick<BaseSessionLocation, 'address1' | 'address2' | 'zip' | 'city' | 'country'>

/** The address on one line; '' if none is known. */
export const addressOf = ({ address1, address2, zip, city, country }: Placed, locale: string): string =>
  listed([address1, address2, zip, city, country], locale)

/** The address of the venue in a map on the web. Null if it has no address. */
export function webMap(event: Pick<Event, 'venue' | 'eventType'> & Placed): string | null {
  const { venue, address1, city, zip, country } = event
  if (event.eventType === 'virtual' || !(address1 ?? city)) return null
  const sought = [address1 ?? venue, zip, city, country].filter(Boolean).join(', ')
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: sought })}`
}
