// Which event a slug stands for: addresses carry slugs, calls carry ids. Fed by every event that is seen, kept per identity.
import { get, set } from 'idb-keyval'
import type { QueryClient } from '@tanstack/react-query'
import type { Scope } from '../api/scope.ts'
import type { HealingStore } from './store.ts'

const KEY = 'slugs'
const MOST = 1000

export interface Slugs {
  ids: ReadonlyMap<string, string>
  /** Told when a slug becomes known. */
  subscribe: (listener: () => void) => () => void
  /** Reads what the device knows; resolves when it is known. */
  ready: Promise<void>
  learn(slug: string, id: string): void
}

const known = new WeakMap<QueryClient, Slugs>()

/** The slugs of a cache. */
export function slugsOf(client: QueryClient): Slugs {
  const slugs = known.get(client)
  if (!slugs) throw new Error('This cache belongs to no scope.')
  return slugs
}

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

/** Learns slugs from everything that comes into this cache; gives the way to stop. */
export function watchSlugs(client: QueryClient, scope: Scope, store: HealingStore): () => void {
  const ids = new Map<string, string>()
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const learn = (slug: string, id: string) => {
    if (typeof slug !== 'string' || typeof id !== 'string' || ids.get(slug) === id) return
    ids.set(slug, id)
    timer ??= setTimeout(() => {
      timer = undefined
      if (!scope.closed.aborted) set(KEY, [...ids].slice(-MOST), store).catch(() => {})
    }, 300)
    for (const listener of listeners) listener()
  }
  const ready = get<unknown>(KEY, store)
    .catch(() => undefined)
    .then((kept) => {
      if (!Array.isArray(kept)) return undefined
      for (const [slug, id] of kept as [string, string][]) if (!ids.has(slug)) learn(slug, id)
      return undefined
    })
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !holdsEvents(event.query.queryKey)) return
    for (const { slug, id } of eventsIn(event.query.state.data)) learn(slug, id)
  })
  known.set(client, {
    ids,
    ready,
    learn,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
