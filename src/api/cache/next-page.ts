// Fetches the next page of a list that changes while it is read. Page numbers count from the top, so each row inserted above shifts one row
// past the reader. A response is only accepted if it overlaps the known rows; the two are then merged by id.
import { movedPage } from './moved-page.ts'
import { PAGE_SIZE } from './page-size.ts'
import { idOf } from './row-id.ts'

export type Ask = (page: number, size: number) => Promise<unknown[]>

/** The maximum number of requests for one page. */
const TRIES = 20
const LARGEST = 100

/** The smallest page, as number and size, that contains the row at index `at` and a full page of rows after it. */
export function windowAt(at: number): { page: number; size: number } {
  for (let size = PAGE_SIZE + 1; size <= LARGEST; size += 1) {
    const page = Math.floor(at / size) + 1
    if (page * size - (at + 1) >= PAGE_SIZE) return { page, size }
  }
  return { page: Math.floor(at / LARGEST) + 1, size: LARGEST }
}

/**
 * Returns the rows that follow `known` on the server: a full page, unless the list ends. Rows that remain in the list are neither
 * missing nor duplicated, whatever is added or removed meanwhile, because rows do not move within one response.
 */
export async function nextPage(known: readonly unknown[], ask: Ask): Promise<unknown[]> {
  const plain = () => ask(Math.floor(known.length / PAGE_SIZE) + 1, PAGE_SIZE)
  const ids = new Set(known.map(idOf))
  if (known.length === 0 || ids.has(undefined)) return plain()
  const fresh: unknown[] = []
  let at = known.length - 1
  let upwards = true
  /** The top of the list, if it contains none of the known rows. */
  let top: unknown[] | undefined
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { page, size } = windowAt(at)
    const rows = await ask(page, size)
    const isEnd = rows.length < size
    const met = rows.findIndex((row) => ids.has(idOf(row)))
    if (met >= 0) {
      for (const row of rows.slice(met + 1)) {
        if (ids.has(idOf(row))) continue
        ids.add(idOf(row))
        fresh.push(row)
      }
      if (fresh.length >= PAGE_SIZE) return fresh.slice(0, PAGE_SIZE)
      if (isEnd) break
      at = page * size - 1
    } else if (upwards && page > 1) at = (page - 1) * size - 1
    else {
      // Either all known rows were removed, or more rows were inserted above than fit. In that case the known rows are further down.
      upwards = false
      top ??= rows
      if (isEnd) break
      at = page * size - 1
    }
  }
  if (fresh.length > 0) return fresh
  if (top) return top.slice(0, PAGE_SIZE)
  // A server that returns smaller pages than requested has not indicated that the list ends.
  return (await plain()).filter((row) => !ids.has(idOf(row)))
}

export interface Look {
  /** The pages that this refetch has so far; fewer than precede `page` if only that page is requested. */
  look: unknown[][]
  /** All pages before the refetch. */
  kept: unknown[][]
  page: number
  feed?: boolean
}

/**
 * Returns a page after the first: for a feed from the cached pages if they were only shifted, otherwise the rows that follow the
 * pages before it.
 */
export async function followingPage({ look, kept, page, feed }: Look, ask: Ask): Promise<unknown[]> {
  const isWhole = look.length === page - 1
  const moved = feed && isWhole ? movedPage(look, kept) : undefined
  return moved ?? nextPage((isWhole ? look : kept.slice(0, page - 1)).flat(), ask)
}
