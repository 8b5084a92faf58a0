// The event in the address, for every screen below it: resolved by slug or id, loaded, and passed on once it has loaded.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { OfflineError } from '../../api/transport/errors.ts'
import { events } from '../../api/resources/events/events.ts'
import { DetailScreen } from '../../kit/detail/DetailScreen.tsx'
import type { LoadedQuery } from '../../kit/list/Loaded.tsx'
import type { Event } from '../../contract/events/events.ts'
import { useEventId } from '../../offline/slugs/use-slug.ts'
import { paths } from '../../paths.ts'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'

/** The `:event` of the address as it is written there. */
export const useAddress = (): string => useParams<{ event: string }>().event

export interface OfEventProps {
  skeleton?: ReactNode
  /** `read` is for the line that shows the age of the data. */
  children: (event: Event, read: LoadedQuery<Event>) => ReactNode
}

/** Until the event has loaded, its skeleton or error takes the whole page, under a bar with a link back to the events. */
export function OfEvent({ skeleton = <Skeleton kind="page" />, children }: OfEventProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const address = useAddress()
  const found = useEventId(address)
  const event = useQuery(events.detail({ eventId: found.id }))
  // The lookup requests an unknown slug. This query only observes that request, to show its state meanwhile.
  const asked = useQuery({ ...events.detail({ eventId: address }), enabled: false })
  if (event.data) return children(event.data, event)

  const gone = { title: t('events.goneTitle'), text: t('events.goneText'), to: paths.events(), way: t('events.showUpcoming') }
  // Resolving the slug is a separate request; its query has the error.
  const unfound = { ...event, error: client.getQueryState(['slugs', address])?.error ?? null, refetch: found.retry }
  // A 404 for the slug is not yet the result, because a search may still find the event.
  const sought = { ...asked, error: asked.error instanceof OfflineError ? asked.error : null }
  const read = { found: event, searching: sought, failed: unfound, missing: event }[found.status]
  return (
    <DetailScreen of={read} missing={found.status === 'missing'} back={paths.events()} skeleton={skeleton} gone={gone}>
      {() => null}
    </DetailScreen>
  )
}
