// An event in the format of search engines (schema.org/Event).
import type { EventRow } from '../../domain/events/policy.ts'

interface Around {
  /** The organisation's name. */
  name: string
  web: string
  image: string
  description: string
}

const attendance = { physical: 'Offline', virtual: 'Online', hybrid: 'Mixed' } as const

function placeOf(event: EventRow): Record<string, unknown> {
  const given = {
    streetAddress: event.address1,
    addressLocality: event.city,
    addressRegion: event.state,
    postalCode: event.zip,
    addressCountry: event.country,
  }
  const address = Object.fromEntries(Object.entries(given).filter((entry) => entry[1] !== null))
  return { '@type': 'Place', ...(event.venue === null ? {} : { name: event.venue }), address: { '@type': 'PostalAddress', ...address } }
}

/** Only public facts: the address of an online meeting is for registered people. */
export function eventData(event: EventRow, { name, web, image, description }: Around): Record<string, unknown> {
  const online = { '@type': 'VirtualLocation', url: `${web}/events/${event.slug}` }
  const place = placeOf(event)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.name,
    description,
    startDate: event.eventStart.toISOString(),
    endDate: event.eventEnd.toISOString(),
    eventAttendanceMode: `https://schema.org/${attendance[event.eventType]}EventAttendanceMode`,
    location: event.eventType === 'virtual' ? online : event.eventType === 'hybrid' ? [place, online] : place,
    image: [image],
    url: `${web}/events/${event.slug}`,
    organizer: { '@type': 'Organization', name, url: web },
  }
}
