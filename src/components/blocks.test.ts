// Long lists in blocks.
import { expect, test } from 'vitest'
import { blocksOf, sameRows, type Places } from './blocks.ts'

const rows = (from: number, to: number): string[] => Array.from({ length: to - from }, (_row, at) => `row ${from + at}`)
const cut = (list: string[], places: Places = new Map()) => blocksOf(list, (row) => [row], 16, places)

test('joined again they are the list, in blocks of a handy size', () => {
  const blocks = cut(rows(0, 1000))
  expect(blocks.flatMap((block) => block.rows)).toEqual(rows(0, 1000))
  expect(blocks).toHaveLength(63)
  expect(Math.max(...blocks.map((block) => block.rows.length))).toBe(16)
})

test('a row stays in its block, whatever comes in at either end', () => {
  const places: Places = new Map()
  let [from, to] = [500, 510]
  cut(rows(from, to), places)
  const before = new Map(places)
  while (from > 400) {
    from -= 7
    to += 3
    const blocks = cut(rows(from, to), places)
    expect(blocks.flatMap((block) => block.rows)).toEqual(rows(from, to))
    expect(new Set(blocks.map(({ key }) => key)).size).toBe(blocks.length)
    expect(Math.max(...blocks.map((block) => block.rows.length))).toBeLessThanOrEqual(16)
  }
  expect([...before].every(([row, block]) => places.get(row) === block)).toBe(true)
})

test('rows that go, and one that comes in between, move no other out of its block', () => {
  const places: Places = new Map()
  cut(rows(0, 64), places)
  const list = rows(0, 64).filter((row) => row !== 'row 20')
  list.splice(40, 0, 'between')
  const blocks = cut(list, places)
  expect(blocks.flatMap((block) => block.rows)).toEqual(list)
  expect(new Set(blocks.map(({ key }) => key)).size).toBe(blocks.length)
  expect(places.get('row 21')).toBe('row 16')
})

test('a list that shares nothing with the one before is cut anew', () => {
  const places: Places = new Map()
  cut(rows(0, 40), places)
  expect(cut(rows(100, 140), places).map((block) => block.rows.length)).toEqual([16, 16, 8])
})

test('a row without a name moves no other: it goes with the one after it, or with the last', () => {
  const places: Places = new Map()
  const cutDays = (list: string[]) => blocksOf(list, (row) => (row === 'day' ? [] : [row]), 16, places)
  const before = cutDays(['day', ...rows(100, 164)])
  const after = cutDays(['day', ...rows(90, 164)])
  expect(after.flatMap((block) => block.rows)).toEqual(['day', ...rows(90, 164)])
  expect(after.slice(1)).toEqual([{ key: before[0]!.key, rows: rows(100, 116) }, ...before.slice(1)])
  expect(
    cutDays([...rows(90, 164), 'day'])
      .at(-1)!
      .rows.slice(-2),
  ).toEqual(['row 163', 'day'])
  expect(cutDays(['day'])).toEqual([{ key: '', rows: ['day'] }])
})

test('a row that is known by one of its names stays where it is', () => {
  const places: Places = new Map()
  const cutRuns = (list: string[][]) => blocksOf(list, (row) => [row[0]!, row.at(-1)!], 2, places)
  const key = cutRuns([['b', 'c']])[0]!.key
  expect(cutRuns([['b', 'c', 'd']])[0]!.key).toBe(key)
  expect(cutRuns([['a', 'b', 'c', 'd']])[0]!.key).toBe(key)
})

test('rows are the same one by one, not by what they hold', () => {
  const row = {}
  expect(sameRows([row, 1], [row, 1])).toBe(true)
  expect(sameRows([row], [{}])).toBe(false)
  expect(sameRows([row], [row, row])).toBe(false)
})
