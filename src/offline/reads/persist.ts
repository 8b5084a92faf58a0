// Persists answers on the device, query by query, and restores them with their age at the next start.
import type { Mutation, QueryClient } from '@tanstack/react-query'
import { queueable } from '../../api/queue.ts'
import type { Scope } from '../../api/scope.ts'
import { noteSaved } from '../../state/device/saved.ts'
import type { HealingStore } from '../storage/store.ts'
import { SHOWN } from './kept-rows.ts'
import { createReader, type Reader } from './reader.ts'
import { createWriter, type Writer, type WriterOptions } from './writer.ts'

/** Not part of the start: sweeping waits until the first screen has long been shown. */
const SWEEP_AFTER = 10_000

/** Values stored beside the answers, in the same fenced database. */
export interface KeptValues {
  readValue(name: string): Promise<unknown>
  keepValue(name: string, value: unknown): Promise<void>
}

export interface Persister extends Reader, KeptValues, Pick<Writer, 'flush' | 'check' | 'keepValues' | 'whenHeld'> {
  /** Persists everything in the cache as if it had just been fetched, because the device has lost it. */
  keepAnew(): void
  /** Stops permanently. Nothing is written any more, not even pending answers. */
  stop(): void
}

export interface PersisterOptions extends Pick<WriterOptions, 'endOf' | 'cleared'> {
  now?: () => number
}

/** Whether the write, while it is under way, is on its way into the outbox. Other writes leave nothing on the device. */
const waitsForOutbox = ({ options }: Mutation): boolean => queueable(options.mutationKey?.join('.') ?? '') !== undefined

/** Creates and starts the persister of one scope's cache and its database. Never throws: a device that stores nothing works from memory. */
export function createPersister(scope: Scope, client: QueryClient, store: HealingStore, options: PersisterOptions): Persister {
  const { now = Date.now, endOf, cleared } = options
  let stopped = false
  let lastShown = ''

  /** The answers that this page shows, for its next start. Reads that are not refetched on mount are restored one by one instead. */
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
  // Answers that arrived before this chunk was loaded.
  keepAnew()
  const fetched = new Set<string>()
  const noteFetched = () => noteSaved(`reads ${scope.id}`, fetched.size === 0)
  const noteWritten = () => noteSaved(`writes ${scope.id}`, client.isMutating({ predicate: waitsForOutbox }) === 0)
  for (const query of client.getQueryCache().getAll()) if (query.state.fetchStatus === 'fetching') fetched.add(query.queryHash)
  noteFetched()
  noteWritten()
  const unsubscribeWrites = client.getMutationCache().subscribe(noteWritten)
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type === 'removed') writer.forget(event.query.queryHash)
    if (event.type === 'updated' && event.query.state.fetchStatus === 'fetching') fetched.add(event.query.queryHash)
    else if (event.type === 'updated' || event.type === 'removed') fetched.delete(event.query.queryHash)
    noteFetched()
    if (event.type !== 'updated') return
    const { type } = event.action
    // An answer, an edit, or an eviction. A failure never changes the persisted copy.
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
      unsubscribeWrites()
      fetched.clear()
      noteFetched()
      noteSaved(`writes ${scope.id}`, true)
      clearTimeout(sweeping)
      document.removeEventListener('visibilitychange', turned)
      document.removeEventListener('freeze', leave)
      removeEventListener('pagehide', leave)
    },
  }
}
