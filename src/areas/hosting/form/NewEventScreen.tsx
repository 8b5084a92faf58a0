// Creates an event, and leads to it as its host.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { listingWrites } from '../../../api/resources/events/listings.ts'
import { useTitle } from '../../../kit/hooks/use-title.ts'
import { tell } from '../../../kit/writes/tell.ts'
import type { EventListing } from '../../../contract/events/listings.ts'
import { paths } from '../../../paths.ts'
import { Bar } from '../../../ui/layout/Bar.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { hostingArea } from '../area.ts'
import { useMayCreate } from '../use-may-create.ts'
import { EventForm, type SentEvent } from './EventForm.tsx'
import { editedEvent, newEvent, noEvent, onlyChanged } from './event-values.ts'
import { zoneHere } from '../../../lib/time/known-zones.ts'

export function NewEventScreen() {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const mayCreate = useMayCreate()
  const [begins] = useState(() => noEvent(zoneHere()))
  const send = useCreate()
  const title = t('eventForm.newTitle')
  useTitle(title)
  return (
    <>
      <Bar back={paths.host()} />
      <Page>
        {mayCreate ? (
          <>
            <PageHead title={title} sub={t('eventForm.newText')} />
            <EventForm
              place="new event"
              begins={begins}
              submit={t('eventForm.create')}
              send={send}
              onSent={({ slug }) => navigate(hostingArea.to.event({ event: slug }), { replace: true })}
            />
          </>
        ) : (
          <EmptyState page drawing="shut" title={t('eventForm.closedTitle')}>
            {t('eventForm.closedText')}
          </EmptyState>
        )}
      </Page>
    </>
  )
}

/**
 * The call that creates an event takes neither its web address nor `onlyChanged`. A second one sets them. If that is
 * refused, the event exists with the address that the server made.
 */
function useCreate(): (sent: SentEvent) => Promise<EventListing> {
  const create = useMutation({ ...listingWrites.create, meta: { quiet: true } })
  const update = useMutation({ ...listingWrites.update, meta: { quiet: true } })
  return async ({ mine, image, keyFor }) => {
    const body = { ...newEvent(mine), image }
    const made = await create.mutateAsync({ body, idempotencyKey: keyFor(body) })
    const fields = [
      ...(mine.slug !== '' && mine.slug !== made.slug ? (['slug'] as const) : []),
      ...onlyChanged.filter((field) => mine[field] !== ''),
    ]
    if (fields.length === 0) return made
    const rest = { event: editedEvent(mine, fields) }
    try {
      return await update.mutateAsync({ eventId: made.id, body: rest, idempotencyKey: keyFor(rest) })
    } catch {
      void tell({ kind: 'notice', text: 'eventForm.partly' })
      return made
    }
  }
}
