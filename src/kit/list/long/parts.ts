// The rendered parts of a long list: rows near the viewport, and spacers for rows far away. Pure.
import type { CSSProperties } from 'react'

/** A row, or the spacer of several rows. `at`: the index of the first row. */
export interface Part {
  key: string
  at: number
  /** The number of rows of a spacer and its height in pixels; absent for a row. */
  space?: { count: number; blockSize: number }
  /** The height of a row until it is laid out, in pixels; absent for a row that is laid out immediately. */
  assumed?: number
}

/** The state of the rows of a list, by key. */
export interface Seen {
  /** The height in pixels of every row that was replaced by a spacer once. */
  heights: ReadonlyMap<string, number>
  /** Rows far from the viewport. */
  away: ReadonlySet<string>
  /** Rows rendered when they came near the viewport. */
  late: ReadonlySet<string>
}

/**
 * `keys`: the keys of the rows in order, and the first `end` of them are shown. `usual`: the usual height in pixels. Adjacent rows that are
 * away share a spacer. Called often, so it allocates nothing for rows that are away.
 */
export function partsOf(keys: readonly string[], end: number, { heights, away, late }: Seen, usual: number): Part[] {
  const parts: Part[] = []
  let at = 0
  while (at < end) {
    const begin = at
    const first = keys[at]!
    let blockSize = 0
    while (at < end && away.has(keys[at]!)) {
      blockSize += heights.get(keys[at]!) ?? 0
      at += 1
    }
    const count = at - begin
    // A spacer of another height gets a new element, because only new elements report their visibility.
    if (count > 0) parts.push({ key: `space ${first} ${count}`, at: begin, space: { count, blockSize } })
    else {
      parts.push({ key: first, at, assumed: heights.get(first) ?? (late.has(first) ? usual : undefined) })
      at += 1
    }
  }
  return parts
}

/**
 * Creating the elements of a row is half the work, layout and paint the other half. The browser defers the second half until the row is
 * near the viewport, or `layOutGradually` triggers it. Contained, so that only this row changes. Overflow such as focus rings is not
 * clipped.
 */
export function styleOf({ space, assumed }: Part): CSSProperties | undefined {
  if (space) return { blockSize: space.blockSize }
  if (assumed === undefined) return undefined
  return {
    contentVisibility: 'auto',
    contain: 'content',
    containIntrinsicBlockSize: `auto ${assumed}px`,
    overflowClipMargin: 8,
  }
}

/** Whether the browser may skip the content of a row. */
export const isSkipped = (row: HTMLElement): boolean => row.style.contentVisibility === 'auto'

/** Top and bottom in pixels. */
export interface Reach {
  top: number
  bottom: number
}

/** Tolerance for sums of heights, in pixels. */
const INEXACT = 1

/** The rows of a spacer at `top` that are near the viewport again. */
export function nearIn(keys: readonly string[], heights: Seen['heights'], top: number, near: Reach): string[] {
  let end = top
  return keys.filter((key) => {
    const begin = end
    end += heights.get(key) ?? 0
    return end >= near.top - INEXACT && begin <= near.bottom + INEXACT
  })
}
