// The page that measures the cost of persisting answers: our persister, and the usual persister that writes the whole cache.
import { dehydrate, QueryClient, type InfiniteData } from '@tanstack/react-query'
import { set, type UseStore } from 'idb-keyval'
import type { Scope } from '../../../src/api/scope.ts'
import type { RowMeta } from '../../../src/api/table.ts'
import { createPersister, type Persister } from '../../../src/offline/reads/persist.ts'
import { createStore } from '../../../src/offline/storage/store.ts'

/** 'none' changes the cache and persists nothing: the baseline without a persister. */
export type Keeper = 'own' | 'whole' | 'none'

interface Post {
  id: string
  text: string
  [more: string]: unknown
}

const meta: RowMeta = { persist: 'public' }
const keyOf = (index: number) => ['activities', 'list', { page: String(index) }]

const aPost = (index: number): Post => ({
  id: crypto.randomUUID(),
  text: `A post about the kiln, the glaze and what is for sale on Thursday, number ${index}. `.repeat(2),
  html: null,
  createdAt: new Date().toISOString(),
  account: {
    id: crypto.randomUUID(),
    username: `potter-${index}`,
    accountType: 'account',
    firstName: 'Amara',
    lastName: 'Okafor',
    title: 'Potter',
    company: 'Form & Field',
    image: { id: crypto.randomUUID(), uri: `https://localhost:4001/media/${crypto.randomUUID()}`, width: 800, height: 600 },
    accountTiers: [],
    subscriptions: [],
  },
  event: { id: crypto.randomUUID(), slug: 'summit', name: 'Summit', eventStart: new Date().toISOString() },
  interests: [{ id: crypto.randomUUID(), name: 'Clay' }],
  _count: { likes: index, comments: 2, reshares: 0 },
})

let client = new QueryClient()
let persister: Persister | null = null
let whole: UseStore | null = null

const scopeOf = (id: string): Scope => ({
  id,
  key: `${id}:en`,
  hostname: 'localhost',
  organizationId: '',
  issuer: '',
  sub: null,
  executeAs: null,
  locale: 'en',
  apiUrl: '',
  closed: new AbortController().signal,
})

const attach = (database: string) => {
  persister = createPersister(scopeOf(database), client, createStore(database, 'q'), { endOf: () => undefined, cleared: async () => false })
}

function fill(queries: number, rows: number, from = 0): void {
  for (let index = from; index < from + queries; index += 1) {
    client.setQueryDefaults(keyOf(index), { meta })
    client.setQueryData<InfiniteData<Post[], number>>(keyOf(index), {
      pages: [Array.from({ length: rows }, (_row, row) => aPost(row))],
      pageParams: [1],
    })
  }
}

const bench = {
  /** Creates a cache of `queries` answers, persists it with this keeper, and writes it once. */
  async open(keeper: Keeper, queries: number, rows: number): Promise<void> {
    persister?.stop()
    persister = null
    whole = null
    client = new QueryClient()
    fill(queries, rows)
    if (keeper === 'own') attach('measured')
    if (keeper === 'whole') whole = createStore('whole', 'q')
    await bench.write(0)
  },
  /** One live event: a counter of one post changes. Resolves when it is persisted. */
  async write(index: number): Promise<void> {
    client.setQueryData<InfiniteData<Post[], number>>(keyOf(index), (data) => {
      const [first, ...others] = data?.pages[0] ?? []
      return first && { pages: [[{ ...first, likes: index }, ...others]], pageParams: [1] }
    })
    await persister?.flush()
    if (whole) await set('cache', dehydrate(client), whole)
  },
  /** Fills the database with answers, for a measured start. */
  async stock(queries: number, rows: number): Promise<void> {
    client = new QueryClient()
    attach('stocked')
    for (let from = 0; from < queries; from += 100) {
      fill(100, rows, from)
      await persister?.flush()
      client.clear()
    }
    await set(
      `shown:en:/start`,
      Array.from({ length: 20 }, (_hash, index) => JSON.stringify(keyOf(index))),
      createStore('stocked', 'q'),
    )
    persister?.stop()
  },
  /**
   * A start with a full database: the page's answers, twenty more one by one, three hundred new ones, and the sweep.
   * Returns how many were restored.
   */
  async start(rows: number): Promise<number> {
    client = new QueryClient({
      defaultOptions: { queries: { persister: (queryFn, context, query) => persister?.restoring(queryFn, context, query) } },
    })
    attach('stocked')
    await persister?.restorePage('/start')
    await Promise.all(
      Array.from({ length: 20 }, (_query, index) =>
        client.fetchQuery({ queryKey: keyOf(20 + index), queryFn: () => Promise.reject(new Error('It was not kept')), meta, retry: false }),
      ),
    )
    const restored = client.getQueryCache().getAll().length
    // Generated in pieces, as answers arrive, because generating them is not work of the persister.
    for (let from = 0; from < 300; from += 5) {
      fill(5, rows, 10_000 + from)
      await new Promise((resolve) => setTimeout(resolve))
    }
    // Waits until they are written and the sweep has run, which begins ten seconds after the start.
    await new Promise((resolve) => setTimeout(resolve, 14_000))
    persister?.stop()
    return restored
  },
}

export type Bench = typeof bench
Object.assign(globalThis, { bench })
