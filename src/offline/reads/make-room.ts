// Makes room on a full device: answers and pictures can be fetched again, unsent text in the outbox cannot.
import type { UseStore } from 'idb-keyval'
import { picturesCache as publicPictures } from '../../lib/device/cache-names.ts'
import { StorageError } from '../storage/store.ts'
import { picturesCache } from '../storage/names.ts'
import { dropRow, readLedger, writeRows, type Changes } from './kept-rows.ts'
import { givenUp } from './room.ts'

/** Deletes half of the answers in a database, personal ones first, and all pictures. Rejects like `writeRows`. */
async function makeRoom(scopeId: string, store: UseStore, epoch: string): Promise<void> {
  const { ledger, strays } = await readLedger(store)
  const changes = new Map<string, unknown>(strays.map((key) => [key, null]))
  for (const place of givenUp(ledger)) dropRow(changes, place)
  await writeRows(store, epoch, changes)
  if (!('caches' in globalThis)) return
  for (const name of [picturesCache(scopeId), publicPictures]) await caches.delete(name).catch(() => false)
}

/** Writes. If the device is full, makes room and retries once. */
export async function writeOrMakeRoom(scopeId: string, store: UseStore, epoch: string, changes: Changes): Promise<void> {
  try {
    await writeRows(store, epoch, changes)
  } catch (error) {
    if (!(error instanceof StorageError) || error.problem !== 'full') throw error
    await makeRoom(scopeId, store, epoch)
    await writeRows(store, epoch, changes)
  }
}
