// Restores persisted answers into the cache: one by one when they are read, or those of a page before its first frame.
import { getMany, get } from 'idb-keyval'
import {
  hashKey,
  notifyManager,
  type InfiniteData,
  type Query,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query'
import { rowsOf } from '../../api/table.ts'
import { breath } from '../../lib/time/breath.ts'
import { isHanging, type HealingStore } from '../storage/store.ts'
import { isPlace, placeOf, readRow, type Copy } from './kept-row.ts'
import { rowsBeneath, SHOWN } from './kept-rows.ts'
import type { Writer } from './writer.ts'

/** The maximum delay of a screen, and of the first screen, by reading the device. */
const PATIENCE = 1500
const FIRST_PATIENCE = 800
/** A device that did not respond is not read for this long. */
const REST = 30_000
const MOST_SHOWN = 60
/** Milliseconds of restoring per slice. */
const SLICE = 10

export type QueryFn = (context: QueryFunctionContext) => unknown

export interface Reader {
  /** For `defaultOptions.queries.persister`: returns the persisted copy first, then refetches in the background. */
  restoring(queryFn: QueryFn, context: QueryFunctionContext, query: Query): Promise<unknown>
  /** Restores the answers that this page showed last time into the cache, before the first frame. */
  restorePage(pathname: string): Promise<void>
  /** Restores the answer of this one read into the cache, without asking the server. Nothing happens if the cache has one. */
  restoreRead(queryKey: QueryKey, version?: number): Promise<void>
  readValue(name: string): Promise<unknown>
  /** All persisted copies of these reads (`events.list`), as stored; nothing is added to the cache. */
  copies(names: readonly string[]): Promise<Copy[]>
}

export interface ReaderOptions {
  locale: string
  store: HealingStore
  client: QueryClient
  now: () => number
  stopped: () => boolean
  /** Notified of each restored copy, and of places with an unusable one. */
  writer: Pick<Writer, 'holds' | 'drop'>
}

/** The row of this id or slug, in pages as stored in the cache. */
const rowOf = (data: unknown, id: unknown): unknown =>
  rowsOf(data as InfiniteData<{ id?: unknown; slug?: unknown }[], number> | undefined).find((row) => row.id === id || row.slug === id)

/** Creates the reader of one scope. Its functions never reject: an unreadable answer counts as missing. */
export function createReader({ locale, store, client, now, stopped, writer }: ReaderOptions): Reader {
  let restsUntil = 0

  /** Undefined when the device fails or takes too long; then it is not read for a while. */
  async function read<T>(work: () => Promise<T>, patience: number): Promise<T | undefined> {
    if (stopped() || now() < restsUntil || isHanging()) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => {
        restsUntil = now() + REST
        resolve(undefined)
      }, patience)
    })
    const answer = await Promise.race([work().catch(() => undefined), late])
    clearTimeout(timer)
    return answer
  }

  /** Finds the record of a read in lists that may contain it (`within`): with any parameters in memory, with none on the device. */
  async function withinLists({ meta, queryKey }: Query): Promise<{ data: unknown; updatedAt: number } | undefined> {
    const [id] = Object.values((queryKey[2] ?? {}) as Record<string, unknown>)
    const keys = (meta?.within?.() ?? []).map((list) => ('key' in list ? list.key : list.queryKey))
    if (keys.length === 0) return undefined
    const inMemory = keys.flatMap((key) => client.getQueryCache().findAll({ queryKey: key }))
    for (const { state } of inMemory) {
      const data = rowOf(state.data, id)
      if (data) return { data, updatedAt: state.dataUpdatedAt }
    }
    const places = keys.map((key) => placeOf(locale, hashKey(key.length < 3 ? [...key, {}] : key)))
    const values = await read(() => getMany<unknown>(places, store), PATIENCE)
    for (const [index, value] of (values ?? []).entries()) {
      const list = readRow(places[index] ?? '', value, now())
      const data = rowOf(list?.data, id)
      if (list && data) return { data, updatedAt: list.facts.updatedAt }
    }
    return undefined
  }

  /** Puts a stored row into the cache, with its true age. It is refetched by the next screen that reads it. */
  function restore(place: string, row: Copy): void {
    writer.holds(place.slice(locale.length + 1), row.data, row.facts)
    client.setQueryData(row.key, row.data, { updatedAt: row.facts.updatedAt })
    client.getQueryCache().find({ queryKey: row.key })?.invalidate()
  }

  return {
    async restoreRead(queryKey, version) {
      const place = placeOf(locale, hashKey(queryKey))
      if (client.getQueryData(queryKey) !== undefined) return
      const row = readRow(place, await read(() => get<unknown>(place, store), PATIENCE), now(), version)
      if (row && client.getQueryData(queryKey) === undefined) restore(place, row)
    },
    readValue: (name) => read(() => get<unknown>(name, store), PATIENCE),
    async copies(names) {
      const beginnings = names.map((name) => placeOf(locale, JSON.stringify(name.split('.')).slice(0, -1)))
      const rows = await read(() => rowsBeneath(store, beginnings), PATIENCE)
      return (rows ?? []).flatMap(([place, row]) => readRow(place, row, now()) ?? [])
    },
    async restoring(queryFn, context, query) {
      const place = placeOf(locale, query.queryHash)
      if (query.state.data === undefined && query.meta?.persist) {
        const value = await read(() => get<unknown>(place, store), PATIENCE)
        const row = readRow(place, value, now(), query.meta.version)
        if (value !== undefined && row === null) writer.drop(place)
        if (row) writer.holds(query.queryHash, row.data, row.facts)
        const copy = row ? { data: row.data, updatedAt: row.facts.updatedAt } : await withinLists(query)
        if (copy && query.state.data === undefined) {
          notifyManager.schedule(() => {
            // Returning the copy counts as an answer of this moment: set its true age, then refetch. Even a recent copy is refetched,
            // because a write may have happened while it was only on the device.
            query.setState({ dataUpdatedAt: copy.updatedAt, isInvalidated: true })
            if (query.isStale()) void query.fetch().catch(() => {})
          })
          return copy.data
        }
      }
      return queryFn(context)
    },
    async restorePage(pathname) {
      const kept = await read(() => get<unknown>(`${SHOWN}${locale}:${pathname}`, store), FIRST_PATIENCE)
      const places = (Array.isArray(kept) ? kept.slice(0, MOST_SHOWN) : []).map((hash) => placeOf(locale, String(hash))).filter(isPlace)
      if (places.length === 0) return
      const values = await read(() => getMany<unknown>(places, store), FIRST_PATIENCE)
      let since = performance.now()
      for (const [index, value] of (values ?? []).entries()) {
        if (performance.now() - since > SLICE) {
          await breath()
          since = performance.now()
        }
        // Raised versions of table rows are unknown before their screen is loaded: such rows are restored one by one.
        const place = places[index] ?? ''
        const row = readRow(place, value, now())
        if (!row || client.getQueryData(row.key) !== undefined) continue
        // As above. Reads that are not refetched on mount are never among these rows (persist.ts).
        restore(place, row)
      }
    },
  }
}
