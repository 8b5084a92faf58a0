// Creates TanStack Query options from rows. The only file that knows both, and the only one that knows how a call is executed.
import { focusManager, type InfiniteData, type QueryClient, type UseMutationOptions } from '@tanstack/react-query'
import { readsEnabled } from '../state/identity/session.ts'
import { retryDelay } from '../lib/data/retry.ts'
import { newId } from '../lib/data/uuid.ts'
import { applyEdits, applyOptimistically, undoEdits, type Undo } from './cache/edits.ts'
import type { Edit, Key, OneRead, PageRead } from './options.ts'
import type { Auth, OneRow, PageRow, PathParams, ReadPolicy, Vars, Watched, WriteRow } from './endpoint.ts'
import { ApiError, isTransient, type Failure } from './transport/errors.ts'
import type { Ask } from './cache/next-page.ts'
import { goesOn, PAGE_SIZE } from './cache/page-size.ts'
import { noteQueueable, queueOf, type Accepted } from './queue.ts'
import { idOf } from './cache/row-id.ts'
import { transportOf } from './transport/transport.ts'

/** The properties of a query's row for persistence (src/offline/reads/persist.ts). */
export type RowMeta = Pick<ReadPolicy, 'persist' | 'uncopied' | 'keep' | 'copies' | 'lasts' | 'within' | 'version' | 'refetch'> & {
  kept?(answer: unknown): unknown
  /** Not a row's: its result is not on screen itself. */
  unseen?: true
}
/** `quiet`: the screen itself shows a failure of this write; no toast is shown. */
export type WriteMeta = { quiet?: boolean }

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Failure
    queryMeta: RowMeta
    mutationMeta: WriteMeta
  }
}

type Reads<R> = {
  [K in keyof R]: R[K] extends PageRow<infer P, infer Q, infer T>
    ? PageRead<PathParams<P> & Q, T>
    : R[K] extends OneRow<infer P, infer Q, infer T>
      ? OneRead<PathParams<P> & Q, T>
      : never
}
type AnyRead = OneRow<string, unknown, unknown> | PageRow<string, unknown, unknown>
export type WriteOptions<V, T> = UseMutationOptions<T, Failure, V, Undo> & { mutationKey: Key }
/** A queued write resolves when it is accepted. Its response is applied to the cache when it arrives. */
type Writes<R> = {
  [K in keyof R]: R[K] extends WriteRow<infer P, infer B, infer T, infer O>
    ? O extends 'queue'
      ? WriteOptions<Vars<P, B>, Accepted>
      : WriteOptions<Vars<P, B> & Watched, T>
    : never
}

/** Every call of the client, in the order of its files. Used by tests against the server's routes. */
export const everyCall: { name: string; method: string; path: string; auth: Auth }[] = []

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Converts path parameters to text (a URL has '7' where an event has 7), and omits empty values. */
function tidy(path: string, args: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(args).filter(([, value]) => !isMissing(value))
  return Object.fromEntries(kept.map(([name, value]) => [name, path.includes(`:${name}`) ? String(value) : value]))
}

const pathNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((found) => found[1] ?? '')

/** Options that all reads share: retries, and when a query is enabled. */
const common = (row: ReadPolicy & { path: string }, params: Record<string, unknown>) => ({
  staleTime: row.staleTime,
  ...(row.unusedTime === undefined ? {} : { gcTime: row.unusedTime }),
  ...(row.refetch === undefined ? {} : { refetchOnMount: row.refetch !== false, refetchOnWindowFocus: false, refetchOnReconnect: false }),
  networkMode: 'offlineFirst' as const,
  // Search results are never persisted: they are data of other people, and of no use offline.
  meta: ('search' in params ? undefined : row) satisfies RowMeta | undefined,
  enabled: () =>
    readsEnabled(row.auth) && pathNames(row.path).every((name) => name in params) && (!row.marksRead || focusManager.isFocused()),
  retry: (failures: number, error: Failure) => row.retry !== false && failures < 3 && isTransient(error),
  retryDelay: (failures: number, error: Failure) => (error instanceof ApiError && error.retryAfter) || retryDelay(failures),
})

