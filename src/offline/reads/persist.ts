// Keeps answers on the device, query by query, and gives them back at the next start with their age.
import type { QueryClient } from '@tanstack/react-query'
import type { Scope } from '../../api/scope.ts'
import type { HealingStore } from '../storage/store.ts'
import { SHOWN } from './kept-rows.ts'
import { createReader, type Reader } from './reader.ts'
import { createWriter, type Writer, type WriterOptions } from './writer.ts'

/** No part of a start: sweeping waits until the first screen is long there. */
const SWEEP_AFTER = 10_000

/** Values beside the answers, in the same fenced database. */
export interface KeptValues {
  readValue(name: string): Promise<unknown>
  keepValue(name: string, value: unknown): Promise<void>
}

export interface Persister extends Reader, KeptValues, Pick<Writer, 'flush' | 'check'> {
  /** Keeps everything the cache holds, as if it had just come: the device has lost it. */
  keepAnew(): void
  /** Stops permanently; nothing is written any more, not even what waits. */
  stop(): void
}

export interface PersisterOptions extends Pick<WriterOptions, 'endOf' | 'cleared'> {
  now?: () => number
}

/** Makes the keeper of one scope's cache over its database, and starts it. Never throws: a device that keeps nothing works from memory. */
export function createPersister(scope: Scope, client: QueryClient, store: HealingStore, options: PersisterOptions): Persister {
  const { now = Date.now, endOf, cleared } = options
  let stopped = false
  let lastShown = ''

  /** Which answers this page shows, for its next start. Rows that may not be asked for on mount come back one by one instead. */
  function shownHere(): [string, string[]] | null {
    const hashes = client
      .getQueryCache()
      .findAll({
        type: 'active',
        predicate: ({ meta, state }) => Boolean(meta?.persist && meta.refetch !== false && state.data !== undefined),
      })
      .map(({ queryHash }) => queryHash)
    const key = `${SHOWN}${scope.locale}:${location.pathname}`
    const mark = `${key} ${hashes.join(' ')}`
    if (hashes.length === 0 || mark === lastShown) return null
    lastShown = mark
    return [key, hashes]
  }

  const writer = createWriter({ scope, store, now, endOf, shownHere, cleared })
  const reader = createReader({ locale: scope.locale, store, client, now, stopped: () => stopped, writer })

  const keepAnew = () => {
    lastShown = ''
    for (const query of client.getQueryCache().getAll()) if (query.state.data !== undefined) writer.mark(query)
  }
  // What came while this part was still on its way.
  keepAnew()
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type === 'removed') writer.forget(event.query.queryHash)
    if (event.type !== 'updated') return
    const { type } = event.action
    // An answer, an edit, or an eviction. A failure never touches what is kept.
    if (type === 'success' || (type === 'setState' && event.query.state.data === undefined)) writer.mark(event.query)
  })
  const turned = () => void (document.visibilityState === 'hidden' ? writer.flush() : writer.check())
  const leave = () => void writer.flush()
  document.addEventListener('visibilitychange', turned)
  document.addEventListener('freeze', leave)
  addEventListener('pagehide', leave)
  const sweeping = setTimeout(() => void writer.sweep(), SWEEP_AFTER)

  return {
    ...writer,
    ...reader,
    keepAnew,
    stop() {
      stopped = true
      writer.stop()
      unsubscribe()
      clearTimeout(sweeping)
      document.removeEventListener('visibilitychange', turned)
      document.removeEventListener('freeze', leave)
      removeEventListener('pagehide', leave)
    },
  }
}
