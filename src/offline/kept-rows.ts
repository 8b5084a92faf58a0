// The database of one identity's kept answers, fenced: after a wipe nobody who still holds it can write.
import { promisifyRequest, type UseStore } from 'idb-keyval'
import { newId } from '../lib/uuid.ts'
import { readRow, type KeptRow } from './kept-row.ts'
import { StorageError } from './store.ts'

const EPOCH = 'epoch'
const LIMIT = 2000
/** Marks the lists of what a page showed, beside the answers themselves. */
export const SHOWN = 'shown:'

/** Answers are kept under `locale:[key]`; everything else is no answer. */
const isAnswer = (key: string): boolean => !key.startsWith(SHOWN) && key.includes(':[')

/** The database was wiped since it was opened; whoever gets this must stop writing. */
export class FencedError extends Error {}

/** Reads the mark of this database's life, making one in a new database. */
export async function openEpoch(store: UseStore): Promise<string> {
  return store('readwrite', async (rows) => {
    const kept: unknown = await promisifyRequest(rows.get(EPOCH))
    if (typeof kept === 'string') return kept
    const epoch = newId()
    rows.put(epoch, EPOCH)
    await promisifyRequest(rows.transaction)
    return epoch
  })
}

/** Empties the database and changes its mark, in one transaction: it happens wholly or not at all, and no late write gets in. */
export const clearAndFence = (store: UseStore): Promise<void> =>
  store('readwrite', async (rows) => {
    rows.clear()
    rows.put(newId(), EPOCH)
    await promisifyRequest(rows.transaction)
  })

/** Writes rows (null deletes one) if the mark is still `epoch`; else throws FencedError and writes nothing. */
async function writeRows(store: UseStore, epoch: string, changes: ReadonlyMap<string, unknown>): Promise<void> {
  const fenced = await store('readwrite', async (rows) => {
    const current: unknown = await promisifyRequest(rows.get(EPOCH))
    if (current !== epoch) return true
    for (const [key, row] of changes) {
      if (row === null) rows.delete(key)
      else rows.put(row, key)
    }
    await promisifyRequest(rows.transaction)
    return false
  })
  if (fenced) throw new FencedError()
}

type Kept = [key: string, row: KeptRow | null]

async function everyRow(store: UseStore, now: number): Promise<Kept[]> {
  return store('readonly', async (rows) => {
    const [keys, values] = await Promise.all([
      promisifyRequest(rows.getAllKeys()),
      promisifyRequest(rows.getAll() as IDBRequest<unknown[]>),
    ])
    return keys.map((key, index): Kept => [key as string, readRow(values[index], now)]).filter(([key]) => isAnswer(key))
  })
}

/** Deletes what is too old or unreadable, and the oldest beyond the limit. */
export async function sweepRows(store: UseStore, epoch: string, now: number, limit = LIMIT): Promise<void> {
  const rows = await everyRow(store, now)
  const usable = rows.filter((entry): entry is [string, KeptRow] => entry[1] !== null)
  const old = usable.toSorted(([, one], [, other]) => other.updatedAt - one.updatedAt).slice(limit)
  const gone = [...rows.filter(([, row]) => row === null), ...old].map(([key]) => key)
  if (gone.length > 0) await writeRows(store, epoch, new Map(gone.map((key) => [key, null])))
}

/** Writes, and when the device is full makes room by dropping the older half of what is kept, once. */
export async function writeOrMakeRoom(store: UseStore, epoch: string, changes: ReadonlyMap<string, unknown>, now: number): Promise<void> {
  try {
    await writeRows(store, epoch, changes)
  } catch (error) {
    if (!(error instanceof StorageError) || error.problem !== 'full') throw error
    const count = (await everyRow(store, now)).length
    await sweepRows(store, epoch, now, Math.floor(count / 2))
    await writeRows(store, epoch, changes)
  }
}
