// Rows on the device, and in memory those that the device would not take while the network is there to send them at once.
import { StorageError } from '../../storage/store.ts'
import { createMemoryRows } from './memory-rows.ts'
import type { OutboxRow } from './row.ts'
import type { Rows } from './rows.ts'

/** Places in memory come after all places on the device. */
const BEYOND = 2 ** 40

export interface SpillingRows extends Rows {
  /** Whether something lives in memory alone now. */
  hasSpilled: () => boolean
  /** Whether this row is known to this tab alone. */
  isHere: (row: Pick<OutboxRow, 'seq'>) => boolean
  /** Whether the device may hold something that it did not say it took: the next reading tells. */
  isUnsure: () => boolean
}

/**
 * `mayHold` says whether a row may be taken into memory: not where it would only wait there, and be lost with the page. What did not
 * go to the device may be there all the same, where only the word of it came late: as long as it is in memory it is sent from there.
 */
export function createSpillingRows(kept: Rows, mayHold: () => boolean): SpillingRows {
  const memory = createMemoryRows()
  let held = 0
  /** By key: what the device may hold, though it did not say so. */
  const unsure = new Map<string, object>()
  /** Keys of what was answered or discarded in memory: what the device may hold of it is over too. */
  const done = new Set<string>()
  const outward = (row: OutboxRow): OutboxRow => ({ ...row, seq: row.seq + BEYOND })
  const inMemory = async (): Promise<OutboxRow[]> => {
    const rows = await memory.all()
    held = rows.length
    return rows.map(outward)
  }
  /** What is in memory goes over to the row of it that is on the device; what is on its way not before that has ended. */
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
  /** The device does one thing after another: what it was late with shows to whoever reads after it. */
  async function read(): Promise<OutboxRow[]> {
    const rows = await kept.all()
    const here = await memory.all()
    const over = rows.filter(({ key }) => done.has(key))
    const double = rows.filter(({ key }) => here.some((mine) => mine.key === key && mine.state !== 'sending'))
    for (const row of over) await kept.change(row, (now) => (done.has(now.key) ? null : now))
    for (const row of double) if (!over.includes(row)) await goOver(row)
    // Others may have come meanwhile.
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
      // Behind one that is in memory it must not be on the device: from there it would overtake.
      const follows = before.some(({ lane }) => lane === row.lane)
      // Whoever discarded it wants it after all.
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
        // What was refused stands where it was typed, in another tab perhaps too, and that may have given it to the device.
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
