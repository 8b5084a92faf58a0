// What an outbox knows of its rows, and shows of them in src/state/shown/outbox.ts.
import { ref } from 'valtio'
import { outbox } from '../../state/shown/outbox.ts'
import type { OutboxRow } from './rows/row.ts'
import { createSecondThoughts, isOpen } from './second-thoughts.ts'

export interface Showing {
  /** All there are, in the order of writing. */
  rows: () => readonly OutboxRow[]
  rowOf: (key: string) => OutboxRow | undefined
  publish: (rows: readonly OutboxRow[]) => void
  /** Shows a row as it is now, new or not. */
  show: (row: OutboxRow) => void
  hide: (key: string) => void
  stop: () => void
}

export interface ShowingOf {
  /** The key of the scope whose rows these are: those of others are known, not shown. */
  scopeKey: string
  isOver: () => boolean
  hasSpilled: () => boolean
  now: () => number
  /** It could be taken back until now. */
  taken: (row: OutboxRow) => void
}

export function createShowing({ scopeKey, isOver, hasSpilled, now, taken }: ShowingOf): Showing {
  let known: readonly OutboxRow[] = []
  const thoughts = createSecondThoughts(taken, () => publish(known), now)

  function publish(next: readonly OutboxRow[]): void {
    known = next
    thoughts.follow(known)
    if (isOver() || outbox.of !== scopeKey) return
    outbox.rows = next.filter(({ recalled }) => !recalled).map((row) => ref(row))
    const held = known.filter((row) => isOpen(row, now()))
    const isSame = held.length === outbox.held.length && held.every(({ key }, at) => key === outbox.held[at]?.key)
    if (!isSame) outbox.held = held.map((row) => ref(row))
    outbox.kept = !hasSpilled()
  }
  return {
    rows: () => known,
    rowOf: (key) => known.find((row) => row.key === key),
    publish,
    show: (row) => publish([...known.filter(({ key }) => key !== row.key), row].toSorted((a, b) => a.seq - b.seq)),
    hide: (key) => publish(known.filter((row) => row.key !== key)),
    stop() {
      if (outbox.of === scopeKey) Object.assign(outbox, { of: null, rows: [], held: [] })
      thoughts.stop()
    },
  }
}
