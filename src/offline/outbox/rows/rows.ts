// The rows of one identity's outbox on the device. Accepted means committed: every change waits for the disk.
import { promisifyRequest, type UseStore } from 'idb-keyval'
import { EPOCH, FencedError, openEpoch } from '../../reads/kept-rows.ts'
import { collapse } from './collapse.ts'
import { readRow, type OutboxRow } from './row.ts'

type NewRow = Omit<OutboxRow, 'seq'>

/** A place may be given again once its row is gone: the key tells whether it is still the same write. */
export type Place = Pick<OutboxRow, 'seq' | 'key'>

/** Where rows are kept: on the device, or in memory alone (memory-rows.ts). Every method is one transaction. */
export interface Rows {
  /** In the order of writing. */
  all(): Promise<OutboxRow[]>
  /**
   * Adds a row, collapsing wishes; gives what there is after it, null when two wishes cancelled each other out. One that is there
   * under its key stays as it is, and is given.
   */
  add(row: NewRow): Promise<{ added: OutboxRow | null; dropped: number[] }>
  /** Changes the row of this place and key, or takes it away with null; gives what became of it, undefined when it was gone already. */
  change(of: Place, recipe: (row: OutboxRow) => OutboxRow | null): Promise<OutboxRow | null | undefined>
}

/** Everything that is a row: the marks of the database have a text for their key. */
export const places = () => IDBKeyRange.bound(0, Number.MAX_SAFE_INTEGER)

async function readAll(store: IDBObjectStore): Promise<OutboxRow[]> {
  const [keys, values] = await Promise.all([
    promisifyRequest(store.getAllKeys(places())),
    promisifyRequest(store.getAll(places()) as IDBRequest<unknown[]>),
  ])
  return keys.map((seq, index) => readRow(seq as number, values[index]))
}

/** The database is not the one that was opened: it is empty, and has no mark. */
const CLEARED = Symbol('cleared')
/** The identity was wiped. */
const FENCED = Symbol('fenced')

/**
 * Rows over a database. Every method rejects with StorageError, or with FencedError once the identity was wiped. Where the
 * browser has cleared the database away, `mayBeginAnew` is asked, and what this tab still knows is put back.
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

  /** One transaction that does nothing when this is no longer the database that was opened. */
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

  return {
    async all() {
      const rows = await within('readonly', readAll)
      known.clear()
      for (const row of rows) known.set(row.seq, row)
      return rows
    },
    add: (row) =>
      within('readwrite', async (rows) => {
        const { drops, add, there } = collapse(await readAll(rows), row)
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
        const value: unknown = await promisifyRequest<unknown>(rows.get(seq))
        const row = value === undefined ? undefined : readRow(seq, value)
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
