// Makes room on a full device: answers and pictures can be fetched again, unsent text in the outbox cannot.
import type { UseStore } from 'idb-keyval'
import { StorageError } from '../storage/store.ts'
import { writeRows, type Changes } from './kept-rows.ts'

/** Writes. If the device is full, makes room and retries once. */
export async function writeOrMakeRoom(scopeId: string, store: UseStore, epoch: string, changes: Changes): Promise<void> {
  try {
    await writeRows(store, epoch, changes)
  } catch (error) {
    if (!(error instanceof StorageError) || error.problem !== 'full') throw error
    const { freeHalf } = await import('./free-half.ts')
    await freeHalf(scopeId, store, epoch)
    await writeRows(store, epoch, changes)
  }
}
