// The texts of an event: from the device immediately, and the missing ones from the server.
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { eventDetails } from '../../../api/resources/events/event-details.ts'
import { events } from '../../../api/resources/events/events.ts'
import { rowsOf } from '../../../api/table.ts'
import { useAddress } from '../../../components/reads/OfEvent.tsx'
import type { Event, EventPage } from '../../../contract/events/events.ts'
import { isReachable } from '../../../lib/device/connectivity-state.ts'
import { connectivity } from '../../../state/device/connectivity.ts'
import { eventTexts, type EventText } from './event-texts.ts'

interface Paged {
  hasNextPage: boolean
  isFetching: boolean
  error: unknown
  fetchNextPage: () => Promise<unknown>
}

/** Fetches all pages of a list, one after another. */
function useWhole({ hasNextPage, isFetching, error, fetchNextPage }: Paged): void {
  const goesOn = hasNextPage && !isFetching && !error
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])
}

export interface EventTexts {
  texts: readonly EventText[]
  /** Something is still loading. */
  waiting: boolean
  /** Something is not on this device: it is offline, or a request failed. */
  missing: boolean
}

export function useEventTexts(event: Event): EventTexts {
  const { i18n } = useTranslation()
  const address = useAddress()
  const away = !isReachable(useSnapshot(connectivity).state)
  const { id: eventId } = event
  const sessions = useQuery(events.sessions({ eventId }))
  const speakers = useInfiniteQuery(events.speakers({ eventId }))
  const faqs = useInfiniteQuery(eventDetails.faqs({ eventId }))
  const pages = useQueries({
    queries: event.pages.map(({ id }) => eventDetails.page({ eventId, pageId: id })),
    combine: (all) => ({
      data: all.flatMap(({ data }): EventPage[] => (data ? [data] : [])),
      isPending: all.some(({ isPending, error }) => isPending && !error),
      error: all.find(({ error, data }) => error && !data)?.error ?? null,
    }),
  })
  useWhole(speakers)
  useWhole(faqs)
  const texts = useMemo(
    () =>
      eventTexts({
        event,
        address,
        locale: i18n.language,
        sessions: sessions.data ?? [],
        speakers: rowsOf(speakers.data),
        faqs: rowsOf(faqs.data),
        pages: pages.data,
      }),
    [event, address, i18n.language, sessions.data, speakers.data, faqs.data, pages.data],
  )
  const reads = [sessions, speakers, faqs, pages]
  const isIncomplete = reads.some(({ isPending }) => isPending) || speakers.hasNextPage || faqs.hasNextPage
  const failed = reads.some(({ error }) => error)
  const missing = failed || (away && isIncomplete)
  return { texts, waiting: isIncomplete && !missing, missing }
}
