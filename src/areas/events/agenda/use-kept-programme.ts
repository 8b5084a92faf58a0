// Makes the whole agenda of an opened event available offline.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { events } from '../../../api/resources/events/events.ts'

/** Speakers are paginated; this many pages are prefetched. */
const SPEAKER_PAGES = 8

/** Prefetches agenda and speakers, so that they are cached on the device. The screens that show them report errors. */
export function useKeptProgramme(eventId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    void client.prefetchQuery(events.sessions({ eventId }))
    void client.prefetchInfiniteQuery({ ...events.speakers({ eventId }), pages: SPEAKER_PAGES })
  }, [client, eventId])
}
