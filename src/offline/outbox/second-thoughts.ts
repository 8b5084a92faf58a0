// Writes that can still be taken back: they are on the device, but nothing shows and nothing sends them before their time is over.
import type { OutboxRow } from './rows/row.ts'

/** Whether taking it back now leaves no trace; a clock that was set back ends it. Pure. */
export const isOpen = ({ undoFor = 0, attempts, nextAt }: Pick<OutboxRow, 'undoFor' | 'attempts' | 'nextAt'>, now: number): boolean =>
  attempts === 0 && nextAt > now && nextAt - now <= undoFor

export interface SecondThoughts {
  /** These wait now. */
  follow(rows: readonly OutboxRow[]): void
  stop(): void
}

/** Tells of each row whose time is over, unless it was taken back; `changed` follows once that can be seen. */
export function createSecondThoughts(over: (row: OutboxRow) => void, changed: () => void, now: () => number): SecondThoughts {
  let open = new Map<string, OutboxRow>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function end(): void {
    for (const [key, row] of open) {
      if (isOpen(row, now())) continue
      open.delete(key)
      over(row)
    }
    // Lists are rendered without it first: it must not be there again for a moment.
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
