// The rows of an outbox where the device keeps nothing: they live as long as the page.
import { collapse } from './collapse.ts'
import type { OutboxRow } from './row.ts'
import type { Rows } from './rows.ts'

export function createMemoryRows(): Rows {
  const rows = new Map<number, OutboxRow>()
  let last = 0
  return {
    all: async () => [...rows.values()],
    async add(row) {
      const { drops, add } = collapse([...rows.values()], row)
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
