// One piece of work in a store that nothing else has open.
import type { UseStore } from 'idb-keyval'
import { createStore, type StoreOptions } from './store.ts'

/** Opens the store, works in it, and closes it. Rejects with what the work rejects with, or with StorageError. */
export async function within<T>(
  [database, storeName]: readonly [database: string, storeName: string],
  options: StoreOptions,
  work: (store: UseStore) => Promise<T>,
): Promise<T> {
  const store = createStore(database, storeName, options)
  try {
    return await work(store)
  } finally {
    store.close()
  }
}
