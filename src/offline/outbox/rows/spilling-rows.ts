// Rows on the device, and rows in memory that the device did not store while the network could send them immediately.
import { StorageError } from '../../storage/store.ts'
import { createMemoryRows } from './memory-rows.ts'
import type { OutboxRow } from './row.ts'
import type { Rows } from './rows.ts'

/** Places in memory follow all places on the device. */
const BEYOND = 2 ** 40

export interface SpillingRows extends Rows {
  /** Whether any row is only in memory now. */
  hasSpilled: () => boolean
  /** Whether this row is known to this tab only. */
  isHere: (row: Pick<OutboxRow, 'seq'>) => boolean
  /** Whether the device may hold a row whose storing it did not confirm; the next read determines it. */
  isUnsure: () => boolean
}

/**
 * `mayHold` returns whether a row may be held in memory. It may not if it would only wait there and be lost with the page. A row that the
 * device did not confirm may be stored nevertheless, with only the confirmation late. While it is in memory it is sent from there.
 */
export function createSpillingRows(kept: Rows, mayHold: () => boolean): SpillingRows {
  const memory = createMemoryRows()
  let held = 0
  /** By key: rows that the device may hold, although it did not confirm them. */
  const unsure = new Map<string, object>()
  /** Keys of rows that were answered or discarded in memory. Their copies on the device must be removed too. */
  const done = new Set<string>()
  const outward = (row: OutboxRow): OutboxRow => ({ ...row, seq: row.seq + BEYOND })
  const inMemory = async (): Promise<OutboxRow[]> => {
    const rows = await memory.all()
    held = rows.length
    return rows.map(outward)
  }
  /** Moves a row in memory to its copy on the device. A row in flight is moved only after its attempt has ended. */
  async function goOver(row: OutboxRow): Promise<void> {
    let mine: OutboxRow | undefined
    try {
      await kept.change(row, (now) => {
        mine ??= memory.take(row.key)
        return mine ? { ...mine, seq: now.seq } : now
      })
    } catch (error) {
      if (mine) memory.putBack(mine)
      throw error
    }
  }
  /** Transactions of the device are ordered, so a late write is visible to every later read. */
  async function read(): Promise<OutboxRow[]> {
    const rows = await kept.all()
    const here = await memory.all()
    const over = rows.filter(({ key }) => done.has(key))
    const double = rows.filter(({ key }) => here.some((mine) => mine.key === key && mine.state !== 'sending'))
    for (const row of over) await kept.change(row, (now) => (done.has(now.key) ? null : now))
    for (const row of double) if (!over.includes(row)) await goOver(row)
    // Other rows may have been added meanwhile.
    return over.length + double.length > 0 ? kept.all() : rows
  }
  return {
    hasSpilled: () => held > 0,
    isHere: ({ seq }) => seq >= BEYOND,
    isUnsure: () => unsure.size + done.size > 0,
    async all() {
      const [asked, over] = [new Map(unsure), [...done]]
      const rows = (await read()).filter(({ key }) => !done.has(key))
      const here = await inMemory()
      const double = new Set(here.map(({ key }) => key).filter((key) => rows.some((row) => row.key === key)))
      for (const [key, row] of asked) if (unsure.get(key) === row && !double.has(key)) unsure.delete(key)
      for (const key of over) done.delete(key)
      return [...rows.filter(({ key }) => !double.has(key)), ...here]
    },
    async add(row) {
      const before = await memory.all()
      // A row behind one in memory must not be stored on the device, because it would be sent earlier from there.
      const follows = before.some(({ lane }) => lane === row.lane)
      // It was discarded and then written again, so it is no longer discarded.
      done.delete(row.key)
      try {
        // A wish must not cancel out with one that was sent from memory.
        if (done.size > 0) await read()
        if (!follows) return await kept.add(row)
      } catch (error) {
        if (!(error instanceof StorageError)) throw error
        unsure.set(row.key, row)
        if (!mayHold()) throw error
      }
      unsure.set(row.key, row)
      const { added, dropped } = await memory.add(row)
      for (const { key, seq } of before) if (dropped.includes(seq)) done.add(key)
      if (added?.key !== row.key) done.add(row.key)
      await inMemory()
      return { added: added && outward(added), dropped: dropped.map((seq) => seq + BEYOND) }
    },
    async change(of, recipe) {
      if (of.seq < BEYOND) return kept.change(of, recipe)
      const inner = (row: OutboxRow) => {
        const next = recipe(outward(row))
        if (next) return { ...next, seq: row.seq }
        // A refused write stays in its text field, perhaps in another tab too, and that tab may have stored it on the device.
        if (row.state === 'failed' || row.state === 'unknown') unsure.set(row.key, row)
        else done.add(row.key)
        return null
      }
      const changed = await memory.change({ ...of, seq: of.seq - BEYOND }, inner)
      await inMemory()
      return changed && outward(changed)
    },
  }
}
