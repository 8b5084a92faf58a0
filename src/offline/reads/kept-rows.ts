// The database of one identity's persisted answers. It is fenced: after a wipe, code that still holds it cannot write.
import { promisifyRequest, type UseStore } from 'idb-keyval'
import { breath } from '../../lib/time/breath.ts'
import { newId } from '../../lib/data/uuid.ts'
import { isPlace, readFacts, type KeptRow } from './kept-row.ts'
import { leaving, limitsHere, type Ledger, type LedgerEntry } from './room.ts'

/** The key of a database's epoch. */
export const EPOCH = 'epoch'
/** The prefix of metadata keys, followed by the place. Stored separately from the answers, so that making room reads none of them. */
const LEDGER = 'used:'
/** The prefix of the lists of answers that a page showed, stored beside the answers. */
export const SHOWN = 'shown:'
const MOST_SHOWN = 300
/** The number of rows deleted in one transaction: more would block a frame. */
const AT_ONCE = 50

/** The database was wiped since it was opened; the caller must stop writing. */
export class FencedError extends Error {}
/** The database is not the one that was opened, and it was not wiped: the browser cleared it. */
export class ClearedError extends Error {}

/** Reads the epoch of this database; creates one in a new database. */
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

/** Empties the database and changes its epoch in one transaction: it happens completely or not at all, and no late write succeeds. */
export const clearAndFence = (store: UseStore): Promise<void> =>
  store('readwrite', async (rows) => {
    rows.clear()
    rows.put(newId(), EPOCH)
    await promisifyRequest(rows.transaction)
  })

/** By key; null deletes. */
export type Changes = ReadonlyMap<string, unknown>

/**
 * Writes if the epoch is still `epoch`. Otherwise it throws FencedError, or ClearedError if there is no epoch at all, and writes nothing.
 * All requests are issued together, and rolled back if the epoch is another one: a page that closes has less to wait for.
 */
export async function writeRows(store: UseStore, epoch: string, changes: Changes): Promise<void> {
  const current = await store('readwrite', async (rows) => {
    const mark = rows.get(EPOCH) as IDBRequest<unknown>
    mark.addEventListener('success', () => {
      if (mark.result !== epoch) rows.transaction.abort()
    })
    for (const [key, row] of changes) {
      if (row === null) rows.delete(key)
      else rows.put(row, key)
    }
    await promisifyRequest(rows.transaction).catch((error: unknown) => {
      // The abort above is not a device failure, and must not be retried.
      if (mark.readyState === 'pending' || mark.error || mark.result === epoch) throw error
    })
    return mark.result
  })
  expectEpoch(current, epoch)
}

function expectEpoch(current: unknown, epoch: string): void {
  if (current === undefined) throw new ClearedError()
  if (current !== epoch) throw new FencedError()
}

/** Throws like `writeRows` if this is no longer the database that was opened. */
export const checkEpoch = async (store: UseStore, epoch: string): Promise<void> =>
  expectEpoch(await store('readonly', (rows) => promisifyRequest(rows.get(EPOCH) as IDBRequest<unknown>)), epoch)

/** The stored rows whose places start with one of these prefixes, unchecked. */
export const rowsBeneath = (store: UseStore, beginnings: readonly string[]): Promise<[place: string, row: unknown][]> =>
  store('readonly', async (rows) => {
    const beneath = async (beginning: string): Promise<[string, unknown][]> => {
      const range = IDBKeyRange.bound(beginning, `${beginning}\uFFFF`)
      const [places, values] = await Promise.all([
        promisifyRequest(rows.getAllKeys(range) as IDBRequest<string[]>),
        promisifyRequest(rows.getAll(range) as IDBRequest<unknown[]>),
      ])
      return places.map((place, index) => [place, values[index]])
    }
    return (await Promise.all(beginnings.map(beneath))).flat()
  })

/** Adds an answer and its metadata to the changes. */
export function putRow(
  changes: Map<string, unknown>,
  place: string,
  { kind, updatedAt, until, bytes, copies, ...row }: KeptRow,
  usedAt: number,
): void {
  changes.set(place, { kind, updatedAt, until, bytes, copies, ...row })
  noteUse(changes, place, { kind, updatedAt, until, bytes, copies, usedAt })
}

/** Adds the use of an answer to the changes. */
export const noteUse = (changes: Map<string, unknown>, place: string, entry: LedgerEntry): void => void changes.set(LEDGER + place, entry)

/** Adds the deletion of an answer to the changes. */
export function dropRow(changes: Map<string, unknown>, place: string): void {
  changes.set(place, null)
  changes.set(LEDGER + place, null)
}

const isEntry = (value: unknown): value is LedgerEntry =>
  readFacts(value) !== null && Number.isFinite((value as { usedAt?: unknown }).usedAt)

/** The metadata of all answers, and the keys that have no metadata or are no longer needed. */
export async function readLedger(store: UseStore): Promise<{ ledger: Ledger; strays: string[] }> {
  return store('readonly', async (rows) => {
    const range = IDBKeyRange.bound(LEDGER, `${LEDGER}\uFFFF`)
    const [keys, known, values] = await Promise.all([
      promisifyRequest(rows.getAllKeys() as IDBRequest<string[]>),
      promisifyRequest(rows.getAllKeys(range) as IDBRequest<string[]>),
      promisifyRequest(rows.getAll(range) as IDBRequest<unknown[]>),
    ])
    const places = new Set(keys.filter(isPlace))
    const ledger = new Map<string, LedgerEntry>()
    const strays: string[] = []
    known.forEach((key, index) => {
      const place = key.slice(LEDGER.length)
      const entry = values[index]
      if (places.has(place) && isEntry(entry)) ledger.set(place, entry)
      else strays.push(key)
    })
    for (const place of places) if (!ledger.has(place)) strays.push(place)
    const shown = keys.filter((key) => key.startsWith(SHOWN))
    return { ledger, strays: [...strays, ...shown.slice(0, Math.max(0, shown.length - MOST_SHOWN))] }
  })
}

/** Deletes rows that are too old, beyond the limits or unreadable, a few at a time. */
export async function sweepRows(store: UseStore, epoch: string, now: number): Promise<void> {
  const [{ ledger, strays }, limits] = await Promise.all([readLedger(store), limitsHere()])
  const changes = new Map<string, unknown>(strays.map((key) => [key, null]))
  for (const place of leaving(ledger, limits, now)) dropRow(changes, place)
  const all = [...changes]
  for (let from = 0; from < all.length; from += AT_ONCE) {
    await writeRows(store, epoch, new Map(all.slice(from, from + AT_ONCE)))
    await breath()
  }
}
