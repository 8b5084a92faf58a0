// The page that a start is compared with: React, TanStack Query with a persister for each query, 5 MB of other data in it, a service worker,
// and a list with the rows of that start. bench-load.ts builds it.
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { experimental_createQueryPersister as createPersister } from '@tanstack/react-query-persist-client'
import { createStore, get, set } from 'idb-keyval'
import { createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

export interface FloorRow {
  id: string
  title: string
  text: string
}

const DAY = 24 * 60 * 60_000
/** The other data: 200 entries of 25 kB. */
const [ENTRIES, ENTRY] = [200, 25_000]

const kept = createStore('floor', 'kept')
const persister = createPersister({
  storage: {
    getItem: (name) => get<string>(name, kept),
    setItem: (name, value: string) => set(name, value, kept),
    removeItem: () => {},
  },
  maxAge: 7 * DAY,
})
const start = location.pathname.slice(1)
const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, gcTime: DAY, persister: persister.persisterFn } } })

const rowsOf = async (): Promise<FloorRow[]> => (await (await fetch(`/rows/${start}.json`)).json()) as FloorRow[]

function Row({ title, text }: FloorRow): ReactNode {
  return createElement('li', null, createElement('h2', null, title), createElement('p', null, text), createElement('button', null, 'Like'))
}

function List(): ReactNode {
  const { data } = useQuery({ queryKey: ['rows', start], queryFn: rowsOf })
  if (!data) return null
  return createElement(
    'main',
    null,
    createElement('h1', null, start),
    createElement('ul', null, ...data.map((row) => createElement(Row, { key: row.id, ...row }))),
  )
}

createRoot(document.querySelector('#root')!).render(createElement(QueryClientProvider, { client }, createElement(List)))
void navigator.serviceWorker.register('/worker.js')

/** Fills the persister with the other data. */
export const fill = (): Promise<unknown> =>
  Promise.all(Array.from({ length: ENTRIES }, (_, at) => set(`other-${at}`, JSON.stringify({ at, text: 'x'.repeat(ENTRY) }), kept)))
Object.assign(globalThis, { fill })
