// Refetching a feed: which pages are requested, and which rows were only shifted.
import { expect, test } from 'vitest'
import { movedPage } from './moved-page.ts'
import { PAGE_SIZE } from './page-size.ts'

const row = (at: number) => ({ id: `row-${at}` })
/** Pages of rows, starting at `first`. */
const pages = (first: number, count: number) =>
  Array.from({ length: count }, (_page, page) => Array.from({ length: PAGE_SIZE }, (_row, at) => row(first + page * PAGE_SIZE + at)))

/** A whole refetch; the server's rows start at `first`. Returns the pages requested and the resulting rows. */
function look(first: number, kept: { id: string }[][]) {
  const server = pages(first, kept.length)
  const walk: unknown[][] = []
  const asked: number[] = []
  while (walk.length < kept.length) {
    const moved = movedPage(walk, kept)
    if (!moved) asked.push(walk.length + 1)
    walk.push(moved ?? server[walk.length]!)
  }
  return { asked, rows: walk.flat() }
}

test('a feed without anything new costs its first two pages', () => {
  expect(look(100, pages(100, 8))).toEqual({ asked: [1, 2], rows: pages(100, 8).flat() })
})

test('what came in above moves the rest down, and nothing is missing or twice', () => {
  for (const news of [1, 7, PAGE_SIZE, PAGE_SIZE + 3])
    expect(look(100 - news, pages(100, 8))).toEqual({ asked: [1, 2], rows: pages(100 - news, 8).flat() })
})

test('with more news than are asked for, all of it is asked for', () => {
  expect(look(0, pages(100, 4)).asked).toEqual([1, 2, 3, 4])
})

test('where a row was taken out below, the last page is asked for: it must be full to be believed', () => {
  const kept = pages(0, 4)
  kept[2]!.splice(4, 1)
  expect(look(0, kept).asked).toEqual([1, 2, 4])
})

test('a short list is asked for as a whole, and so is what follows its end', () => {
  expect(look(0, pages(0, 2)).asked).toEqual([1, 2])
  expect(movedPage(pages(0, 3), pages(0, 3))).toBeUndefined()
})
