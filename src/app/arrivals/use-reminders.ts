// Reminds of the sessions in the member's own agenda, from the data on this device, while the app is open.
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { attendee } from '../../api/resources/events/attendee.ts'
import { events } from '../../api/resources/events/events.ts'
import { fetchesAhead } from '../../components/reads/fetches-ahead.ts'
import { useCore } from '../../kit/hooks/core-context.ts'
import { useFeature } from '../../kit/hooks/use-feature.ts'
import { useNow } from '../../kit/hooks/use-now.ts'
import { runningEvent } from '../../lib/time/running-event.ts'
import { keepingOf } from '../../offline/identity/scope.ts'
import { own } from '../../state/identity/own.ts'
import { useEventsSoon } from './use-events-soon.ts'

/** In ms. */
const EVERY = 30_000

/** On a metered connection the device alone is read. */
async function restore(client: QueryClient, eventId: string): Promise<void> {
  const keeping = await keepingOf(client)
  for (const { queryKey, meta } of [events.sessions({ eventId }), attendee.record({ eventId })])
    await keeping?.restoreRead(queryKey, meta?.version)
}

export function useReminders(): void {
  const { t, i18n } = useTranslation()
  const { reminds, ready, saved } = useSnapshot(own)
  const client = useQueryClient()
  const isOn = useFeature('events') && ready && reminds
  const mine = useEventsSoon(isOn)
  const scopeId = useCore().scope()?.id ?? null
  const now = useNow(60_000)
  const event = mine ? runningEvent(mine, now) : null
  const eventId = event?.id
  const isAhead = eventId !== undefined && fetchesAhead(saved, eventId)
  const reads = isAhead ? {} : { enabled: false }
  useEffect(() => {
    if (eventId !== undefined && !isAhead) void restore(client, eventId)
  }, [client, eventId, isAhead])
  const sessions = useQuery({ ...events.sessions({ eventId: event?.id ?? '' }), ...reads }).data
  const passes = useQuery({ ...attendee.record({ eventId: event?.id ?? '' }), ...reads }).data?.passes
  const slug = event?.slug
  useEffect(() => {
    if (slug === undefined || !sessions) return undefined
    const around = { t, locale: i18n.language, scopeId }
    const look = () =>
      void import('./remind.ts').then(
        ({ remind }) => remind({ event: slug, sessions, passes: passes ?? [] }, around),
        () => {},
      )
    look()
    const timer = setInterval(look, EVERY)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [slug, sessions, passes, t, i18n.language, scopeId])
}
