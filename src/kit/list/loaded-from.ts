// A list of this device as a query, for `Loaded`.
import type { LoadedQuery } from './Loaded.tsx'

export interface HeldList<T> {
  data: T
  /** When it was fetched, milliseconds since 1970; 0 if unknown. */
  at: number
  error: unknown
  isFetching: boolean
}

export const loadedFrom = <T>({ data, at, error, isFetching }: HeldList<T>, refetch: () => void) =>
  ({
    data,
    error,
    isFetching,
    fetchStatus: isFetching ? ('fetching' as const) : ('idle' as const),
    failureCount: error ? 1 : 0,
    dataUpdatedAt: at,
    refetch,
  }) satisfies LoadedQuery<T>
