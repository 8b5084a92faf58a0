// A long feed is looked through again without asking for all of it: its first pages are asked for, and what is below them has only been
// moved down by what came in above. Pure.
import { PAGE_SIZE } from './page-size.ts'

/** So many pages are always asked for. */
const ASKED = 2

type Rows = readonly unknown[]

const idOf = (row: unknown): unknown => (row as { id?: unknown } | undefined)?.id

/** Where each row of a list of pages stands, looked up once for all the pages of a look. */
const looked = new WeakMap<readonly Rows[], { rows: unknown[]; places: Map<unknown, number> }>()

function placesIn(kept: readonly Rows[]) {
  const before = looked.get(kept)
  if (before) return before
  const rows = kept.flat()
  // Of a row that is twice in it the first place counts.
  const known = { rows, places: new Map(rows.map((row, at) => [idOf(row), at] as const).toReversed()) }
  looked.set(kept, known)
  return known
}

/**
 * The page that follows `asked`, the pages of this look so far, cut from the pages `kept` by the last one; undefined where it
 * must be asked for: near the top, below what is kept, where the two do not meet, and where rows are missing.
 */
export function movedPage(asked: readonly Rows[], kept: readonly Rows[]): unknown[] | undefined {
  if (asked.length < ASKED || asked.length >= kept.length) return undefined
  const last = idOf(asked.at(-1)?.at(-1))
  if (last === undefined) return undefined
  const { rows, places } = placesIn(kept)
  const meets = places.get(last)
  const page = meets === undefined ? [] : rows.slice(meets + 1, meets + 1 + PAGE_SIZE)
  return page.length < PAGE_SIZE ? undefined : page
}
