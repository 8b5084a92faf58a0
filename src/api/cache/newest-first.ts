// Inserts rows of live events into lists that are sorted newest first, and keeps their page sizes.
import type { InfiniteData } from '@tanstack/react-query'
import type { ListOf } from './edits.ts'
import type { Edit } from '../options.ts'
import { PAGE_SIZE } from './page-size.ts'

type Pages<T> = InfiniteData<T[], number>

/**
 * Page numbers continue after the known rows: a first page that has grown to two full pages is split. The next page is then
 * requested where the known rows end, not far before that.
 */
function split<T>({ pages, pageParams, ...rest }: Pages<T>): Pages<T> {
  const [first = [], ...others] = pages
  if (first.length < 2 * PAGE_SIZE) return { pages, pageParams, ...rest }
  return split({
    ...rest,
    pages: [first.slice(0, -PAGE_SIZE), first.slice(-PAGE_SIZE), ...others],
    pageParams: [...pageParams, pageParams.length + 1],
  })
}

/** Distributes `rows` over the pages of the list. Each page keeps its length; surplus rows go to the first page. */
export function fill<T>(list: Pages<T>, rows: readonly T[]): Pages<T> {
  const later = list.pages.slice(1)
  let end = rows.length
  const pages = later
    .toReversed()
    .map(({ length }) => {
      const page = rows.slice(Math.max(0, end - length), end)
      end = Math.max(0, end - length)
      return page
    })
    .toReversed()
  return split({ ...list, pages: [rows.slice(0, end), ...pages] })
}

/** The rows with `row` inserted at its position; null if it is older than all of them. */
export function placed<T>(rows: readonly T[], row: T, isNewer: (one: T, other: T) => boolean): T[] | null {
  const index = rows.findIndex((other) => isNewer(row, other))
  return index === -1 ? null : rows.toSpliced(index, 0, row)
}

/**
 * Inserts a row at its position in these lists, unless they contain its id. A row older than all known rows is skipped, because a
 * later page will contain it. It is appended if the list is cached to its end.
 */
export const insert = <T extends { id: string | number }>(of: ListOf<T>, row: T, isNewer: (one: T, other: T) => boolean): Edit => ({
  ...('queryKey' in of ? { key: of.queryKey, exact: true } : { key: of.key, exact: false }),
  recipe: (cached) => {
    const list = cached as Pages<T>
    const rows = list.pages.flat()
    if (rows.some(({ id }) => id === row.id)) return list
    const isWhole = (list.pages.at(-1)?.length ?? 0) < PAGE_SIZE
    const next = placed(rows, row, isNewer) ?? (isWhole ? [...rows, row] : null)
    return next ? fill(list, next) : list
  },
})
