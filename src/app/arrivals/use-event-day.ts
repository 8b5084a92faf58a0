// Prefetches the event of the day, so that its pass, agenda and pages open at a venue without a network, and the passes for the next ones.
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { attendee } from '../../api/resources/events/attendee.ts'
import { transportOf } from '../../api/transport/transport.ts'
import { fetchesAhead } from '../../components/reads/fetches-ahead.ts'
import { saveEvent, saveItsPeople } from '../../components/reads/save-event.ts'
import { useNow } from '../../kit/hooks/use-now.ts'
import { isReachable } from '../../lib/device/connectivity-state.ts'
import { whenIdle } from '../../state/device/when-idle.ts'
import { featureOn } from '../../lib/data/modules.ts'
import { runningEvent } from '../../lib/time/running-event.ts'
import { removeEnded } from '../../offline/pack/ended.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { own } from '../../state/identity/own.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { useEventsSoon } from './use-events-soon.ts'

/** The first screen and its pictures load first. In ms. */
const IDLE_AT_LATEST = 2_000
/** The most events whose passes are prefetched: for the wallet, and for the door. */
const WITH_PASSES = 5
/** The people of a large event are many requests, which a short visit does not need. In ms. */
const PEOPLE_AFTER = 10_000
/** The event of the day is refreshed this often while the app is open: at its start, two hours before, and so on. In ms. */
const ROUND = 2 * 60 * 60_000

/** Fetches one query after the other. Failed ones are fetched when the network is back. */
async function fetchAhead(client: QueryClient, whole: string | undefined, passesOf: readonly string[], left: () => boolean): Promise<void> {
  if (whole !== undefined) await saveEvent(client, whole, { left })
  for (const eventId of passesOf) {
    if (left()) return
    await client.prefetchQuery(attendee.record({ eventId }))
  }
  if (whole === undefined) return
  await new Promise((resolve) => setTimeout(resolve, PEOPLE_AFTER))
  if (!left()) await saveItsPeople(client, whole, { left })
}

export function useEventDay(): void {
  const client = useQueryClient()
  const { config } = useSnapshot(tenant)
  const { state } = useSnapshot(connectivity)
  const { saved } = useSnapshot(own)
  const on = config !== null && featureOn(config, 'events')
  const mine = useEventsSoon(on)
  const now = useNow(60_000)
  const event = (mine && runningEvent(mine, now)) || undefined
  const eventId = event?.id
  // On a metered connection, or to save data, only the passes are fetched, which the door asks for.
  const whole = eventId !== undefined && fetchesAhead(saved, eventId) ? eventId : undefined
  const round = event && whole !== undefined ? Math.floor((now - Date.parse(event.eventStart)) / ROUND) : 0
  const passesOf = (mine ?? [])
    .filter(({ id, eventEnd }) => id !== whole && now <= Date.parse(eventEnd))
    .slice(0, WITH_PASSES)
    .map(({ id }) => id)
    .join(' ')
  const reachable = isReachable(state)
  useEffect(() => whenIdle(() => void removeEnded(transportOf(client).scope).catch(() => {}), IDLE_AT_LATEST), [client])
  useEffect(() => {
    if ((whole === undefined && passesOf === '') || !reachable) return undefined
    let gone = false
    const cancel = whenIdle(
      () => void fetchAhead(client, whole, passesOf.split(' ').filter(Boolean), () => gone).catch(() => {}),
      IDLE_AT_LATEST,
    )
    return () => {
      gone = true
      cancel()
    }
  }, [client, whole, round, passesOf, reachable])
}
