// Whoever has opened an event can read its whole programme later without a connection.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { events } from '../../../api/resources/events/events.ts'

/** Speakers come in pages; so many of them are asked for ahead. */
const SPEAKER_PAGES = 8

/** Asks for agenda and speakers ahead of need, so that the device has them. Failures are for the screens that show them. */
export function useKeptProgramme(eventId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    void client.prefetchQuery(events.sessions({ eventId }))
    void client.prefetchInfiniteQuery({ ...events.speakers({ eventId }), pages: SPEAKER_PAGES })
  }, [client, eventId])
}
