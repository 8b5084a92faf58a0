// Reads for an export, in a cache of their own: it is neither shown nor persisted, and a continued export asks nothing twice.
import { CancelledError, QueryClient } from '@tanstack/react-query'
import type { OneOptions, PageOptions } from '../../../api/options.ts'
import { rowsOf } from '../../../api/table.ts'
import { ApiError } from '../../../api/transport/errors.ts'
import { attachTransport, transportOf } from '../../../api/transport/transport.ts'

export interface Ask {
  /** Null if the server refuses it. */
  one<T>(read: OneOptions<T>): Promise<T | null>
  /** Every row; none if the server refuses the list. */
  all<T>(read: PageOptions<T>): Promise<T[]>
}

export interface Asking extends Ask {
  /** Ends the request in flight. Every later one rejects until `goOn`. */
  pause(): void
  goOn(): void
}

/** 'static': also after a read has invalidated another. */
const forever = { staleTime: 'static', gcTime: Infinity } as const

/** `refused` is called for each answer that an error of the server replaces. A failure of the network rejects. */
export function asking(client: QueryClient, refused: (error: ApiError) => void): Asking {
  const apart = new QueryClient()
  attachTransport(apart, transportOf(client))
  let isPaused = false
  async function orElse<T>(instead: T, fetch: () => Promise<T>): Promise<T> {
    if (isPaused) throw new CancelledError()
    try {
      return await fetch()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refused(error)
      return instead
    }
  }
  return {
    one: <T>(read: OneOptions<T>) => orElse<T | null>(null, () => apart.fetchQuery({ ...read, ...forever })),
    all: <T>(read: PageOptions<T>) =>
      orElse<T[]>([], async () => rowsOf(await apart.fetchInfiniteQuery({ ...read, ...forever, pages: Number.MAX_SAFE_INTEGER }))),
    pause() {
      isPaused = true
      void apart.cancelQueries()
    },
    goOn: () => void (isPaused = false),
  }
}
