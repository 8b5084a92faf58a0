// Whose turn it is: lanes are serial, a few of them at once; what failed lets the rest of its lane go on, unless it says otherwise.
import type { OutboxRow } from '../rows/row.ts'
import { isOpen } from '../second-thoughts.ts'

/** Milliseconds until a row is tried again after `attempts` that came to nothing: 2 s, doubling to 5 min, a quarter left to chance. */
export const outboxDelay = (attempts: number, random: () => number = Math.random): number =>
  Math.round(Math.min(2000 * 2 ** Math.max(0, attempts - 1), 300_000) * (1 + random() / 4))

export interface Turns {
  /** Rows that may be sent now, one of each lane at most, the most urgent first. */
  ready: OutboxRow[]
  /** When the next one may, milliseconds since 1970; Infinity when none waits for a time. */
  nextAt: number
}

/** The row a lane is at: the first that is not done with; undefined when it is held up, or on its way. */
function headOf(lane: readonly OutboxRow[]): OutboxRow | undefined {
  for (const row of lane) {
    if (row.state === 'queued') return row
    if (row.state === 'sending' || row.holds) return undefined
  }
  return undefined
}

/**
 * `rows` in the order of writing. `wokenAt` is when there was last a reason to try at once (the network came back, the page was
 * shown): what failed before then need not wait for its time, unless the server named it. Pure.
 */
export function turns(rows: readonly OutboxRow[], now: number, wokenAt: number): Turns {
  const lanes = new Map<string, OutboxRow[]>()
  // What may yet be taken back holds no one up.
  const open = rows.filter((row) => isOpen(row, now))
  for (const row of rows) if (!open.includes(row)) lanes.set(row.lane, [...(lanes.get(row.lane) ?? []), row])
  const heads = [...lanes.values()].map(headOf).filter((row) => row !== undefined)
  const isDue = (row: OutboxRow) => row.nextAt <= now || (!row.held && row.triedAt < wokenAt)
  const waiting = heads.filter((row) => !isDue(row))
  return {
    ready: heads.filter(isDue).toSorted((a, b) => Number(b.first ?? false) - Number(a.first ?? false) || a.seq - b.seq),
    nextAt: Math.min(Infinity, ...[...waiting, ...open].map(({ nextAt }) => nextAt)),
  }
}
