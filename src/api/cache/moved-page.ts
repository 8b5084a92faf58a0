// Refetches a long feed without requesting all of it: only its first pages are requested, because the rows below were only shifted by new
// rows above them. Pure.
import { PAGE_SIZE } from './page-size.ts'

/** The number of pages that are always requested. */
const ASKED = 2

type Rows = readonly unknown[]

const idOf = (row: unknown): unknown => (row as { id?: unknown } | undefined)?.id

/** The index of each row in a list of pages. Computed once per refetch and shared by all its pages. */
const looked = new WeakMap<readonly Rows[], { rows: unknown[]; places: Map<unknown, number> }>()

function placesIn(kept: readonly Rows[]) {
  const before = looked.get(kept)
  if (before) return before
  const rows = kept.flat()
  // If a row occurs twice, its first index counts.
  const known = { rows, places: new Map(rows.map((row, at) => [idOf(row), at] as const).toReversed()) }
  looked.set(kept, known)
  return known
}

/**
 * Returns the page that follows `asked`, the pages refetched so far. It is taken from the cached pages `kept`, starting after the
 * last row of `asked`. Returns undefined if the page must be requested: near the top, below the end of `kept`, if the two do not
 * overlap, and if rows are missing.
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
