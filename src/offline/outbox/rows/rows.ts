// The rows of one identity's outbox on the device. Accepted means committed: every change waits for strict durability.
import { promisifyRequest, type UseStore } from 'idb-keyval'
import { EPOCH, FencedError, openEpoch } from '../../reads/kept-rows.ts'
import { collapse, concerns } from './collapse.ts'
import { readRow, type OutboxRow } from './row.ts'

type NewRow = Omit<OutboxRow, 'seq'>

/** A place may be reused once its row is removed. The key shows whether it is still the same write. */
export type Place = Pick<OutboxRow, 'seq' | 'key'>

/** Where rows are stored: on the device, or only in memory (memory-rows.ts). Every method is one transaction. */
export interface Rows {
  /** In the order of writing. */
  all(): Promise<OutboxRow[]>
  /**
   * Adds a row and collapses wishes. `added` is the resulting row, null if two wishes cancelled each other out. A row that already exists
   * under its key is not changed, and is returned.
   */
  add(row: NewRow): Promise<{ added: OutboxRow | null; dropped: number[] }>
  /** Changes the row of this place and key, or removes it with null. Returns the result; undefined if it no longer exists. */
  change(of: Place, recipe: (row: OutboxRow) => OutboxRow | null): Promise<OutboxRow | null | undefined>
}

/** The range of all rows: the database's own entries have text keys. */
export const places = () => IDBKeyRange.bound(0, Number.MAX_SAFE_INTEGER)

async function readAll(store: IDBObjectStore, range = places()): Promise<OutboxRow[]> {
  const [keys, values] = await Promise.all([
    promisifyRequest(store.getAllKeys(range)),
    promisifyRequest(store.getAll(range) as IDBRequest<unknown[]>),
  ])
  return keys.map((seq, index) => readRow(seq as number, values[index]))
}

/** The database is not the one that was opened: it is empty and has no epoch. */
const CLEARED = Symbol('cleared')
/** The identity was wiped. */
const FENCED = Symbol('fenced')

/**
 * Rows in a database. Every method rejects with StorageError, or with FencedError once the identity was wiped. If the browser has cleared
 * the database, `mayBeginAnew` is asked, and the rows that this tab still knows are restored.
 */
export function createRows(store: UseStore, mayBeginAnew: () => Promise<boolean> = async () => false): Rows {
  let epoch: Promise<string> | undefined
  const known = new Map<number, OutboxRow>()
  const mark = () =>
    (epoch ??= openEpoch(store).catch((error) => {
      epoch = undefined
      throw error
    }))

  async function beginAnew(): Promise<void> {
    if (!(await mayBeginAnew())) throw new FencedError()
    epoch = undefined
    await mark()
    await store('readwrite', async (rows) => {
      for (const [seq, row] of known) rows.put(row, seq)
      await promisifyRequest(rows.transaction)
    })
  }

  /** One transaction, which does nothing if this is no longer the database that was opened. */
  async function within<T>(mode: IDBTransactionMode, work: (rows: IDBObjectStore) => Promise<T>): Promise<T> {
    const mine = await mark()
    const result = await store(mode, async (rows): Promise<T | typeof CLEARED | typeof FENCED> => {
      const current = await promisifyRequest<unknown>(rows.get(EPOCH))
      if (current !== mine) return current === undefined ? CLEARED : FENCED
      const value = await work(rows)
      if (mode === 'readwrite') await promisifyRequest(rows.transaction)
      return value
    })
    if (result === FENCED) throw new FencedError()
    if (result !== CLEARED) return result
    await beginAnew()
    return within(mode, work)
  }

  function know(rows: readonly OutboxRow[]): void {
    known.clear()
    for (const row of rows) known.set(row.seq, row)
  }

  async function readOne(rows: IDBObjectStore, seq: number): Promise<OutboxRow | undefined> {
    const value: unknown = await promisifyRequest<unknown>(rows.get(seq))
    return value === undefined ? undefined : readRow(seq, value)
  }

  /**
   * The stored rows that `collapse` depends on, in the order of writing. Of a thousand rows it reads only those that concern the new one,
   * and those that other tabs have added since. A place is reused only after all later rows were removed: if the last known row is
   * unchanged, so is the write at every known place.
   */
  async function concerning(rows: IDBObjectStore, row: NewRow): Promise<OutboxRow[]> {
    const last = Math.max(...known.keys())
    if (known.size === 0 || (await readOne(rows, last))?.key !== known.get(last)?.key) {
      know(await readAll(rows))
      return [...known.values()].filter((other) => concerns(other, row))
    }
    for (const added of await readAll(rows, IDBKeyRange.bound(last, Number.MAX_SAFE_INTEGER, true))) known.set(added.seq, added)
    const found: OutboxRow[] = []
    for (const { seq } of [...known.values()].filter((other) => concerns(other, row)).toSorted((a, b) => a.seq - b.seq)) {
      const stored = await readOne(rows, seq)
      if (stored) found.push(stored)
    }
    return found
  }

  return {
    async all() {
      const rows = await within('readonly', (store) => readAll(store))
      know(rows)
      return rows
    },
    add: (row) =>
      within('readwrite', async (rows) => {
        const { drops, add, there } = collapse(await concerning(rows, row), row)
        if (there) return { added: there, dropped: [] }
        for (const seq of drops) {
          rows.delete(seq)
          known.delete(seq)
        }
        if (add === null) return { added: null, dropped: drops }
        const last = await promisifyRequest<IDBCursor | null>(rows.openKeyCursor(places(), 'prev'))
        const added: OutboxRow = { ...add, seq: ((last?.key as number | undefined) ?? 0) + 1 }
        rows.put(added, added.seq)
        known.set(added.seq, added)
        return { added, dropped: drops }
      }),
    change: ({ seq, key }, recipe) =>
      within('readwrite', async (rows) => {
        const row = await readOne(rows, seq)
        if (row?.key !== key) return undefined
        const next = recipe(row)
        if (next === null) {
          rows.delete(seq)
          known.delete(seq)
        } else {
          rows.put(next, seq)
          known.set(seq, next)
        }
        return next
      }),
  }
}
