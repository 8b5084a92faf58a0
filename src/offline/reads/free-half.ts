// Frees half of what is kept for offline, on a full device. Loaded only then.
import type { UseStore } from 'idb-keyval'
import { picturesCache as publicPictures } from '../../lib/device/cache-names.ts'
import { picturesCache } from '../storage/names.ts'
import { dropRow, readLedger, writeRows } from './kept-rows.ts'
import { givenUp } from './room.ts'

/** Deletes half of the answers in a database, personal ones first, and all pictures. Rejects like `writeRows`. */
export async function freeHalf(scopeId: string, store: UseStore, epoch: string): Promise<void> {
  const { ledger, strays } = await readLedger(store)
  const changes = new Map<string, unknown>(strays.map((key) => [key, null]))
  for (const place of givenUp(ledger)) dropRow(changes, place)
  await writeRows(store, epoch, changes)
  if (!('caches' in globalThis)) return
  for (const name of [picturesCache(scopeId), publicPictures]) await caches.delete(name).catch(() => false)
}
