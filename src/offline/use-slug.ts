// The event an address speaks of: by its id, or by its slug.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isUuid } from '../lib/uuid.ts'
import { resolveSlug } from './resolve-slug.ts'
import { slugsOf } from './slugs.ts'

/**
 * `id` is '' while it is not known: reads of the table wait for it. `missing`: there is no such event, or not for the
 * caller. `failed`: it could not be found out (offline, and never seen here); `retry` asks again.
 */
export interface EventOfAddress {
  id: string
  status: 'found' | 'searching' | 'missing' | 'failed'
  retry(): void
}

/** Turns the `:event` of an address (slug or id) into an id. Seen events are known at once, also offline. */
export function useEventId(slugOrId: string): EventOfAddress {
  const client = useQueryClient()
  const slugs = slugsOf(client)
  const direct = isUuid(slugOrId) ? slugOrId : undefined
  const known = useSyncExternalStore(slugs.subscribe, () => direct ?? slugs.ids.get(slugOrId))
  const search = useQuery({
    queryKey: ['slugs', slugOrId],
    queryFn: () => resolveSlug(client, slugOrId),
    enabled: known === undefined && slugOrId !== '',
    staleTime: 60_000,
    networkMode: 'offlineFirst',
    // What it asks is repeated by its own rules already.
    retry: false,
  })
  const retry = () => void search.refetch()
  if (known !== undefined) return { id: known, status: 'found', retry }
  if (search.data) return { id: search.data, status: 'found', retry }
  if (search.data === null) return { id: '', status: 'missing', retry }
  return { id: '', status: search.isError ? 'failed' : 'searching', retry }
}
