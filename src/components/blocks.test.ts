// Long lists in blocks.
import { expect, test } from 'vitest'
import { blocksOf, sameRows } from './blocks.ts'

test('blocks joined again are the list, and only the last one is shorter', () => {
  expect(blocksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(blocksOf([], 2)).toEqual([])
})

test('rows are the same one by one, not by what they hold', () => {
  const row = {}
  expect(sameRows([row, 1], [row, 1])).toBe(true)
  expect(sameRows([row], [{}])).toBe(false)
  expect(sameRows([row], [row, row])).toBe(false)
})
