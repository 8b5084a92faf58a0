// Which event a slug stands for: addresses carry slugs, calls carry ids. Known from every event that was ever seen here.
import type { QueryClient } from '@tanstack/react-query'
import type { KeptValues } from './persist.ts'

const KEY = 'slugs'
const MOST = 1000
const DELAY = 300

const isNamed = (value: object): value is { id: string; slug: string } =>
  'id' in value && 'slug' in value && typeof value.id === 'string' && typeof value.slug === 'string'

/** Every event in an answer: in lists, pages and details. */
export function eventsIn(data: unknown): { id: string; slug: string }[] {
  if (typeof data !== 'object' || data === null) return []
  if (Array.isArray(data)) return data.flatMap(eventsIn)
  if ('pages' in data) return eventsIn(data.pages)
  return isNamed(data) ? [data] : []
}

/** Only these answers hold events at their top. */
const holdsEvents = ([resource, name]: readonly unknown[]): boolean =>
  (resource === 'events' && (name === 'list' || name === 'featured' || name === 'detail')) || (resource === 'self' && name === 'events')

/** The id of an event that is in the cache now; undefined when none of this slug is. */
export function idInCache(client: QueryClient, slug: string): string | undefined {
  const queries = client.getQueryCache().findAll({ predicate: ({ queryKey }) => holdsEvents(queryKey) })
  return queries.flatMap(({ state }) => eventsIn(state.data)).find((event) => event.slug === slug)?.id
}

export interface Slugs {
  /** The id of an event seen here before, also in earlier visits. */
  idOf(slug: string): Promise<string | undefined>
  learn(slug: string, id: string): void
  stop(): void
}

/** Learns slugs from everything that comes into this cache, and keeps them with its answers. */
export function keepSlugs(client: QueryClient, kept: KeptValues): Slugs {
  const ids = new Map<string, string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const ready = (async () => {
    const pairs = await kept.readValue(KEY)
    if (!Array.isArray(pairs)) return
    for (const pair of pairs) if (Array.isArray(pair) && !ids.has(String(pair[0]))) ids.set(String(pair[0]), String(pair[1]))
  })()
  const learn = (slug: string, id: string) => {
    if (ids.get(slug) === id) return
    ids.set(slug, id)
    timer ??= setTimeout(() => {
      timer = undefined
      // Not before what is there was read: it would be overwritten by the little we know.
      void ready.then(() => kept.keepValue(KEY, [...ids].slice(-MOST)))
    }, DELAY)
  }
  const learnFrom = (queryKey: readonly unknown[], data: unknown) => {
    if (holdsEvents(queryKey)) for (const { slug, id } of eventsIn(data)) learn(slug, id)
  }
  for (const { queryKey, state } of client.getQueryCache().getAll()) learnFrom(queryKey, state.data)
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') learnFrom(event.query.queryKey, event.query.state.data)
  })
  return {
    learn,
    async idOf(slug) {
      await ready
      return ids.get(slug)
    },
    stop() {
      unsubscribe()
      clearTimeout(timer)
    },
  }
}
