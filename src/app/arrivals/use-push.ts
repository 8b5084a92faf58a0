// Keeps the push state of this device up to date: subscription, badge on the icon, and notifications that were read.
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

/** When the server was last asked whether it still lists this device, by the query client of the identity. */
const asked = new WeakMap<QueryClient, number>()

const thorough = (client: QueryClient): { thorough: boolean } => {
  const due = Date.now() - (asked.get(client) ?? -Infinity) > HOUR
  if (due) asked.set(client, Date.now())
  return { thorough: due }
}

/** Checks the subscription at every start, when the page becomes visible, and when it has changed. */
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

/** Closes notifications of the current page when it is opened and when it is left. */
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

/** When the account was last requested. For a request that was already in flight, the start of the page is used. */
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

/** Shows the number of unread entries on the icon, and closes notifications of entries that were read here or on another device. */
export function useReadNotices(): void {
  usePlaceRead()
  const client = useQueryClient()
  const mine = useCore().scope()?.id
  // Only answers since the start count: a saved copy is older than the pushes.
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
