// What comes in at the end of a long list is drawn a few rows a frame: all at once would hold up the scrolling that asked for it.
import { useEffect, useState } from 'react'
import { MARGIN } from './use-away.ts'

export interface Pace {
  /** Rows a frame; `Infinity` for all at once. */
  step: number
  /** So many at once in the beginning; all when not given. */
  first?: number
  /** The list is the end of the page: what is too far below the window to stay drawn waits until somebody scrolls there. */
  asScrolled?: boolean
}

const endIsNear = (): boolean => document.documentElement.scrollHeight - scrollY - innerHeight < MARGIN

/**
 * The rows to be drawn now: all wherever the one that was last is gone. `keyOf` names a row for good; one that may move has no name,
 * and goes with the row before it.
 */
export function useGradually<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | undefined,
  { step, first = Infinity, asScrolled = false }: Pace,
): readonly Row[] {
  /** The name of the last row before `end` that has one. */
  const lastKey = (end: number) => {
    const row = rows.slice(0, end).findLast((one) => keyOf(one) !== undefined)
    return row === undefined ? undefined : keyOf(row)
  }
  const [last, setLast] = useState(() => lastKey(first))
  const at = last === undefined ? -1 : rows.findLastIndex((row) => keyOf(row) === last)
  const named = rows.findIndex((row, index) => index > at && keyOf(row) !== undefined)
  const end = at < 0 || named < 0 ? rows.length : named
  const next = lastKey(end + step)
  const atOnce = step === Infinity
  // Derived while drawing: what is not held back is drawn once.
  if (atOnce && next !== last) setLast(next)
  useEffect(() => {
    if (atOnce || next === last) return undefined
    const go = () => (!asScrolled || endIsNear()) && setLast(next)
    const frame = requestAnimationFrame(go)
    if (asScrolled) addEventListener('scroll', go, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', go)
    }
  }, [atOnce, asScrolled, next, last])
  return end === rows.length ? rows : rows.slice(0, end)
}
