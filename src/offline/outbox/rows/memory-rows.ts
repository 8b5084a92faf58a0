// The rows of an outbox when the device stores nothing: they exist as long as the page.
import { collapse } from './collapse.ts'
import type { OutboxRow } from './row.ts'
import type { Rows } from './rows.ts'

export interface MemoryRows extends Rows {
  /** Removes and returns the row of a key, unless it is in flight. Synchronous, so that nothing changes it in between. */
  take: (key: string) => OutboxRow | undefined
  /** Puts a taken row back at its place. */
  putBack: (row: OutboxRow) => void
}

export function createMemoryRows(): MemoryRows {
  const rows = new Map<number, OutboxRow>()
  let last = 0
  return {
    all: async () => [...rows.values()].toSorted((a, b) => a.seq - b.seq),
    take(key) {
      const row = [...rows.values()].find((one) => one.key === key && one.state !== 'sending')
      if (row) rows.delete(row.seq)
      return row
    },
    putBack: (row) => void rows.set(row.seq, row),
    async add(row) {
      const { drops, add, there } = collapse([...rows.values()], row)
      if (there) return { added: there, dropped: [] }
      for (const seq of drops) rows.delete(seq)
      if (add === null) return { added: null, dropped: drops }
      last += 1
      const added: OutboxRow = { ...add, seq: last }
      rows.set(last, added)
      return { added, dropped: drops }
    },
    async change({ seq, key }, recipe) {
      const row = rows.get(seq)
      if (row?.key !== key) return undefined
      const next = recipe(row)
      if (next === null) rows.delete(seq)
      else rows.set(seq, next)
      return next
    },
  }
}
