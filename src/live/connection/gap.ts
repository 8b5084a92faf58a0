// What was missed while no one listened: asked for over HTTP, before the stream is trusted again.
import { onlineManager, type InfiniteData, type Query, type QueryClient } from '@tanstack/react-query'
import { ApiError, isTransient } from '../../api/transport/errors.ts'
import { fill } from '../../api/cache/newest-first.ts'
import { PAGE_SIZE } from '../../api/cache/page-size.ts'
import { chat } from '../../api/resources/community/chat.ts'
import { notifications } from '../../api/resources/community/notifications.ts'
import { self } from '../../api/resources/people/self.ts'
import { threads } from '../../api/resources/community/threads.ts'

/** Events wait for the answers, longer than one call may take; but not for ever: then they are applied to what is there. */
const PATIENCE = 20_000
/** So far back a gap is filled page by page; a longer history starts again with them. */
const MOST_PAGES = 4

/** What changes by itself while one looks at it: all of it that is on screen is asked for, the rest is stale. */
const realTime = [
  self.me.key,
  chat.channels.key,
  chat.channel.key,
  chat.messages.key,
  notifications.notifications.key,
  threads.detail.key,
  threads.messages.key,
  threads.message.key,
  ['activities', 'comments'],
]

type Row = { id: string | number }
type Pages = InfiniteData<Row[], number>

/**
 * The newest pages, `least` of them and then until one ends in what is known, and what is known from there on. Where four do not
 * meet it, they are all: a list must have no hole.
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

/** Rows of these never change places, and someone reads in the middle of them: what came may not push out what they read. */
const isRead = ({ queryKey: [resource, name] }: Query): boolean => name === 'messages' && (resource === 'chat' || resource === 'threads')

/**
 * Asks again for a query. A long list is met from its newest end: its history need not come again for each return. Messages are, too;
 * as many pages of them as are known come again, so that what was deleted is seen to be gone.
 */
function askAgain(client: QueryClient, query: Query): Promise<unknown> {
  const known = query.state.data as Pages | undefined
  const pages = Array.isArray(known?.pages) ? known.pages.length : 0
  const isLong = pages > MOST_PAGES
  const { queryFn, meta } = query.options
  // Given back by the device, and not asked for since: only the list of conversations is wanted though nothing shows it.
  if (queryFn === undefined) return client.fetchInfiniteQuery({ ...chat.channels(), staleTime: 0 })
  if (known === undefined || !(isLong || isRead(query)) || typeof queryFn !== 'function')
    return query.fetch(undefined, { cancelRefetch: true })
  const { queryKey } = query
  const { signal } = new AbortController()
  const ask = async (page: number) => (await queryFn({ client, queryKey, meta, signal, pageParam: page, direction: 'forward' })) as Row[]
  return query.fetch(undefined, { cancelRefetch: true, initialPromise: newestPages(known, ask, isLong ? 1 : pages) })
}

/** A no of the server is an answer: it is not asked for again and again. */
function orRefused(error: unknown): void {
  if (!(error instanceof ApiError) || isTransient(error)) throw error
}

/** What is on screen; of the list of conversations every copy, since the mark at its tab counts in it wherever one is. */
const isShown = (query: Query): boolean =>
  query.isActive() ||
  (query.queryKey[1] === chat.channels.key[1] && query.queryKey[0] === chat.channels.key[0] && query.state.data !== undefined)

/**
 * Asks again for everything that live events keep up to date: what is on screen now, the rest when it is next shown.
 * Resolves when the screen is up to date, or after 20 s; answers whether it is. Does nothing offline; never rejects.
 */
export async function fillGap(client: QueryClient): Promise<boolean> {
  if (!onlineManager.isOnline()) return false
  const asked: Promise<unknown>[] = []
  for (const queryKey of realTime) {
    void client.invalidateQueries({ queryKey, refetchType: 'none' })
    for (const query of client.getQueryCache().findAll({ queryKey }))
      if (isShown(query)) asked.push(askAgain(client, query).catch(orRefused))
  }
  let late: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<false>((resolve) => (late = setTimeout(() => resolve(false), PATIENCE)))
  const all = Promise.all(asked).then(
    () => true,
    () => false,
  )
  const filled = await Promise.race([all, patience])
  clearTimeout(late)
  return filled
}
