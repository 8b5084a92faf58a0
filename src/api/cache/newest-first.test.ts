// The position of a row in lists sorted newest first, and the resulting pages.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fill, insert } from './newest-first.ts'
import { PAGE_SIZE } from './page-size.ts'

type Row = { id: number }
const of = { key: ['list'] } as never
const isNewer = (one: Row, other: Row) => one.id > other.id
const paged = (...pages: number[][]) => ({
  pages: pages.map((page) => page.map((id) => ({ id }))),
  pageParams: pages.map((_, at) => at + 1),
})
type List = ReturnType<typeof paged>
const put = (list: List, id: number) => insert<Row>(of, { id }, isNewer).recipe(list) as List
const ids = ({ pages }: List) => pages.map((page) => page.map(({ id }) => id))
const down = (from: number, count: number) => Array.from({ length: count }, (_, index) => from - index)

test('a new row comes first, a late one where it belongs, a known one nowhere', () => {
  const list = paged([9, 7], [5, 3])
  expect(ids(put(list, 10))).toEqual([
    [10, 9, 7],
    [5, 3],
  ])
  expect(ids(put(list, 4)).flat()).toEqual([9, 7, 5, 4, 3])
  expect(put(list, 7)).toBe(list)
})

test('one older than all is left to be asked for, but where the list is known to its end', () => {
  const full = paged(down(100, PAGE_SIZE))
  expect(put(full, 1)).toBe(full)
  expect(ids(put(paged([9, 7]), 1))).toEqual([[9, 7, 1]])
  expect(ids(put(paged([]), 1))).toEqual([[1]])
})

test('whatever comes in whatever order: the order holds, nothing is there twice, the last page stays full and numbers run on', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1000, max: 1200 }), { maxLength: 150 }), fc.integer({ min: 1, max: 3 }), (news, count) => {
      const before = paged(...Array.from({ length: count }, (_, index) => down(900 - index * PAGE_SIZE, PAGE_SIZE)))
      const after = news.reduce(put, before)
      const rows = ids(after).flat()
      expect(rows).toEqual([...new Set([...news, ...ids(before).flat()])].toSorted((one, other) => other - one))
      // This decides whether there are more rows: a last page that is not full ends the list.
      expect(after.pages.at(-1)!.length).toBeGreaterThanOrEqual(PAGE_SIZE)
      if (count > 1) expect(after.pages.at(-1)).toHaveLength(PAGE_SIZE)
      expect(after.pages[0]!.length).toBeLessThan(2 * PAGE_SIZE)
      expect(after.pageParams).toEqual(after.pages.map((_, index) => index + 1))
    }),
  )
})

test('pages keep their size when rows change places', () => {
  const list = paged([5, 4], [3, 2])
  expect(
    ids(
      fill(
        list,
        [2, 5, 4, 3].map((id) => ({ id })),
      ) as List,
    ),
  ).toEqual([
    [2, 5],
    [4, 3],
  ])
})
