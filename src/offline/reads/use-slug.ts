// The event an address mentions: by its id, or by its slug.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isUuid } from '../../lib/data/uuid.ts'
import { resolveSlug } from './resolve-slug.ts'
import { idInCache } from './slugs.ts'

/**
 * `id` is '' while it is not known: reads of the table wait for it. `missing`: there is no such event, or not for the
 * caller. `failed`: it could not be found out (offline, and never seen here); `retry` asks again.
 */
export interface EventOfAddress {
  id: string
  status: 'found' | 'searching' | 'missing' | 'failed'
  retry: () => void
}

/** Turns the `:event` of an address (slug or id) into an id. Events in the cache are known at once, seen ones soon, also offline. */
export function useEventId(slugOrId: string): EventOfAddress {
  const client = useQueryClient()
  const search = useQuery({
    queryKey: ['slugs', slugOrId],
    queryFn: () => resolveSlug(client, slugOrId),
    initialData: () => (isUuid(slugOrId) ? slugOrId : idInCache(client, slugOrId)),
    enabled: slugOrId !== '',
    // A slug that led somewhere goes on leading there; one that led nowhere may be taken up.
    staleTime: ({ state }) => (state.data ? Infinity : 60_000),
    networkMode: 'offlineFirst',
    // What it asks is repeated by its own rules already.
    retry: false,
  })
  const retry = () => void search.refetch()
  if (search.data) return { id: search.data, status: 'found', retry }
  if (search.data === null) return { id: '', status: 'missing', retry }
  return { id: '', status: search.isError ? 'failed' : 'searching', retry }
}
