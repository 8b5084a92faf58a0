// What may be kept of an answer.
import { expect, test } from 'vitest'
import { readRow, rowFor } from './kept-row.ts'

const DAY = 24 * 60 * 60_000
const key = ['events', 'list', {}]

test('an answer without a class is not kept, nor one that is too large', () => {
  expect(rowFor(key, { a: 1 }, 1, {})).toBe(null)
  expect(rowFor(key, { a: 1 }, 1, undefined)).toBe(null)
  expect(rowFor(key, { a: 'x'.repeat(300_000) }, 1, { persist: 'public' })).toBe(null)
  expect(rowFor(key, { a: 1 }, 1, { persist: 'public' })).toMatchObject({ kind: 'public', v: 1 })
})

test('long lists are cut, paged ones by whole pages', () => {
  const list = Array.from({ length: 500 }, (_row, id) => ({ id }))
  expect(rowFor(key, list, 1, { persist: 'public' })?.data).toHaveLength(200)
  expect(rowFor(key, list, 1, { persist: 'public', keep: 1000 })?.data).toHaveLength(500)
  const pages = Array.from({ length: 10 }, (_page, index) => list.slice(index * 25, index * 25 + 25))
  const data = { pages, pageParams: pages.map((_page, index) => index + 1) }
  expect(rowFor(key, data, 1, { persist: 'personal', keep: 60 })?.data).toEqual({ pages: pages.slice(0, 2), pageParams: [1, 2] })
  // A first page longer than the limit (something was put in front) is still a page.
  expect(rowFor(key, { pages: [list.slice(0, 26)], pageParams: [1] }, 1, { persist: 'personal', keep: 25 })?.data).toEqual({
    pages: [list.slice(0, 26)],
    pageParams: [1],
  })
})

test('public copies last thirty days, personal ones seven', () => {
  const now = 100 * DAY
  const row = (kind: string, age: number) => ({ v: 1, key, data: {}, kind, updatedAt: now - age })
  expect(readRow(row('public', 29 * DAY), now)).not.toBe(null)
  expect(readRow(row('public', 31 * DAY), now)).toBe(null)
  expect(readRow(row('personal', 6 * DAY), now)).not.toBe(null)
  expect(readRow(row('personal', 8 * DAY), now)).toBe(null)
})
