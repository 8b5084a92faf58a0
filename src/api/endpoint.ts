// Types and constructors for rows of the endpoint table: the definition of a REST call, without its execution (which is in table.ts).
import type { QueryClient } from '@tanstack/react-query'
import type { Edit, Target } from './options.ts'

/** The parameters in a path: '/events/:eventId/x' gives { eventId: string | number }. */
export type PathParams<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string | number } & PathParams<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? { [K in Name]: string | number }
    : unknown

declare const carried: unique symbol
/** Carries a type as a value. Empty at run time. */
export interface Type<T> {
  readonly [carried]?: T
}
/** The row type of a paged list. */
export interface PageType<T> {
  readonly paged: true
  readonly [carried]?: T
}
export const type = <T>(): Type<T> => ({})
export const pageOf = <T>(): PageType<T> => ({ paged: true })

/** 'none' never sends a token; 'optional' sends a token if available; 'required' waits until the user is signed in. */
export type Auth = 'none' | 'optional' | 'required'

/**
 * Whether a response is persisted on the device: `public` for 30 days; `personal` (needed offline, and the caller's own or shown to
 * them) for 7 days; `own` like `personal`, but never for visitors, whose input belongs to no account. Without a class the response
 * is not persisted: money, other people's lists, search results.
 */
export type Persist = 'public' | 'personal' | 'own'

export interface ReadPolicy {
  auth: Auth
  /** Milliseconds until a cached response is stale; Infinity if only a live event or a write changes it. */
  staleTime: number
  persist?: Persist
  /**
   * Beside the content. Not persisted; the elements that show it have `data-uncopied`, so that a painted copy of their screen is without it;
   * and no start waits for it.
   */
  uncopied?: true
  /** The number of rows of a list persisted on the device; 200 by default. */
  keep?: number
  /** How many responses of this read are persisted (for example of how many conversations). The least recently used are evicted first. */
  copies?: number
  /** 'event': persisted until one day after the end of the event with its `eventId`, if the end is known on the device. */
  lasts?: 'event'
  /** Lists whose rows are complete responses of this read. A row of them is used until its own response arrives. */
  within?: () => readonly Target[]
  /** Incremented manually when the persisted shape changes, which drops older copies; 1 by default. */
  version?: number
  /** Milliseconds that an unused response stays in memory; 5 minutes by default. */
  unusedTime?: number
  /** true: new rows are added at the start, so that a refetch requests only its first pages (moved-page.ts). */
  feed?: true
  /**
   * false: never refetched on mount, focus or reconnect. 'mount': refetched on mount only; on focus and reconnect live updates do
   * it (src/live/connection/gap.ts).
   */
  refetch?: false | 'mount'
  /** false: failed requests are not retried. */
  retry?: false
  /** true: the server marks the data as read when it is requested. It is therefore not fetched while the page is hidden. */
  marksRead?: true
  /** true: sent without `executeAs`, as the signed-in person. */
  asMyself?: true
  /** true: the first page of a list with its total. Returns Counted. */
  counted?: true
}

/** `count`: the total of the list; older servers leave it out. */
export interface Counted<T> {
  rows: T[]
  count?: number
}

export interface OneRow<P extends string, Q, T> extends ReadPolicy {
  path: P
  query?: Type<Q>
  returns: Type<T>
  /**
   * Returns the response in its persisted form, without data that must not be stored on a device. A form that submits the whole
   * object waits for a fresh response.
   */
  kept?(answer: NoInfer<T>): T
  /** Changes in the cache, other than the response itself, that follow from the request. */
  afterwards?(client: QueryClient, args: PathParams<P> & Q, answer: T): void
}
export interface PageRow<P extends string, Q, T> extends ReadPolicy {
  path: P
  query?: Type<Q>
  returns: PageType<T>
  /** The same as for OneRow; `answer` is one page. */
  afterwards?(client: QueryClient, args: PathParams<P> & Q, answer: T[]): void
}

/** Declares a read. `returns: pageOf<T>()` makes it an infinite query whose pages are arrays of T. */
export function get<P extends string, T, Q = unknown>(path: P, row: Omit<PageRow<P, Q, T>, 'path'>): PageRow<P, Q, T>
export function get<P extends string, T, Q = unknown>(path: P, row: Omit<OneRow<P, Q, T>, 'path'>): OneRow<P, Q, T>
export function get(path: string, row: object): unknown {
  return { path, ...row }
}

/**
 * The variables of a write: the parameters of the path, `body` if the row has one, and optionally the idempotency key. `note` is
 * stored with a queued write for the screen that shows it, and is never sent. `undoFor` is the number of milliseconds in which a
 * queued write can be undone without a trace. The write is persisted immediately, but only shown and sent after this time.
 */
export type Vars<P extends string, B> = PathParams<P> &
  ([B] extends [void] ? unknown : { body: B }) & { idempotencyKey?: string; note?: unknown; undoFor?: number }

/** Progress and cancellation of a write that is not queued, for uploads. Neither is sent. */
export interface Watched {
  /** 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Sets a boolean for `target`, or some fields of it. Of several such writes in the queue only the last value is sent. */
export type Wish = { target: string; on: boolean } | { target: string; merge: true }

/** How a write is queued in the outbox (src/offline/outbox). */
export interface Queueing<V, T> {
  /** Writes of one lane are sent one after another, in the order they were made: 'chat:7'. */
  lane(vars: V): string
  wish?(vars: V): Wish
  /** The write that reverses this one if it is discarded while being sent. */
  undo?(answer: T, vars: V): { op: string; params: Record<string, string | number> }
  /** Whether the rest of its lane waits after the server rejects it; by default the lane continues. */
  holds?: true
  /** Sent before all other writes in the queue. */
  first?: true
  /**
   * The target may no longer exist, because another person has already handled it. A 404 is then not an error, because nothing is
   * left to do.
   */
  lapses?: true
}

export interface WriteRow<P extends string, B, T, O extends 'queue' | 'refuse' = 'queue' | 'refuse'> {
  method: 'POST' | 'PUT' | 'DELETE'
  path: P
  body?: Type<B>
  returns: Type<T>
  auth: Auth
  /**
   * 'queue': can be repeated and is still correct when sent late, so it goes to the outbox as defined by `queue`. 'refuse': fails
   * immediately, with a message.
   */
  offline: O
  queue?: Queueing<Vars<P, B>, T>
  /** Changes to the cache before the response; rolled back if the write fails. Those of a queued write must be repeatable. */
  optimistic?(vars: Vars<P, B>): Edit[]
  /** Changes to the cache that follow from the response. */
  applies?(answer: T, vars: Vars<P, B>): Edit[]
  /** What is invalidated afterwards, whether the write succeeded or not. */
  invalidates?(vars: Vars<P, B>): Target[]
  /** Milliseconds until the call times out, including its body; 15 s by default. */
  deadline?: number
}

type Write = <P extends string, T, B = void, O extends 'queue' | 'refuse' = 'queue' | 'refuse'>(
  path: P,
  row: Omit<WriteRow<P, B, T, O>, 'method' | 'path'>,
) => WriteRow<P, B, T, O>
const verb =
  (method: 'POST' | 'PUT' | 'DELETE'): Write =>
  (path, row) => ({ method, path, ...row })
export const post = verb('POST')
export const put = verb('PUT')
export const del = verb('DELETE')

export const seconds = (count: number): number => count * 1000
export const minutes = (count: number): number => seconds(count * 60)
