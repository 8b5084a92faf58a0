// Packs that this device fills itself, such as the log of a door: found and kept by their keys alone, because a sign-out needs no more of them
// where there are none.
import { promisifyRequest, type UseStore } from 'idb-keyval'
import { newId } from '../../lib/data/uuid.ts'
import { EPOCH } from '../reads/kept-rows.ts'

/** The owners of such packs begin with it. */
export const OWN_PACK = 'own '

/** Keys of packs are lists; the second part is the owner. */
const ownerIn = (key: IDBValidKey): string => (Array.isArray(key) && typeof key[1] === 'string' ? key[1] : '')

/** Rejects with StorageError. */
export const hasOwnPacks = (store: UseStore): Promise<boolean> =>
  store('readonly', async (rows) => (await promisifyRequest(rows.getAllKeys())).some((key) => ownerIn(key).startsWith(OWN_PACK)))

/** Removes all other packs, and changes the epoch of the database, in one transaction: no late write succeeds. */
export const keepPacksAndFence = (store: UseStore, owners: ReadonlySet<string>): Promise<void> =>
  store('readwrite', async (rows) => {
    for (const key of await promisifyRequest(rows.getAllKeys())) if (!owners.has(ownerIn(key))) rows.delete(key)
    rows.put(newId(), EPOCH)
    await promisifyRequest(rows.transaction)
  })
