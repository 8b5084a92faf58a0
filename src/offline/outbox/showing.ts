// The rows that an outbox knows, and those that it shows in src/state/shown/outbox.ts.
import { ref } from 'valtio'
import { outbox } from '../../state/shown/outbox.ts'
import type { OutboxRow } from './rows/row.ts'
import { createSecondThoughts, isOpen } from './second-thoughts.ts'

export interface Showing {
  /** All rows, in the order of writing. */
  rows: () => readonly OutboxRow[]
  rowOf: (key: string) => OutboxRow | undefined
  publish: (rows: readonly OutboxRow[]) => void
  /** Shows the current state of a row, new or existing. */
  show: (row: OutboxRow) => void
  hide: (key: string) => void
  stop: () => void
}

export interface ShowingOf {
  /** The key of the scope that the rows belong to. Rows of other scopes are known, but not shown. */
  scopeKey: string
  isOver: () => boolean
  hasSpilled: () => boolean
  now: () => number
  /** The time in which the row could be undone is over. */
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
      if (outbox.of === scopeKey) Object.assign(outbox, { of: null, read: false, rows: [], held: [] })
      thoughts.stop()
    },
  }
}
