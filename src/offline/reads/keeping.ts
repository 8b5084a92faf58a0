// Persists the answers of one scope on the device. Loaded beside the first screen, not before it.
import type { QueryClient } from '@tanstack/react-query'
import type { Scope } from '../../api/scope.ts'
import { keepsNothing } from '../../state/device/device.ts'
import { noteSaved } from '../../state/device/saved.ts'
import { goOnAfterClearing } from '../storage/cleared.ts'
import { knownAs, noteScope } from '../storage/global-store.ts'
import { askToLast } from '../storage/lasting.ts'
import { markDevice } from '../storage/marker.ts'
import { READS_STORE, readsDatabase } from '../storage/names.ts'
import { createStore } from '../storage/store.ts'
import { createPersister, type Persister } from './persist.ts'
import { keepSlugs, type Slugs } from '../slugs/slugs.ts'

export interface Keeping extends Pick<
  Persister,
  'restoring' | 'restorePage' | 'restoreRead' | 'copies' | 'flush' | 'whenHeld' | 'readValue' | 'keepValues'
> {
  slugs: Slugs
  /** Stops permanently. Nothing is written any more, not even pending answers. */
  stop(): void
}

/** On a shared device everything works from memory. */
function keepNothing(client: QueryClient): Keeping {
  noteSaved('reads', true)
  const slugs = keepSlugs(client, { readValue: async () => undefined, keepValue: async () => {} })
  return {
    restoring: async (queryFn, context) => queryFn(context),
    restorePage: async () => {},
    restoreRead: async () => {},
    copies: async () => [],
    flush: async () => {},
    whenHeld: () => new Promise(() => {}),
    readValue: async () => undefined,
    keepValues: async () => {},
    slugs,
    stop: () => slugs.stop(),
  }
}

/** Starts persisting the answers of a cache. Never throws: a device that stores nothing works from memory. */
export function keep(scope: Scope, client: QueryClient): Keeping {
  if (keepsNothing()) return keepNothing(client)
  const known = knownAs(scope)
  const store = createStore(readsDatabase(scope.id), READS_STORE, { lost: () => void persister.check() })
  const persister: Persister = createPersister(scope, client, store, {
    endOf: (event) => slugs.endOf(event),
    async cleared() {
      const goesOn = await goOnAfterClearing(scope)
      if (goesOn) persister.keepAnew()
      return goesOn
    },
  })
  const slugs: Slugs = keepSlugs(client, persister)
  noteSaved(`scope ${scope.id}`, false)
  noteScope(scope.id, known)
    .catch(() => {})
    .finally(() => noteSaved(`scope ${scope.id}`, true))
  void markDevice()
  const stopAsking = askToLast(scope.sub)
  return {
    ...persister,
    slugs,
    stop() {
      slugs.stop()
      stopAsking()
      persister.stop()
      store.close()
    },
  }
}
