// The outboxes of a person, seen from outside: what is not sent yet, in their own name and in those they act in.
import { promisifyRequest } from 'idb-keyval'
import { outbox } from '../../state/shown/outbox.ts'
import { places } from '../outbox/rows/rows.ts'
import { clearAndFence } from '../reads/kept-rows.ts'
import { scopesOf } from '../storage/global-store.ts'
import { OUTBOX_STORE, outboxDatabase } from '../storage/names.ts'
import { createStore, type HealingStore } from '../storage/store.ts'

async function within<T>(scopeId: string, work: (store: HealingStore) => Promise<T>): Promise<T> {
  const store = createStore(outboxDatabase(scopeId), OUTBOX_STORE, { always: true })
  try {
    return await work(store)
  } finally {
    store.close()
  }
}

/** How many writes of one identity wait on this device. Rejects with StorageError. */
export const countOutbox = (scopeId: string): Promise<number> =>
  within(scopeId, (store) => store('readonly', (rows) => promisifyRequest(rows.count(places()))))

/** How many writes of the person who is signed in wait, whichever of their identities made them; those in memory alone too. Never rejects. */
export async function countUnsent(sub: string): Promise<number> {
  const counts = await Promise.all((await scopesOf((known) => known.sub === sub)).map((id) => countOutbox(id).catch(() => 0)))
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
