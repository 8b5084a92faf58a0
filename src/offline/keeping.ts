// Everything that keeps what was seen on the device, for one scope. Loaded beside the first screen, not before it.
import type { QueryClient } from '@tanstack/react-query'
import type { Scope } from '../api/scope.ts'
import { noteScope } from './global-store.ts'
import { READS_STORE, readsDatabase } from './names.ts'
import { createPersister, type Persister } from './persist.ts'
import { keepSlugs, type Slugs } from './slugs.ts'
import { createStore } from './store.ts'

export interface Keeping extends Pick<Persister, 'restoring' | 'restorePage' | 'flush'> {
  slugs: Slugs
  /** Stops for good; nothing is written any more, not even what waits. */
  stop(): void
}

/** Starts keeping the answers of a cache. Never throws: a device that keeps nothing works from memory. */
export function keep(scope: Scope, client: QueryClient): Keeping {
  const store = createStore(readsDatabase(scope.id), READS_STORE)
  const persister = createPersister(scope, store)
  const slugs = keepSlugs(client, persister)
  persister.attach(client)
  noteScope(scope.id, { hostname: scope.hostname, sub: scope.sub }).catch(() => {})
  return {
    ...persister,
    slugs,
    stop() {
      slugs.stop()
      persister.stop()
      store.close()
    },
  }
}
