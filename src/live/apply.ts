// Applies live events to the cache, so that an answer asked for before the event can not wipe it out.
import type { QueryClient } from '@tanstack/react-query'
import { applyEdits } from '../api/edits.ts'
import type { Edit } from '../api/options.ts'

/**
 * Makes the edits now, and once more when a fetch that was under way is done: its answer may be older than the event.
 * Edits of live events bear repetition (rows are matched by id).
 */
export function applyLive(client: QueryClient, edits: readonly Edit[]): void {
  applyEdits(client, edits)
  const cache = client.getQueryCache()
  for (const edit of edits) {
    for (const query of cache.findAll({ queryKey: edit.key, exact: edit.exact, fetchStatus: 'fetching' })) {
      const stop = cache.subscribe((event) => {
        if (event.query !== query || query.state.fetchStatus === 'fetching') return
        stop()
        applyEdits(client, [{ ...edit, key: query.queryKey, exact: true }])
      })
    }
  }
}