/** The pages that a fetch of a list has so far. All requests of a fetch share its signal. */
const looks = new WeakMap<AbortSignal, unknown[][]>()

/**
 * Fetches one page of a list. The code for lists that change while they are read is lazy-loaded, because the first page does not
 * need it.
 * A retry starts over, so the pages of the failed attempt are dropped.
 */
async function lookThrough(client: QueryClient, key: Key, signal: AbortSignal, page: number, ask: Ask, feed?: boolean) {
  // A retry starts again at this page.
  const look = looks.get(signal)?.slice(0, page - 1) ?? []
  const part = page > 1 && (await import('./cache/next-page.ts').catch(() => null))
  const rows = part
    ? await part.followingPage({ look, kept: client.getQueryData<InfiniteData<unknown[]>>(key)?.pages ?? [], page, feed }, ask)
    : await ask(page, PAGE_SIZE)
  if (look.length === page - 1) looks.set(signal, [...look, rows])
  return rows
}

/** Creates the reads of one resource from its rows. Keys are `[resource, name, params]`. */
export function reads<const R extends Record<string, AnyRead>>(resource: string, rows: R): Reads<R> {
  const entries = Object.entries(rows).map(([name, row]) => {
    const key = [resource, name]
    everyCall.push({ name: key.join('.'), method: 'GET', path: row.path, auth: row.auth })
    const options = (args: Record<string, unknown> = {}) => {
      const params = tidy(row.path, args)
      const call = async (client: QueryClient, signal: AbortSignal, paging?: { page: number; pageSize: number }) => {
        const answer = await transportOf(client).send({
          method: 'GET',
          path: row.path,
          auth: row.auth,
          params: paging ? { ...params, ...paging } : params,
          signal,
          asMyself: row.asMyself,
          counted: row.counted,
        })
        row.afterwards?.(client, params, answer as unknown[])
        return answer
      }
      const base = { queryKey: [...key, params], ...common(row, params) }
      return 'paged' in row.returns
        ? {
            ...base,
            initialPageParam: 1,
            getNextPageParam: (last: unknown[], pages: unknown[][], param: number) => (goesOn(last, param) ? pages.length + 1 : undefined),
            queryFn: ({ client, signal, pageParam }: { client: QueryClient; signal: AbortSignal; pageParam: number }) =>
              lookThrough(
                client,
                base.queryKey,
                signal,
                pageParam,
                (page, pageSize) => call(client, signal, { page, pageSize }) as Promise<unknown[]>,
                row.feed,
              ),
          }
        : { ...base, queryFn: ({ client, signal }: { client: QueryClient; signal: AbortSignal }) => call(client, signal) }
    }
    return [name, Object.assign(options, { key })]
  })
  return Object.fromEntries(entries) as Reads<R>
}

/** Less strict than WriteRow, so that a row without a body keeps `void` as its body type. */
type AnyWrite = { method: WriteRow<string, void, unknown>['method']; path: string; offline: 'queue' | 'refuse' }

type Given = Record<string, unknown> & Watched & { body?: unknown; idempotencyKey?: string; note?: unknown; undoFor?: number }

/** Passes a write that can be queued to the outbox, which finds its row by `op`. */
const waits = (op: string, row: WriteRow<string, unknown, unknown>) => {
  noteQueueable(op, row)
  return async (vars: Given, { client }: { client: QueryClient }): Promise<Accepted> => {
    const { body, idempotencyKey, note, undoFor, ...params } = vars
    const { method, path, auth, deadline, queue } = row
    const given = vars as Vars<string, unknown>
    return (await queueOf(client)).take({
      key: idempotencyKey ?? newId(),
      op,
      lane: queue?.lane(given) ?? op,
      wish: queue?.wish?.(given),
      holds: queue?.holds,
      first: queue?.first,
      lapses: queue?.lapses,
      method,
      path,
      auth,
      deadline,
      body,
      note,
      undoFor,
      params: tidy(path, params),
    })
  }
}

