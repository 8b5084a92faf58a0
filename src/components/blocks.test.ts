// Long lists in blocks.
import { expect, test } from 'vitest'
import { blocksOf, sameRows } from './blocks.ts'

const rows = (from: number, to: number): string[] => Array.from({ length: to - from }, (_row, at) => `row ${from + at}`)
const shape = (list: string[]) => blocksOf(list, (row) => row, 16).map((block) => `${block.key}: ${block.rows.join()}`)

test('joined again they are the list, in blocks of a handy size', () => {
  const list = rows(1000, 3000)
  const blocks = blocksOf(list, (row) => row, 16)
  expect(blocks.flatMap((block) => block.rows)).toEqual(list)
  expect(blocks.length).toBeGreaterThan(60)
  expect(Math.max(...blocks.map((block) => block.rows.length))).toBeLessThan(200)
  expect(new Set(blocks.map(({ key }) => key)).size).toBe(blocks.length)
})

test('what comes in at either end leaves the blocks between as they are', () => {
  const before = shape(rows(2000, 2400)).slice(1, -1)
  expect(shape(rows(1950, 2450))).toEqual(expect.arrayContaining(before))
})

test('rows are the same one by one, not by what they hold', () => {
  const row = {}
  expect(sameRows([row, 1], [row, 1])).toBe(true)
  expect(sameRows([row], [{}])).toBe(false)
  expect(sameRows([row], [row, row])).toBe(false)
})
