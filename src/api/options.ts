// What the table makes of a row, and what a change to the cache is: the types that rows, table and edits share.
import type { DataTag, InfiniteData, UndefinedInitialDataInfiniteOptions, UndefinedInitialDataOptions } from '@tanstack/react-query'
import type { Failure } from './transport/errors.ts'

export type Key = readonly unknown[]
/** Something in the cache: one query by its options, or every query of a read by its `key`. */
export type Target = { queryKey: Key } | { key: Key }

/** One change to what is cached. A recipe that gives undefined forgets the answer, on the device too. */
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
/** `read(args)` gives options for useQuery; `read.key` stands for every cached answer of it. */
export interface OneRead<A, T> {
  (...args: Args<A>): OneOptions<T>
  key: Key
  /** Carries the type; absent at run time. */
  answer?: T
}
/** `read(args)` gives options for useInfiniteQuery; pages are arrays of rows (`rowsOf` joins them). */
export interface PageRead<A, T> {
  (...args: Args<A>): PageOptions<T>
  key: Key
  answer?: InfiniteData<T[], number>
}
