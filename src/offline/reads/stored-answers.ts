// The answers that an identity has on this device, in all languages, read beside the persister that writes them.
import type { Scope } from '../../api/scope.ts'
import { keepsNothing } from '../../state/device/device.ts'
import { READS_STORE, readsDatabase } from '../storage/names.ts'
import { createStore, type HealingStore } from '../storage/store.ts'
import { readLedger } from './kept-rows.ts'
import type { Ledger } from './room.ts'

/** Opens the database for one use. Rejects with StorageError. */
export async function withAnswers<T>({ id }: Pick<Scope, 'id'>, work: (store: HealingStore) => Promise<T>): Promise<T> {
  const store = createStore(readsDatabase(id), READS_STORE)
  try {
    return await work(store)
  } finally {
    store.close()
  }
}

/** The metadata of all answers by place. Empty on a device that stores nothing, or that cannot be read. Never rejects. */
export async function storedLedger(scope: Pick<Scope, 'id'>): Promise<Ledger> {
  if (keepsNothing()) return new Map()
  const read = withAnswers(scope, async (store) => (await readLedger(store)).ledger)
  return read.catch(() => new Map())
}