/**
 * Applies a response, which is newer than all reads requested before it. The code for this is lazy-loaded, because no first screen
 * needs it.
 */
async function applyAnswer(client: QueryClient, edits: readonly Edit[]): Promise<void> {
  if (edits.length === 0) return
  const part = await import('./cache/apply-live.ts').catch(() => null)
  if (part) part.applyLive(client, edits)
  else applyEdits(client, edits)
}

/**
 * Creates the writes of one resource from its rows. Offline, a write that cannot be queued fails immediately with OfflineError,
 * before any edit.
 */
export function writes<const R extends Record<string, AnyWrite>>(resource: string, rows: R): Writes<R> {
  const entries = Object.entries(rows as unknown as Record<string, WriteRow<string, unknown, unknown>>).map(([name, row]) => {
    const mutationKey = [resource, name]
    const op = mutationKey.join('.')
    everyCall.push({ name: op, method: row.method, path: row.path, auth: row.auth })
    if (row.offline === 'queue') return [name, { mutationKey, networkMode: 'always', retry: 0, mutationFn: waits(op, row) }]
    const options: WriteOptions<Vars<string, unknown>, unknown> = {
      mutationKey,
      networkMode: 'always',
      retry: 0,
      mutationFn: async ({ body, idempotencyKey, note: _note, onProgress, signal, ...params }: Given, { client }) =>
        transportOf(client).send({
          method: row.method,
          path: row.path,
          auth: row.auth,
          params: tidy(row.path, params),
          body,
          idempotencyKey,
          deadline: row.deadline,
          onProgress,
          signal,
        }),
      onMutate: (vars, { client }) => {
        transportOf(client).assertOnline()
        return applyOptimistically(client, row.optimistic?.(vars) ?? [])
      },
      onError: (_error, _vars, undo, { client }) => undo && undoEdits(client, undo),
      onSuccess: (answer, vars, _undo, { client }) => applyAnswer(client, row.applies?.(answer, vars) ?? []),
      onSettled: (_answer, _error, vars, undo, { client }) => {
        const stopped = (undo?.stopped ?? []).map((queryKey) => client.invalidateQueries({ queryKey, exact: true }))
        const touched = (row.invalidates?.(vars) ?? []).map((target) =>
          client.invalidateQueries({ queryKey: 'key' in target ? target.key : target.queryKey }),
        )
        // Not awaited: a write is complete when its response arrives, not when everything on screen has been refetched.
        void Promise.allSettled([...stopped, ...touched])
      },
    }
    return [name, options]
  })
  return Object.fromEntries(entries) as Writes<R>
}

/** Computed once per response, because a screen renders more often than its list changes. */
const rowsOfData = new WeakMap<InfiniteData<unknown[], number>, unknown[]>()
/** The last result for lists that start with this page: new pages are appended, and the earlier ones are unchanged. */
const madeBefore = new WeakMap<unknown[], { pages: unknown[][]; rows: unknown[]; seen: Set<unknown> }>()

/**
 * Returns the rows of all pages in order, without duplicate ids, because page numbers shift when new rows are added at the start.
 * Do not modify them.
 */
export function rowsOf<T>(data: InfiniteData<T[], number> | undefined): T[] {
  if (!data) return []
  const known = rowsOfData.get(data) as T[] | undefined
  if (known) return known
  const { pages } = data
  const before = pages[0] && madeBefore.get(pages[0])
  const goesOn = before?.pages.every((page, at) => page === pages[at]) === true
  const { rows: above, seen } = goesOn ? before : { rows: [], seen: new Set<unknown>() }
  const below = pages
    .slice(goesOn ? before.pages.length : 0)
    .flat()
    .filter((row) => {
      const id = idOf(row)
      return id === undefined || (!seen.has(id) && seen.add(id))
    })
  const rows = [...(above as T[]), ...below]
  rowsOfData.set(data, rows)
  if (pages[0]) madeBefore.set(pages[0], { pages, rows, seen })
  return rows
}
