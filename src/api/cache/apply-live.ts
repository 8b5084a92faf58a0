// Applies what is newer than the cache's answers, so that an answer asked for before cannot wipe it out.
import { matchQuery, notifyManager, type Query, type QueryClient } from '@tanstack/react-query'
import { applyEdits } from './edits.ts'
import type { Edit } from '../options.ts'

/** More than any answer takes to come; who waits for longer is asked again. */
const MOST = 2000
const AGE = 2 * 60_000

interface Recent {
  number: number
  at: number
  edits: readonly Edit[]
}

/** What was applied while answers were under way, in its order. Empty when none is. */
interface Log {
  recent: Recent[]
  /** The last one that was applied, and the last that is no longer remembered. */
  last: number
  forgotten: number
  /** Queries being fetched, by hash: what was the last one when they were asked. */
  asked: Map<string, number>
}

const logs = new WeakMap<QueryClient, Log>()

/** Makes in `query` again what was applied since its answer was asked for: the answer may be older. */
function repeat(client: QueryClient, log: Log, query: Query, since: number): void {
  const missing = log.recent
    .filter(({ number }) => number > since)
    .flatMap(({ edits }) => edits.filter((edit) => matchQuery({ queryKey: edit.key, exact: edit.exact }, query)))
  applyEdits(
    client,
    missing.map((edit) => ({ ...edit, key: query.queryKey, exact: true })),
  )
  // So much came meanwhile that some of it is lost here, or what someone looks at was forgotten: the server has it all.
  if (since < log.forgotten || (query.state.data === undefined && query.isActive())) void query.fetch().catch(() => {})
}

/** The log of a client, begun with the first word of it. It lives and ends with the client's cache. */
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
      // Failed, or called off: no answer comes of it.
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
 * Makes the edits now, and again in each answer that was asked for before them, in the order they were applied. For
 * edits that bear repetition: live events and answers to writes (rows are matched by id).
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
