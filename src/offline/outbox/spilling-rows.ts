// Rows on the device, and in memory those that the device would not take while the network is there to send them at once.
import { StorageError } from '../storage/store.ts'
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
}

/** `mayHold` says whether a row may be taken into memory: not where it would only wait there, and be lost with the page. */
export function createSpillingRows(kept: Rows, mayHold: () => boolean): SpillingRows {
  const memory = createMemoryRows()
  let held = 0
  const outward = (row: OutboxRow): OutboxRow => ({ ...row, seq: row.seq + BEYOND })
  const inMemory = async (): Promise<OutboxRow[]> => {
    const rows = await memory.all()
    held = rows.length
    return rows.map(outward)
  }
  return {
    hasSpilled: () => held > 0,
    isHere: ({ seq }) => seq >= BEYOND,
    async all() {
      const rows = await kept.all()
      return [...rows, ...(await inMemory())]
    },
    async add(row) {
      // Behind one that is in memory it must not lie on the device: from there it would overtake.
      const follows = (await memory.all()).some(({ lane }) => lane === row.lane)
      try {
        if (!follows) return await kept.add(row)
      } catch (error) {
        if (!(error instanceof StorageError) || !mayHold()) throw error
      }
      const { added, dropped } = await memory.add(row)
      await inMemory()
      return { added: added && outward(added), dropped: dropped.map((seq) => seq + BEYOND) }
    },
    async change(of, recipe) {
      if (of.seq < BEYOND) return kept.change(of, recipe)
      const inner = (row: OutboxRow) => {
        const next = recipe(outward(row))
        return next && { ...next, seq: row.seq }
      }
      const changed = await memory.change({ ...of, seq: of.seq - BEYOND }, inner)
      await inMemory()
      return changed && outward(changed)
    },
  }
}
