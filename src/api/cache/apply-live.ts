// Applies edits that are newer than the cached responses, so that a response to an earlier request cannot overwrite them.
import { matchQuery, notifyManager, type Query, type QueryClient } from '@tanstack/react-query'
import { applyEdits } from './edits.ts'
import type { Edit } from '../options.ts'

/** More edits, and a longer time, than any response needs. A query that is in flight for longer is refetched. */
const MOST = 2000
const AGE = 2 * 60_000

interface Recent {
  number: number
  at: number
  edits: readonly Edit[]
}

/** The edits applied while responses are pending, in order. Empty when no response is pending. */
interface Log {
  recent: Recent[]
  /** The number of the last edit applied, and of the last one dropped from the log. */
  last: number
  forgotten: number
  /** The queries being fetched, by hash, with the number of the last edit at the time of the request. */
  asked: Map<string, number>
}

const logs = new WeakMap<QueryClient, Log>()

/** Reapplies the edits made since the request of `query`, because its response may be older than them. */
function repeat(client: QueryClient, log: Log, query: Query, since: number): void {
  const missing = log.recent
    .filter(({ number }) => number > since)
    .flatMap(({ edits }) => edits.filter((edit) => matchQuery({ queryKey: edit.key, exact: edit.exact }, query)))
  applyEdits(
    client,
    missing.map((edit) => ({ ...edit, key: query.queryKey, exact: true })),
  )
  // Refetches from the server if some of these edits were dropped from the log, or if an edit evicted the data of an active query.
  if (since < log.forgotten || (query.state.data === undefined && query.isActive())) void query.fetch().catch(() => {})
}

/** The log of a client, created on first use. It has the lifetime of the client's cache. */
function logOf(client: QueryClient): Log {
  const known = logs.get(client)
  if (known) return known
  const cache = client.getQueryCache()
  const under = cache.findAll({ predicate: ({ state }) => state.fetchStatus !== 'idle' })
  const log: Log = { recent: [], last: 0, forgotten: 0, asked: new Map(under.map(({ queryHash }) => [queryHash, 0])) }
  logs.set(client, log)
  const answered = (query: Query): number | undefined => {
    const since = log.asked.get(query.queryHash)
    log.asked.delete(query.queryHash)
    return since
  }
  cache.subscribe((event) => {
    const { query } = event
    if (event.type === 'removed') answered(query)
    if (event.type === 'updated') {
      const { action } = event
      if (action.type === 'fetch') log.asked.set(query.queryHash, log.last)
      // Failed or cancelled, so there will be no response.
      if (action.type === 'error' || (action.type === 'setState' && query.state.fetchStatus === 'idle')) answered(query)
      if (action.type === 'success' && !action.manual) {
        const since = answered(query)
        if (since !== undefined && since < log.last) repeat(client, log, query, since)
      }
    }
    if (log.asked.size === 0) log.recent = []
  })
  return log
}

/**
 * Applies the edits now, and again to each response that was requested before them, in the order in which they were applied. Only
 * for edits that can be repeated: live events and responses to writes (rows are matched by id).
 */
export function applyLive(client: QueryClient, edits: readonly Edit[], now: () => number = Date.now): void {
  if (edits.length === 0) return
  const log = logOf(client)
  log.last += 1
  if (log.asked.size > 0) {
    const at = now()
    log.recent.push({ number: log.last, at, edits })
    const old = log.recent.findIndex(({ at: then }, index) => at - then <= AGE && log.recent.length - index <= MOST)
    for (const { number } of log.recent.splice(0, old)) log.forgotten = number
  }
  notifyManager.batch(() => applyEdits(client, edits))
}
