// Prefetches the event of the day, so that its pass, agenda and pages open at a venue without a network, and the passes for the next ones.
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { attendee } from '../../api/resources/events/attendee.ts'
import { events } from '../../api/resources/events/events.ts'
import { useNow } from '../../kit/hooks/use-now.ts'
import { isReachable } from '../../lib/device/connectivity-state.ts'
import { whenIdle } from '../../state/device/when-idle.ts'
import { featureOn } from '../../lib/data/modules.ts'
import { runningEvent } from '../../lib/time/running-event.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { useEventsSoon } from './use-events-soon.ts'

/** The first screen and its pictures load first. In ms. */
const IDLE_AT_LATEST = 2_000
const SPEAKER_PAGES = 8
/** The most passes to prefetch. The buyer of a group ticket has them in the attendee record anyway. */
const PASSES = 10
/** The most other events whose passes are prefetched, for the wallet. */
const OTHERS = 5

type Left = () => boolean

/** Fetches one query after the other. Failed ones are fetched when the network is back. */
async function fetchDay(client: QueryClient, eventId: string, left: Left): Promise<void> {
  await client.prefetchQuery(events.detail({ eventId }))
  await client.prefetchQuery(attendee.record({ eventId }))
  const passes = client.getQueryData(attendee.record({ eventId }).queryKey)?.passes ?? []
  const steps = [
    () => client.prefetchQuery(events.sessions({ eventId })),
    ...passes.slice(0, PASSES).map((pass) => () => client.prefetchQuery(attendee.pass({ eventId, passId: pass.id }))),
    () => client.prefetchInfiniteQuery({ ...events.speakers({ eventId }), pages: SPEAKER_PAGES }),
  ]
  for (const step of steps) {
    if (left()) return
    await step()
  }
}

/** The event of the day in full; of the next events only the passes. */
async function fetchAhead(client: QueryClient, today: string | undefined, others: readonly string[], left: Left): Promise<void> {
  if (today !== undefined) await fetchDay(client, today, left)
  for (const eventId of others) {
    if (left()) return
    await client.prefetchQuery(attendee.record({ eventId }))
  }
}

export function useEventDay(): void {
  const client = useQueryClient()
  const { config } = useSnapshot(tenant)
  const { state } = useSnapshot(connectivity)
  const on = config !== null && featureOn(config, 'events')
  const mine = useEventsSoon(on)
  const now = useNow(60_000)
  const eventId = (mine && runningEvent(mine, now)?.id) || undefined
  const others = (mine ?? [])
    .filter(({ id, eventEnd }) => id !== eventId && now <= Date.parse(eventEnd))
    .slice(0, OTHERS)
    .map(({ id }) => id)
    .join(' ')
  const reachable = isReachable(state)
  useEffect(() => {
    if ((eventId === undefined && others === '') || !reachable) return undefined
    let gone = false
    const cancel = whenIdle(
      () => void fetchAhead(client, eventId, others.split(' ').filter(Boolean), () => gone).catch(() => {}),
      IDLE_AT_LATEST,
    )
    return () => {
      gone = true
      cancel()
    }
  }, [client, eventId, others, reachable])
}
