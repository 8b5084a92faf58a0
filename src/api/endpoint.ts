// Rows of the endpoint table: what one REST call is, with nothing about how it is run (that is table.ts).
import type { QueryClient } from '@tanstack/react-query'
import type { Edit, Target } from './options.ts'

/** The parameters a path names: '/events/:eventId/x' gives { eventId: string | number }. */
export type PathParams<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string | number } & PathParams<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? { [K in Name]: string | number }
    : unknown

declare const carried: unique symbol
/** A type travelling as a value. Holds nothing at run time. */
export interface Type<T> {
  readonly [carried]?: T
}
/** The type of one row of a list that comes in pages. */
export interface PageType<T> {
  readonly paged: true
  readonly [carried]?: T
}
export const type = <T>(): Type<T> => ({})
export const pageOf = <T>(): PageType<T> => ({ paged: true })

/** 'none' never sends a token; 'optional' sends one if there is one; 'required' waits for sign-in. */
export type Auth = 'none' | 'optional' | 'required'

/**
 * What of an answer may be kept on the device: `public` for 30 days, `personal` (needed offline, the caller's own
 * or shown to them) for 7 days, `own` likewise but never for visitors: their words are of no one. Without a class nothing
 * is kept: money, other people's lists, search results.
 */
export type Persist = 'public' | 'personal' | 'own'

export interface ReadPolicy {
  auth: Auth
  /** Milliseconds before a cached answer is asked for again; Infinity when only a live event or a write changes it. */
  staleTime: number
  persist?: Persist
  /** Rows of a list kept on the device; 200 when not given. */
  keep?: number
  /** How many answers of this row are kept (of how many conversations); those used longest ago go first. */
  copies?: number
  /** 'event': kept until a day after the event of its `eventId`, where its end is known here. */
  lasts?: 'event'
  /** Lists whose rows are whole answers of this read: one of them will do until there is an answer of its own. */
  within?: () => readonly Target[]
  /** Raised by hand when the kept shape changes: older copies are dropped. 1 when not given. */
  version?: number
  /** Milliseconds an unused answer stays in memory; 5 minutes when not given. */
  unusedTime?: number
  /** true: news come in at its head, so that a new look asks for its first pages alone (moved-page.ts). */
  feed?: true
  /** false: never asked for again on mount, focus or reconnect. 'mount': not on focus and reconnect; live asks then (src/live/connection/gap.ts). */
  refetch?: false | 'mount'
  /** false: a failure is final. */
  retry?: false
  /** true: on the server, asking is reading. It is not asked for while no one can see the answer (hidden page). */
  marksRead?: true
  /** true: asked without `executeAs`, as the person signed in. */
  asMyself?: true
}

export interface OneRow<P extends string, Q, T> extends ReadPolicy {
  path: P
  query?: Type<Q>
  returns: Type<T>
  /** The form in which the answer is kept: without what must not be on a device. A form that sends everything back waits for a fresh one. */
  kept?(answer: NoInfer<T>): T
  /** What having been asked changes in the cache beside the answer itself. */
  afterwards?(client: QueryClient, args: PathParams<P> & Q, answer: T): void
}
export interface PageRow<P extends string, Q, T> extends ReadPolicy {
  path: P
  query?: Type<Q>
  returns: PageType<T>
  /** The same; `answer` is one page. */
  afterwards?(client: QueryClient, args: PathParams<P> & Q, answer: T[]): void
}

/** Declares a read. `returns: pageOf<T>()` makes it an infinite query whose pages are arrays of T. */
export function get<P extends string, T, Q = unknown>(path: P, row: Omit<PageRow<P, Q, T>, 'path'>): PageRow<P, Q, T>
export function get<P extends string, T, Q = unknown>(path: P, row: Omit<OneRow<P, Q, T>, 'path'>): OneRow<P, Q, T>
export function get(path: string, row: object): unknown {
  return { path, ...row }
}

/**
 * What a write is called with: the path's parameters, `body` if the row has one, and perhaps the key that makes it happen once.
 * `note` stays with a write that waits, for the place that shows it; it is never sent. `undoFor`: milliseconds in which a write that
 * waits can be taken back as if it had never been; it is on the device at once, and shown and sent after them.
 */
export type Vars<P extends string, B> = PathParams<P> &
  ([B] extends [void] ? unknown : { body: B }) & { idempotencyKey?: string; note?: unknown; undoFor?: number }

/** How a write that may not wait is watched, and given up, on its way: uploads. Neither is sent. */
export interface Watched {
  /** 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** A yes or no about `target`, or some fields of it: of several such writes that wait, only the last word is sent. */
export type Wish = { target: string; on: boolean } | { target: string; merge: true }

/** How a write waits in the outbox (src/offline/outbox). */
export interface Queueing<V, T> {
  /** Writes of one lane leave one after another, in the order they were made: 'chat:7'. */
  lane(vars: V): string
  wish?(vars: V): Wish
  /** The write that takes this one back, when it was discarded while it was already on its way. */
  undo?(answer: T, vars: V): { op: string; params: Record<string, string | number> }
  /** When refused it holds up what follows in its lane; else that goes on. */
  holds?: true
  /** Sent before whatever else waits. */
  first?: true
  /** What it is about may be gone by then, because someone else has dealt with it: that (404) is no failure, there is nothing left to do. */
  lapses?: true
}

export interface WriteRow<P extends string, B, T, O extends 'queue' | 'refuse' = 'queue' | 'refuse'> {
  method: 'POST' | 'PUT' | 'DELETE'
  path: P
  body?: Type<B>
  returns: Type<T>
  auth: Auth
  /** 'queue': safe to repeat and still right when late, goes to the outbox, as `queue` says. 'refuse': fails at once, in words. */
  offline: O
  queue?: Queueing<Vars<P, B>, T>
  /** Changes to the cache before the answer; undone when the write fails. Those of a queued write bear repetition. */
  optimistic?(vars: Vars<P, B>): Edit[]
  /** Changes to the cache by the answer. */
  applies?(answer: T, vars: Vars<P, B>): Edit[]
  /** What is asked for again afterwards, whether it worked or not. */
  invalidates?(vars: Vars<P, B>): Target[]
  /** Milliseconds until it counts as timed out, the body included; 15 s when not given. */
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
