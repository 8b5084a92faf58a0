// Reads the agenda and the passes of each event. One component per event: the library's hook for several reads would come with every screen.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { attendee } from '../../api/resources/events/attendee.ts'
import { events } from '../../api/resources/events/events.ts'
import { registeredIds } from '../../components/events/agenda/kept.ts'
import type { Event } from '../../contract/events/events.ts'
import type { Session } from '../../contract/events/sessions.ts'
import type { LoadedQuery } from '../../kit/list/Loaded.tsx'
import type { Known } from './own-sessions.ts'

export interface Reading extends Known {
  read: LoadedQuery<Session[]>
}

export interface EachEventProps {
  events: readonly Event[]
  /** Of the events before them. */
  found?: readonly Reading[]
  children: (found: readonly Reading[]) => ReactNode
}

/** All requests start at once, because no component waits for the one around it. */
export function EachEvent({ events: [event, ...rest], found = [], children }: EachEventProps) {
  return event ? <First event={event} rest={rest} found={found} children={children} /> : children(found)
}

function First({ event, rest, found, children }: { event: Event; rest: readonly Event[] } & Required<Omit<EachEventProps, 'events'>>) {
  const read = useQuery(events.sessions({ eventId: event.id }))
  const passes = useQuery(attendee.record({ eventId: event.id })).data?.passes ?? []
  return (
    <EachEvent events={rest} found={[...found, { event, read, sessions: read.data, registered: registeredIds(passes) }]}>
      {children}
    </EachEvent>
  )
}
