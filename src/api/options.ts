// What rows, table and edits share: the query options made from a row, and changes to the cache.
import type { DataTag, InfiniteData, UndefinedInitialDataInfiniteOptions, UndefinedInitialDataOptions } from '@tanstack/react-query'
import type { Failure } from './transport/errors.ts'

export type Key = readonly unknown[]
/** A target in the cache: one query by its options, or every query of a read by its `key`. */
export type Target = { queryKey: Key } | { key: Key }

/** One change to cached data. If a recipe returns undefined, the response is evicted, also from the device. */
export interface Edit {
  key: Key
  exact: boolean
  recipe: (cached: unknown) => unknown
}

export type OneOptions<T> = UndefinedInitialDataOptions<T> & { queryKey: DataTag<Key, T, Failure> }
export type PageOptions<T> = UndefinedInitialDataInfiniteOptions<T[], Failure, InfiniteData<T[], number>, Key, number> & {
  queryKey: DataTag<Key, InfiniteData<T[], number>, Failure>
}
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- asks whether every parameter is optional
type Args<A> = Record<never, never> extends A ? [args?: A] : [args: A]
/**
 * Spread into the options of `fetchQuery`, it asks the server. `staleTime: 0` alone does not: an answer that is not in memory is restored
 * from the device first, and a change that someone else made since would be overwritten.
 */
export const fresh = { staleTime: 0, persister: undefined } as const

/** `read(args)` returns options for useQuery; `read.key` matches all its cached responses. */
export interface OneRead<A, T> {
  (...args: Args<A>): OneOptions<T>
  key: Key
  /** Carries the type; absent at run time. */
  answer?: T
}
/** `read(args)` returns options for useInfiniteQuery; pages are arrays of rows (`rowsOf` joins them). */
export interface PageRead<A, T> {
  (...args: Args<A>): PageOptions<T>
  key: Key
  answer?: InfiniteData<T[], number>
}
