// The event of the address, for every screen below it: found by slug or id, read, and shown once it is there.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { OfflineError } from '../../../api/transport/errors.ts'
import { events } from '../../../api/resources/events/events.ts'
import { DetailScreen } from '../../../kit/detail/DetailScreen.tsx'
import type { LoadedQuery } from '../../../kit/list/Loaded.tsx'
import type { Event } from '../../../contract/events/events.ts'
import { useEventId } from '../../../offline/reads/use-slug.ts'
import { paths } from '../../../paths.ts'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'

/** The `:event` of the address as it is written there. */
export const useAddress = (): string => useParams<{ event: string }>().event

export interface OfEventProps {
  skeleton?: ReactNode
  /** `read` is for the line that tells the age. */
  children: (event: Event, read: LoadedQuery<Event>) => ReactNode
}

/** Until the event is there, its face takes the whole page under a bar that leads back to the events. */
export function OfEvent({ skeleton = <Skeleton kind="page" />, children }: OfEventProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const address = useAddress()
  const found = useEventId(address)
  const event = useQuery(events.detail({ eventId: found.id }))
  // An unknown slug is asked for by itself. Looked at, not asked again: how that goes is what there is to tell meanwhile.
  const asked = useQuery({ ...events.detail({ eventId: address }), enabled: false })
  if (event.data) return children(event.data, event)

  const gone = { title: t('events.goneTitle'), text: t('events.goneText'), to: paths.events(), way: t('events.showUpcoming') }
  // Looking the slug up is a read of its own; why it failed is what its query says.
  const unfound = { ...event, error: client.getQueryState(['slugs', address])?.error ?? null, refetch: found.retry }
  // That the server knows no such slug is not yet the answer: it may be found by searching.
  const sought = { ...asked, error: asked.error instanceof OfflineError ? asked.error : null }
  const read = { found: event, searching: sought, failed: unfound, missing: event }[found.status]
  return (
    <DetailScreen of={read} missing={found.status === 'missing'} back={paths.events()} skeleton={skeleton} gone={gone}>
      {() => null}
    </DetailScreen>
  )
}
