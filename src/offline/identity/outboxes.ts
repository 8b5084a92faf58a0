// The outboxes of a person, accessed from outside: pending writes in their own name and as other accounts.
import { promisifyRequest } from 'idb-keyval'
import { outbox } from '../../state/shown/outbox.ts'
import { places } from '../outbox/rows/rows.ts'
import { clearAndFence } from '../reads/kept-rows.ts'
import { scopesOf } from '../storage/global-store.ts'
import { hasOwnPacks } from '../pack/own-packs.ts'
import type { WaitingCount } from '../pack/waiting.ts'
import { OUTBOX_STORE, outboxDatabase, packsDatabase, PACKS_STORE } from '../storage/names.ts'
import { createStore, type HealingStore } from '../storage/store.ts'

async function within<T>(scopeId: string, work: (store: HealingStore) => Promise<T>): Promise<T> {
  const store = createStore(outboxDatabase(scopeId), OUTBOX_STORE, { always: true })
  try {
    return await work(store)
  } finally {
    store.close()
  }
}

/** The number of pending writes of one identity on this device. Rejects with StorageError. */
export const countOutbox = (scopeId: string): Promise<number> =>
  within(scopeId, (store) => store('readonly', (rows) => promisifyRequest(rows.count(places()))))

/** What waits in packs of one identity that this device fills itself, by owner. Rejects with StorageError. */
export async function waitingPacks(scopeId: string): Promise<Map<string, WaitingCount>> {
  const store = createStore(packsDatabase(scopeId), PACKS_STORE, { always: true })
  try {
    if (!(await hasOwnPacks(store))) return new Map()
    const { waitingIn } = await import('../pack/waiting.ts')
    return await waitingIn(store)
  } finally {
    store.close()
  }
}

/** Pending writes of one identity, and what waits to become one. Never rejects. */
export async function unsentOf(scopeId: string): Promise<number> {
  const [writes, packs] = await Promise.all([
    countOutbox(scopeId).catch(() => 0),
    waitingPacks(scopeId).catch(() => new Map<string, WaitingCount>()),
  ])
  return [...packs.values()].reduce((sum, { pack }) => sum + pack, writes)
}

/** The number of pending writes of the signed-in person, over all their identities, including those only in memory. Never rejects. */
export async function countUnsent(sub: string): Promise<number> {
  const counts = await Promise.all((await scopesOf((known) => known.sub === sub)).map(unsentOf))
  return Math.max(
    outbox.rows.length,
    counts.reduce((sum, count) => sum + count, 0),
  )
}

/** Empties and fences an outbox permanently. */
export async function clearOutbox(scopeId: string): Promise<void> {
  await within(scopeId, clearAndFence)
  indexedDB.deleteDatabase(outboxDatabase(scopeId))
}
