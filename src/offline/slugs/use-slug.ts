// The event of an address, by its id or its slug.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isUuid } from '../../lib/data/uuid.ts'
import { resolveSlug } from './resolve-slug.ts'
import { idInCache } from './slugs.ts'

/**
 * `id` is '' while it is unknown: reads of the table wait for it. `missing`: the event does not exist, or the caller may not see it.
 * `failed`: it could not be determined (offline, and never seen on this device); `retry` asks again.
 */
export interface EventOfAddress {
  id: string
  status: 'found' | 'searching' | 'missing' | 'failed'
  retry: () => void
}

/** Resolves the `:event` of an address (slug or id) to an id: immediately for cached events, soon for those seen before, also offline. */
export function useEventId(slugOrId: string): EventOfAddress {
  const client = useQueryClient()
  const search = useQuery({
    queryKey: ['slugs', slugOrId],
    queryFn: () => resolveSlug(client, slugOrId),
    initialData: () => (isUuid(slugOrId) ? slugOrId : idInCache(client, slugOrId)),
    enabled: slugOrId !== '',
    // A resolved slug stays resolved. An unknown one may be assigned later.
    staleTime: ({ state }) => (state.data ? Infinity : 60_000),
    networkMode: 'offlineFirst',
    // Its requests already have their own retry rules.
    retry: false,
    meta: { unseen: true },
  })
  const retry = () => void search.refetch()
  if (search.data) return { id: search.data, status: 'found', retry }
  if (search.data === null) return { id: '', status: 'missing', retry }
  return { id: '', status: search.isError ? 'failed' : 'searching', retry }
}
