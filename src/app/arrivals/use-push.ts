// Keeps what is pushed to this device right: the subscription, the number on the icon, the notices that were read by now.
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'wouter'
import { self } from '../../api/resources/people/self.ts'
import { useCore } from '../../kit/hooks/core-context.ts'
import { usePushPlace } from '../../components/push/use-push-place.ts'
import { linkInbox } from '../../offline/push/links.ts'
import { readElsewhere } from '../../offline/push/read-elsewhere.ts'
import { recheck } from '../../offline/push/subscription.ts'
import { showBadge, takeDown } from '../../offline/push/tray.ts'
import { container } from '../../offline/worker/worker.ts'
import { useUnread } from './use-unread.ts'

const HOUR = 60 * 60_000

/** When the server was asked last whether it still knows this device, by the client of the identity that asked. */
const asked = new WeakMap<QueryClient, number>()

const thorough = (client: QueryClient): { thorough: boolean } => {
  const due = Date.now() - (asked.get(client) ?? -Infinity) > HOUR
  if (due) asked.set(client, Date.now())
  return { thorough: due }
}

/** At every start, when the page is shown, and when browser or person change something. */
export function usePushUpkeep(): void {
  const place = usePushPlace()
  useEffect(() => {
    if (!place) return undefined
    const look = () => void recheck(place, thorough(place.client))
    const shown = () => document.visibilityState === 'visible' && look()
    look()
    document.addEventListener('visibilitychange', shown)
    const stop = linkInbox.onPushChanged(look)
    return () => {
      document.removeEventListener('visibilitychange', shown)
      stop()
    }
  }, [place])
}

/** Notices of the page that is read go, when one comes to it and when one leaves it. */
function usePlaceRead(): void {
  const [path] = useLocation()
  const mine = useCore().scope()?.id
  useEffect(() => {
    if (!container) return undefined
    const clear = () => {
      if (document.visibilityState === 'visible')
        void takeDown(container!, ({ path: leadsTo, scopeId }) => isMine(scopeId, mine) && leadsTo.split(/[?#]/)[0] === path)
    }
    clear()
    document.addEventListener('visibilitychange', clear)
    return () => {
      document.removeEventListener('visibilitychange', clear)
      clear()
    }
  }, [path, mine])
}

const isMine = (scopeId: string | null, mine: string | undefined): boolean => scopeId === null || scopeId === mine

/** When the account was asked for last. Of what was under way before it is only known that the page had begun. */
function useAskedAt(isFetching: boolean): RefObject<number> {
  const client = useQueryClient()
  const [underWay] = useState(() => client.isFetching({ queryKey: self.me.key }) > 0)
  const seesStart = useRef(!underWay)
  const askedAt = useRef(performance.timeOrigin)
  useEffect(() => {
    if (isFetching && seesStart.current) askedAt.current = Date.now()
    seesStart.current = true
  }, [isFetching])
  return askedAt
}

/** The icon says how much is unread; notices of what was read, here or elsewhere, go. */
export function useReadNotices(): void {
  usePlaceRead()
  const client = useQueryClient()
  const mine = useCore().scope()?.id
  // Only what the server has said since the start counts: a saved copy knows nothing pushed since.
  const { data: me, isFetchedAfterMount, isFetching, dataUpdatedAt } = useQuery(self.me())
  const askedAt = useAskedAt(isFetching)
  const conversations = useUnread()
  const notifications = me && isFetchedAfterMount ? me._count.notifications : undefined
  useEffect(() => {
    if (notifications === undefined) return
    void showBadge(notifications + conversations)
    if (!container) return
    const counted = { notifications, conversations, askedAt: askedAt.current }
    void takeDown(container, (notice) => isMine(notice.scopeId, mine) && readElsewhere(notice, counted, client))
  }, [notifications, conversations, dataUpdatedAt, askedAt, mine, client])
}
