// Keeps answers on the device, query by query, and gives them back at the next start with their age.
import { getMany, get } from 'idb-keyval'
import type { Query, QueryClient, QueryFunctionContext } from '@tanstack/react-query'
import { notifyManager } from '@tanstack/react-query'
import type { Scope } from '../api/scope.ts'
import { device } from '../state/device.ts'
import { readRow, rowFor, type KeptRow } from './kept-row.ts'
import { FencedError, openEpoch, SHOWN, sweepRows, writeOrMakeRoom } from './kept-rows.ts'
import type { HealingStore } from './store.ts'

const DELAY = 300
/** Reading the device must never hold up a screen for longer than this. */
const PATIENCE = 1500

type QueryFn = (context: QueryFunctionContext) => unknown

/** Values beside the answers, in the same fenced database. */
export interface KeptValues {
  readValue(name: string): Promise<unknown>
  keepValue(name: string, value: unknown): Promise<void>
}

export interface Persister extends KeptValues {
  /** For `defaultOptions.queries.persister`: the kept copy first, then the server behind its back. */
  restoring(queryFn: QueryFn, context: QueryFunctionContext, query: Query): Promise<unknown>
  /** Puts what this page showed last time into the cache, before the first frame. */
  restorePage(pathname: string): Promise<void>
  /** Starts keeping. */
  attach(client: QueryClient): void
  /** Writes what waits, at once. */
  flush(): Promise<void>
  /** Stops for good; nothing is written any more, not even what waits. */
  stop(): void
}

const withPatience = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work.catch(() => undefined), new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE))])

/** Makes the keeper of one scope over its database. Never throws: a device that keeps nothing works from memory. */
export function createPersister(scope: Scope, store: HealingStore, now: () => number = Date.now): Persister {
  const prefix = `${scope.locale}:`
  const dirty = new Map<string, Query>()
  /** What the device holds, by hash: the same data need not be written again. */
  const onDevice = new Map<string, unknown>()
  let epoch: Promise<string> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let client: QueryClient | undefined
  let detach = () => {}
  let stopped = false
  let lastShown = ''

  const failed = (error: unknown) => {
    if (error instanceof FencedError) stop()
    else device.storage = 'memory'
  }

  async function write(changes: Map<string, unknown>): Promise<void> {
    if (stopped || scope.closed.aborted || changes.size === 0) return
    try {
      await writeOrMakeRoom(store, await (epoch ??= openEpoch(store)), changes, now())
      device.storage = 'kept'
    } catch (error) {
      epoch = undefined
      failed(error)
    }
  }

  /** Which answers this page shows, for its next start. Rows that may not be asked for on mount come back one by one instead. */
  function shownHere(): [string, unknown] | null {
    if (!client) return null
    const hashes = client
      .getQueryCache()
      .findAll({
        type: 'active',
        predicate: ({ meta, state }) => Boolean(meta?.persist && meta.refetch !== false && state.data !== undefined),
      })
      .map(({ queryHash }) => queryHash)
    const key = `${SHOWN}${prefix}${location.pathname}`
    const mark = `${key} ${hashes.join(' ')}`
    if (hashes.length === 0 || mark === lastShown) return null
    lastShown = mark
    return [key, hashes]
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const changes = new Map<string, unknown>()
    for (const [hash, query] of dirty) {
      const { data, dataUpdatedAt } = query.state
      if (data !== undefined && onDevice.get(hash) === data) continue
      const row = rowFor(query.queryKey, data, dataUpdatedAt, query.meta)
      if (row === null && data !== undefined) continue
      onDevice.set(hash, data)
      changes.set(prefix + hash, row)
    }
    dirty.clear()
    const shown = changes.size > 0 || document.visibilityState === 'hidden' ? shownHere() : null
    if (shown) changes.set(...shown)
    await write(changes)
  }

  function mark(query: Query): void {
    if (stopped || !query.meta?.persist) return
    dirty.set(query.queryHash, query)
    timer ??= setTimeout(() => void flush(), DELAY)
  }

  function stop(): void {
    stopped = true
    clearTimeout(timer)
    dirty.clear()
    detach()
  }

  const usable = (value: unknown, version?: number): KeptRow | null => readRow(value, now(), version)

  return {
    flush,
    stop,
    readValue: (name) => withPatience(get<unknown>(name, store)),
    keepValue: (name, value) => write(new Map([[name, value]])),
    async restoring(queryFn, context, query) {
      if (!stopped && query.state.data === undefined && query.meta?.persist) {
        const row = usable(await withPatience(get<unknown>(prefix + query.queryHash, store)), query.meta.version ?? 1)
        if (row && query.state.data === undefined) {
          onDevice.set(query.queryHash, row.data)
          notifyManager.schedule(() => {
            // Giving it back counted as an answer of this moment: set its true age, then ask the server. However young the
            // copy: a write may have passed it by while it lay on the device alone.
            query.setState({ dataUpdatedAt: row.updatedAt, isInvalidated: query.meta?.refetch !== false })
            if (query.isStale()) void query.fetch().catch(() => {})
          })
          return row.data
        }
      }
      return queryFn(context)
    },
    async restorePage(pathname) {
      const hashes = await withPatience(get<unknown>(`${SHOWN}${prefix}${pathname}`, store))
      if (!Array.isArray(hashes) || hashes.length === 0) return
      const values = await withPatience(
        getMany<unknown>(
          hashes.map((hash) => prefix + String(hash)),
          store,
        ),
      )
      values?.forEach((value, index) => {
        const row = usable(value)
        if (!row || !client || client.getQueryData(row.key) !== undefined) return
        onDevice.set(String(hashes[index]), row.data)
        client.setQueryData(row.key, row.data, { updatedAt: row.updatedAt })
        // As above; what may not be asked for on mount is never among these rows (shownHere).
        client.getQueryCache().find({ queryKey: row.key })?.invalidate()
      })
    },
    attach(of) {
      client = of
      // What came while this part was still on its way.
      for (const query of of.getQueryCache().getAll()) if (query.state.data !== undefined) mark(query)
      const unsubscribe = of.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated') return
        const { type } = event.action
        // An answer, an edit, or an eviction. A failure never touches what is kept.
        if (type === 'success' || (type === 'setState' && event.query.state.data === undefined)) mark(event.query)
      })
      const leaving = () => void (document.visibilityState === 'hidden' && flush())
      const leave = () => void flush()
      document.addEventListener('visibilitychange', leaving)
      document.addEventListener('freeze', leave)
      addEventListener('pagehide', leave)
      const idle = setTimeout(() => void (epoch ??= openEpoch(store)).then((mark) => sweepRows(store, mark, now())).catch(failed), 10_000)
      detach = () => {
        unsubscribe()
        clearTimeout(idle)
        document.removeEventListener('visibilitychange', leaving)
        document.removeEventListener('freeze', leave)
        removeEventListener('pagehide', leave)
      }
    },
  }
}
