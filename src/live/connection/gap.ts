// Fetches events that were missed without a stream over HTTP, before the stream is trusted again.
import { onlineManager, type InfiniteData, type Query, type QueryClient } from '@tanstack/react-query'
import { ApiError, isTransient } from '../../api/transport/errors.ts'
import { fill } from '../../api/cache/newest-first.ts'
import { PAGE_SIZE } from '../../api/cache/page-size.ts'
import { chat } from '../../api/resources/community/chat.ts'
import { notifications } from '../../api/resources/community/notifications.ts'
import { self } from '../../api/resources/people/self.ts'
import { threads } from '../../api/resources/community/threads.ts'
import { urgent } from '../../api/resources/community/urgent.ts'

/** How long events are held back for the answers. Longer than the deadline of a call; then they are applied to the cached data. In ms. */
const PATIENCE = 20_000
/** The most pages that fill a gap. A longer gap replaces the cached history. */
const MOST_PAGES = 4

/** Data that live events keep up to date. Queries on the screen are refetched, others are marked stale. */
const realTime = [
  self.me.key,
  chat.channels.key,
  chat.channel.key,
  chat.messages.key,
  notifications.notifications.key,
  threads.detail.key,
  threads.messages.key,
  threads.message.key,
  urgent.unread.key,
  ['activities', 'comments'],
]

type Row = { id: string | number }
type Pages = InfiniteData<Row[], number>

/**
 * Fetches at least `least` of the newest pages, and more until one overlaps the known rows; known rows follow from there. If four
 * pages do not overlap, they replace the list, because a list must have no hole.
 */
export async function newestPages(known: Pages, ask: (page: number) => Promise<Row[]>, least = 1): Promise<Pages> {
  const rows = known.pages.flat()
  const fresh: Row[][] = []
  while (fresh.length < MOST_PAGES) {
    const page = await ask(fresh.length + 1)
    fresh.push(page)
    if (page.length < PAGE_SIZE) break
    if (fresh.length < least) continue
    const meeting = rows.findIndex(({ id }) => id === page.at(-1)?.id)
    if (meeting !== -1) return fill(known, [...fresh.flat(), ...rows.slice(meeting + 1)])
  }
  return { pages: fresh, pageParams: fresh.map((_, index) => index + 1) }
}

/** Lists whose order never changes and that people read in the middle. New rows must not remove rows being read. */
const isRead = ({ queryKey: [resource, name] }: Query): boolean => name === 'messages' && (resource === 'chat' || resource === 'threads')

/** The last refetch of each list of messages; aborted when it has ended. */
const fills = new WeakMap<Query, AbortController>()

/**
 * Refetches a query. A long list is filled from its newest end, so that its history is not refetched each time. So are messages;
 * all their known pages are refetched, so that deleted ones disappear. `hidden` cancels these: the server counts fetched messages as read.
 */
function askAgain(client: QueryClient, query: Query, hidden?: AbortSignal): Promise<unknown> {
  const known = query.state.data as Pages | undefined
  const pages = Array.isArray(known?.pages) ? known.pages.length : 0
  const isLong = pages > MOST_PAGES
  const { queryFn, meta } = query.options
  // Restored from the device and not fetched since. Only the list of conversations is needed without being on the screen.
  if (queryFn === undefined) return client.fetchInfiniteQuery({ ...chat.channels(), staleTime: 0 })
  if (known === undefined || !(isLong || isRead(query)) || typeof queryFn !== 'function')
    return query.fetch(undefined, { cancelRefetch: true })
  const { queryKey } = query
  // A fetch that is replaced by a newer one requests no further pages.
  fills.get(query)?.abort()
  const ended = new AbortController()
  fills.set(query, ended)
  hidden?.addEventListener('abort', () => void query.cancel({ revert: true }), { signal: ended.signal })
  const { signal } = ended
  const ask = async (page: number) => {
    signal.throwIfAborted()
    return (await queryFn({ client, queryKey, meta, signal, pageParam: page, direction: 'forward' })) as Row[]
  }
  const initialPromise = newestPages(known, ask, isLong ? 1 : pages)
  return query.fetch(undefined, { cancelRefetch: true, initialPromise }).finally(() => ended.abort())
}

/** A refusal by the server counts as an answer and is not retried. */
function orRefused(error: unknown): void {
  if (!(error instanceof ApiError) || isTransient(error)) throw error
}

/** Queries on the screen, and every copy of the list of conversations, because the badge of its tab is always visible. */
const isShown = (query: Query): boolean =>
  query.isActive() ||
  (query.queryKey[1] === chat.channels.key[1] && query.queryKey[0] === chat.channels.key[0] && query.state.data !== undefined)

/**
 * Refetches all data that live events keep up to date: queries on the screen immediately, others when they are next shown.
 * Resolves when the screen is up to date, or after 20 s, to whether it is. Does nothing offline; never rejects. `hidden` aborts when the
 * page is hidden.
 */
export async function fillGap(client: QueryClient, hidden?: AbortSignal): Promise<boolean> {
  if (!onlineManager.isOnline()) return false
  const asked: Promise<unknown>[] = []
  for (const queryKey of realTime) {
    void client.invalidateQueries({ queryKey, refetchType: 'none' })
    for (const query of client.getQueryCache().findAll({ queryKey }))
      if (isShown(query)) asked.push(askAgain(client, query, hidden).catch(orRefused))
  }
  let late: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<false>((resolve) => (late = setTimeout(() => resolve(false), PATIENCE)))
  const all = Promise.all(asked).then(
    () => true,
    () => false,
  )
  const filled = await Promise.race([all, patience])
  clearTimeout(late)
  return filled && hidden?.aborted !== true
}
