// Locks what an identity leaves on the device. It needs only the public key of the lock, so a sign-out does not ask for the PIN, and one that
// was killed is finished by the next start.
import { promisifyRequest } from 'idb-keyval'
import { newId } from '../../lib/data/uuid.ts'
import { EPOCH } from '../reads/kept-rows.ts'
import type { KnownScope } from '../storage/global-store.ts'
import { DRAFTS_STORE, draftsDatabase, OUTBOX_STORE, outboxDatabase, packsDatabase, PACKS_STORE } from '../storage/names.ts'
import { createStore } from '../storage/store.ts'
import { aboutBox, packed, type StoredRows } from './contents.ts'
import { sealed } from './keys.ts'
import { keepBox, ownerOf, type Lock } from './vault.ts'

/**
 * Choices that end with the session: a forgotten PIN of a door is removed by signing out, and an old order is not paid. Shown reminders and
 * the last playback are no one's work.
 */
const ends = new Set(['own doorLock', 'own intents', 'own listening', 'own reminded'])

/** All rows, and a new epoch in the same transaction: what another tab still writes fails, instead of being cleared unseen. */
async function fencedRows(database: string, storeName: string): Promise<StoredRows> {
  const store = createStore(database, storeName, { always: true })
  try {
    return await store('readwrite', async (rows) => {
      const [keys, values] = await Promise.all([
        promisifyRequest(rows.getAllKeys()),
        promisifyRequest(rows.getAll() as IDBRequest<unknown[]>),
      ])
      rows.put(newId(), EPOCH)
      await promisifyRequest(rows.transaction)
      return keys.map((key, index): [IDBValidKey, unknown] => [key, values[index]]).filter(([key]) => key !== EPOCH)
    })
  } finally {
    store.close()
  }
}

/**
 * Puts the drafts, choices, unsent writes and packs of `owners` into one box; committed to disk when it resolves. Deletes nothing. Repeated
 * after a kill it makes a second box, and opening both restores everything once. Rejects with StorageError, or if something cannot be packed.
 */
export async function sealScope(
  scopeId: string,
  known: KnownScope & { sub: string },
  owners: ReadonlySet<string>,
  lock: Lock,
): Promise<void> {
  const [kept, outbox, stored] = await Promise.all([
    fencedRows(draftsDatabase(scopeId), DRAFTS_STORE),
    fencedRows(outboxDatabase(scopeId), OUTBOX_STORE),
    owners.size > 0 ? fencedRows(packsDatabase(scopeId), PACKS_STORE) : [],
  ])
  const drafts = kept.filter(([key]) => typeof key !== 'string' || !ends.has(key))
  const writes = outbox.filter(([key]) => typeof key === 'number')
  const packs = stored.filter(([key]) => Array.isArray(key) && typeof key[1] === 'string' && owners.has(key[1]))
  if (drafts.length + writes.length + packs.length === 0) return
  const { hostname, sub, executeAs } = known
  const text = packed({ scopeId, known: { hostname, sub, ...(executeAs === undefined ? {} : { executeAs }) }, drafts, writes, packs })
  const [owner, id] = [await ownerOf(sub), newId()]
  await keepBox(owner, {
    v: 1,
    id,
    at: Date.now(),
    // Choices are text (state/typed/draft-device.ts).
    drafts: drafts.filter(([, value]) => typeof value !== 'string').length,
    writes: writes.length,
    ...(await sealed(text, lock.publicKey, aboutBox(owner, id))),
  })
}
