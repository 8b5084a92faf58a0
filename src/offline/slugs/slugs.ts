// Event ids by slug, and when events end: addresses contain slugs, calls contain ids, and passes are kept as long as their event. Learned
// from every event that was seen on this device.
import type { QueryClient } from '@tanstack/react-query'
import type { KeptValues } from '../reads/persist.ts'

const KEY = 'slugs'
const MOST = 1000
const DELAY = 300

interface SeenEvent {
  id: string
  slug: string
  eventEnd?: unknown
}

const isNamed = (value: object): value is SeenEvent =>
  'id' in value && 'slug' in value && typeof value.id === 'string' && typeof value.slug === 'string'

/** Every event in an answer: in lists, pages, details, and records that belong to an event. */
export function eventsIn(data: unknown): SeenEvent[] {
  if (typeof data !== 'object' || data === null) return []
  if (Array.isArray(data)) return data.flatMap(eventsIn)
  // First, because an event has `pages` of its own.
  if (isNamed(data)) return [data]
  if ('pages' in data) return eventsIn(data.pages)
  return 'event' in data ? eventsIn(data.event) : []
}

/** Only these answers contain events at the top level. */
const holders = new Set(['events list', 'events featured', 'events detail', 'self events', 'self eventsSoon', 'attendee record'])
const holdsEvents = ([resource, name]: readonly unknown[]): boolean => holders.has(`${String(resource)} ${String(name)}`)

/** The id of an event in the cache; undefined if it has none with this slug. */
export function idInCache(client: QueryClient, slug: string): string | undefined {
  const queries = client.getQueryCache().findAll({ predicate: ({ queryKey }) => holdsEvents(queryKey) })
  return queries.flatMap(({ state }) => eventsIn(state.data)).find((event) => event.slug === slug)?.id
}

export interface Slugs {
  /** The id of an event seen on this device, also in earlier visits. */
  idOf(slug: string): Promise<string | undefined>
  /** Milliseconds since 1970 when an event ends, by its id or slug; undefined if it was not seen on this device. */
  endOf(event: string): number | undefined
  learn(slug: string, id: string): void
  stop(): void
}

/** As stored: slug, id, and the end if known. */
type Kept = [slug: string, id: string, end?: number]

const isKept = (value: unknown): value is Kept =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string' && ['number', 'undefined'].includes(typeof value[2])

/** Learns slugs and ends from all answers of this cache, and persists them with the answers. */
export function keepSlugs(client: QueryClient, kept: KeptValues): Slugs {
  const events = new Map<string, Kept>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const ready = (async () => {
    const before = await kept.readValue(KEY)
    if (!Array.isArray(before)) return
    for (const event of before) if (isKept(event) && !events.has(event[0])) events.set(event[0], event)
  })()
  const learn = (slug: string, id: string, end = events.get(slug)?.[2]) => {
    const known = events.get(slug)
    if (known?.[1] === id && known[2] === end) return
    events.set(slug, end === undefined ? [slug, id] : [slug, id, end])
    timer ??= setTimeout(() => {
      timer = undefined
      // Not before the stored list is read, which would be overwritten by the few events known so far.
      void ready.then(() => kept.keepValue(KEY, [...events.values()].slice(-MOST)))
    }, DELAY)
  }
  const learnFrom = (queryKey: readonly unknown[], data: unknown) => {
    if (!holdsEvents(queryKey)) return
    for (const { slug, id, eventEnd } of eventsIn(data)) {
      const end = typeof eventEnd === 'string' ? Date.parse(eventEnd) : Number.NaN
      learn(slug, id, Number.isNaN(end) ? undefined : end)
    }
  }
  for (const { queryKey, state } of client.getQueryCache().getAll()) learnFrom(queryKey, state.data)
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') learnFrom(event.query.queryKey, event.query.state.data)
  })
  return {
    learn: (slug, id) => learn(slug, id),
    async idOf(slug) {
      await ready
      return events.get(slug)?.[1]
    },
    endOf: (event) => (events.get(event) ?? [...events.values()].find(([, id]) => id === event))?.[2],
    stop() {
      unsubscribe()
      clearTimeout(timer)
    },
  }
}
