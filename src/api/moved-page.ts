// A long feed is looked through anew without asking for all of it: its first pages are asked for, and what is below them has only been
// moved down by what came in above. Pure.
import { PAGE_SIZE } from './page-size.ts'

/** So many pages are always asked for. */
const ASKED = 2

type Rows = readonly unknown[]

const idOf = (row: unknown): unknown => (row as { id?: unknown } | undefined)?.id

/**
 * The page that follows `asked`, the pages of this look so far, cut from the pages `kept` by the last one; undefined where it
 * must be asked for: near the top, below what is kept, where the two do not meet, and where rows are missing.
 */
export function movedPage(asked: readonly Rows[], kept: readonly Rows[]): unknown[] | undefined {
  if (asked.length < ASKED || asked.length >= kept.length) return undefined
  const last = idOf(asked.at(-1)?.at(-1))
  const rows = kept.flat()
  const meets = last === undefined ? -1 : rows.findIndex((row) => idOf(row) === last)
  const page = rows.slice(meets + 1, meets + 1 + PAGE_SIZE)
  return meets < 0 || page.length < PAGE_SIZE ? undefined : page
}
