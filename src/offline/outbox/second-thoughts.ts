// Writes that can still be undone: they are stored on the device, but neither shown nor sent before their time is over.
import type { OutboxRow } from './rows/row.ts'

/** Whether undoing it now leaves no trace. A clock that was set back ends this time. Pure. */
export const isOpen = ({ undoFor = 0, attempts, nextAt }: Pick<OutboxRow, 'undoFor' | 'attempts' | 'nextAt'>, now: number): boolean =>
  attempts === 0 && nextAt > now && nextAt - now <= undoFor

export interface SecondThoughts {
  /** Sets the rows that are pending now. */
  follow(rows: readonly OutboxRow[]): void
  stop(): void
}

/** Calls `over` for each row whose time is over, unless it was undone; `changed` follows after a render. */
export function createSecondThoughts(over: (row: OutboxRow) => void, changed: () => void, now: () => number): SecondThoughts {
  let open = new Map<string, OutboxRow>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function end(): void {
    for (const [key, row] of open) {
      if (isOpen(row, now())) continue
      open.delete(key)
      over(row)
    }
    // Lists render without the row first, otherwise it would reappear for a moment.
    timer = setTimeout(changed)
  }
  return {
    follow(rows) {
      clearTimeout(timer)
      const before = open
      open = new Map(rows.filter((row) => isOpen(row, now())).map((row) => [row.key, row]))
      for (const row of rows) if (before.has(row.key) && !open.has(row.key)) over(row)
      const nextAt = Math.min(...[...open.values()].map((row) => row.nextAt))
      if (open.size > 0) timer = setTimeout(end, nextAt - now())
    },
    stop: () => clearTimeout(timer),
  }
}
