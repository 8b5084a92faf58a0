// The next page of a list that changes while it is read: page numbers count from the top, so every row that goes above moves one
// past the reader. An answer is only believed where it overlaps what is known; both are then joined by id.
import { movedPage } from './moved-page.ts'
import { PAGE_SIZE } from './page-size.ts'
import { idOf } from './row-id.ts'

export type Ask = (page: number, size: number) => Promise<unknown[]>

/** So many answers are looked at for one page. */
const TRIES = 20
const LARGEST = 100

/** The smallest page, by its number and size, that holds the row at `at` and a whole page of rows behind it. */
export function windowAt(at: number): { page: number; size: number } {
  for (let size = PAGE_SIZE + 1; size <= LARGEST; size += 1) {
    const page = Math.floor(at / size) + 1
    if (page * size - (at + 1) >= PAGE_SIZE) return { page, size }
  }
  return { page: Math.floor(at / LARGEST) + 1, size: LARGEST }
}

/**
 * The rows that follow `known` on the server, a full page of them unless the list ends. Rows that stay are neither missing nor
 * twice, whatever comes or goes meanwhile: within one answer nothing moves.
 */
export async function nextPage(known: readonly unknown[], ask: Ask): Promise<unknown[]> {
  const plain = () => ask(Math.floor(known.length / PAGE_SIZE) + 1, PAGE_SIZE)
  const ids = new Set(known.map(idOf))
  if (known.length === 0 || ids.has(undefined)) return plain()
  const fresh: unknown[] = []
  let at = known.length - 1
  let upwards = true
  /** The top of the list, where none of it is known any more. */
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
      // Either all that is known has gone, or more came in above than fits: further down it is met again.
      upwards = false
      top ??= rows
      if (isEnd) break
      at = page * size - 1
    }
  }
  if (fresh.length > 0) return fresh
  if (top) return top.slice(0, PAGE_SIZE)
  // A server that gives smaller pages than it is asked for has not said that the list ends.
  return (await plain()).filter((row) => !ids.has(idOf(row)))
}

export interface Look {
  /** The pages that this look through the list has so far; fewer than come before `page` where only that one is asked for. */
  look: unknown[][]
  /** All pages, as they were before it. */
  kept: unknown[][]
  page: number
  feed?: boolean
}

/** A page after the first: of a feed as it was kept, where it can only have moved; else what follows the pages before it. */
export async function followingPage({ look, kept, page, feed }: Look, ask: Ask): Promise<unknown[]> {
  const isWhole = look.length === page - 1
  const moved = feed && isWhole ? movedPage(look, kept) : undefined
  return moved ?? nextPage((isWhole ? look : kept.slice(0, page - 1)).flat(), ask)
}
