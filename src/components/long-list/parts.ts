// What of a long list is drawn: the rows near the view, and empty spaces as tall as those that are far away. Pure.

/** A row, or the space of several; `at`: the place of the first of them in the list. */
export interface Part {
  key: string
  at: number
  /** How many rows the space stands in for, and its height in pixels; not there for a row. */
  space?: { count: number; blockSize: number }
}

/** Heights in pixels, of the rows that are far away. */
export type Away = ReadonlyMap<string, number>

/** `keys`: the names of all rows to be shown, in order. Rows beside each other that are away share a space. */
export function partsOf(keys: readonly string[], away: Away): Part[] {
  const parts: Part[] = []
  for (const [at, key] of keys.entries()) {
    const height = away.get(key)
    const space = parts.at(-1)?.space
    if (height === undefined) parts.push({ key, at })
    else if (space) {
      space.count += 1
      space.blockSize += height
    } else parts.push({ key, at, space: { count: 1, blockSize: height } })
  }
  // Another space of another height is another element: only what is new tells by itself whether it is in view.
  for (const part of parts) if (part.space) part.key = `space ${part.key} ${part.space.count}`
  return parts
}

/** From top to bottom, in pixels. */
export interface Reach {
  top: number
  bottom: number
}

/** Sums of heights are not exact. Pixels. */
const INEXACT = 1

/** Which of the rows in a space that begins at `top` are near again. */
export function nearIn(keys: readonly string[], away: Away, top: number, near: Reach): string[] {
  let end = top
  return keys.filter((key) => {
    const begin = end
    end += away.get(key) ?? 0
    return end >= near.top - INEXACT && begin <= near.bottom + INEXACT
  })
}
