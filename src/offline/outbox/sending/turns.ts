// Which rows are sent next: lanes are serial, and a few run in parallel. A failed row does not block its lane, unless it declares so.
import type { OutboxRow } from '../rows/row.ts'
import { isOpen } from '../second-thoughts.ts'

/** Milliseconds until the next attempt after `attempts` failed ones: 2 s, doubling to 5 min, plus up to a quarter at random. */
export const outboxDelay = (attempts: number, random: () => number = Math.random): number =>
  Math.round(Math.min(2000 * 2 ** Math.max(0, attempts - 1), 300_000) * (1 + random() / 4))

export interface Turns {
  /** Rows that may be sent now: at most one per lane, highest priority first. */
  ready: OutboxRow[]
  /** When the next row may be sent, milliseconds since 1970; Infinity if none waits for a time. */
  nextAt: number
}

/** The first unfinished row of a lane; undefined if the lane is blocked or its row is in flight. */
function headOf(lane: readonly OutboxRow[]): OutboxRow | undefined {
  for (const row of lane) {
    if (row.state === 'queued') return row
    if (row.state === 'sending' || row.holds) return undefined
  }
  return undefined
}

/**
 * `rows` in the order of writing. `wokenAt` is the time of the last reason to try immediately (the network returned, the page was shown):
 * rows that failed before it skip their delay, unless the server set it. Pure.
 */
export function turns(rows: readonly OutboxRow[], now: number, wokenAt: number): Turns {
  const lanes = new Map<string, OutboxRow[]>()
  // Rows that can still be undone block no lane.
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
