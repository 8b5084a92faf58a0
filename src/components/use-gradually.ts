// What comes in at the end of a long list is drawn a few rows a frame: all at once would hold up the scrolling that asked for it.
import { useEffect, useState } from 'react'

/** Rows a frame. */
const STEP = 3

/** The rows to be drawn now: all at first, and all wherever the one that was last is gone. `keyOf` names a row for good. */
export function useGradually<Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly Row[] {
  const lastKey = (end: number) => {
    const row = rows[Math.min(end, rows.length) - 1]
    return row === undefined ? undefined : keyOf(row)
  }
  const [last, setLast] = useState(() => lastKey(rows.length))
  const at = rows.findLastIndex((row) => keyOf(row) === last)
  const end = at < 0 ? rows.length : at + 1
  const next = lastKey(end + STEP)
  useEffect(() => {
    if (next === last) return undefined
    const frame = requestAnimationFrame(() => setLast(next))
    return () => cancelAnimationFrame(frame)
  }, [next, last])
  return end === rows.length ? rows : rows.slice(0, end)
}
