// What of a long list is rendered: the rows near the view, and empty spaces as tall as those that are far away. Pure.
import type { CSSProperties } from 'react'

/** A row, or the space of several; `at`: the place of the first of them in the list. */
export interface Part {
  key: string
  at: number
  /** How many rows the space is in for, and its height in pixels; not there for a row. */
  space?: { count: number; blockSize: number }
  /** So tall is a row until it is nearly in view and laid out, in pixels; not there for one that is laid out at once. */
  assumed?: number
}

/** What is known of the rows of a list by their names. */
export interface Seen {
  /** In pixels, of every row that was away once. */
  heights: ReadonlyMap<string, number>
  /** Far from the view. */
  away: ReadonlySet<string>
  /** Drawn as someone came near. */
  late: ReadonlySet<string>
}

/**
 * `keys`: the names of the rows in order, of which the first `end` are to be shown; `usual`: pixels. Rows beside each other that are away
 * share a space. Called for every few rows that come or go: nothing is made for those that are away.
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
    // Another space of another height is another element: only what is new tells by itself whether it is in view.
    if (count > 0) parts.push({ key: `space ${first} ${count}`, at: begin, space: { count, blockSize } })
    else {
      parts.push({ key: first, at, assumed: heights.get(first) ?? (late.has(first) ? usual : undefined) })
      at += 1
    }
  }
  return parts
}

/**
 * To make the elements of a row is half the work, to lay them out and paint them the other: the browser puts the second half off until
 * the row is nearly in view, or laid out by `layOutGradually` before. A box for itself then as well, so that this alone is what changes.
 * What may stick out of it, like the ring of the focus, is not cut off.
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

/** Whether the browser may skip what is in a row. */
export const isSkipped = (row: HTMLElement): boolean => row.style.contentVisibility === 'auto'

/** From top to bottom, in pixels. */
export interface Reach {
  top: number
  bottom: number
}

/** Sums of heights are not exact. Pixels. */
const INEXACT = 1

/** Which of the rows in a space that begins at `top` are near again. */
export function nearIn(keys: readonly string[], heights: Seen['heights'], top: number, near: Reach): string[] {
  let end = top
  return keys.filter((key) => {
    const begin = end
    end += heights.get(key) ?? 0
    return end >= near.top - INEXACT && begin <= near.bottom + INEXACT
  })
}
