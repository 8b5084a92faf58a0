// Makes the whole agenda of an opened event available offline.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { events } from '../../../api/resources/events/events.ts'
import { fetchesAhead, SPEAKER_PAGES } from '../../../components/reads/fetches-ahead.ts'
import { own } from '../../../state/identity/own.ts'

/**
 * Prefetches agenda and speakers, so that they are cached on the device. The screens that show them report errors. On a metered connection
 * only what a screen shows is fetched.
 */
export function useKeptProgramme(eventId: string): void {
  const client = useQueryClient()
  const { saved } = useSnapshot(own)
  const isAhead = fetchesAhead(saved, eventId)
  useEffect(() => {
    if (!isAhead) return
    void client.prefetchQuery(events.sessions({ eventId }))
    void client.prefetchInfiniteQuery({ ...events.speakers({ eventId }), pages: SPEAKER_PAGES })
  }, [client, eventId, isAhead])
}
