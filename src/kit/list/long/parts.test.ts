// Which parts of a long list are rendered.
import { expect, test } from 'vitest'
import { nearIn, partsOf, styleOf } from './parts.ts'

const keys = ['a', 'b', 'c', 'd', 'e', 'f']

test('rows are parts by themselves, and those that are away beside each other share one space', () => {
  const heights = new Map([
    ['a', 10],
    ['b', 20.5],
    ['d', 30],
    ['e', 40],
  ])
  const seen = { heights, away: new Set(['a', 'b', 'e']), late: new Set(['d', 'f']) }
  expect(partsOf(keys, keys.length, seen, 100)).toEqual([
    { key: 'space a 2', at: 0, space: { count: 2, blockSize: 30.5 } },
    { key: 'c', at: 2 },
    { key: 'd', at: 3, assumed: 30 },
    { key: 'space e 1', at: 4, space: { count: 1, blockSize: 40 } },
    { key: 'f', at: 5, assumed: 100 },
  ])
  expect(partsOf([], 0, seen, 100)).toEqual([])
})

test('a row that comes late or again is laid out when it is nearly in view, and as tall as it was until then', () => {
  expect(styleOf({ key: 'c', at: 2 })).toBeUndefined()
  expect(styleOf({ key: 'd', at: 3, assumed: 30.25 })).toMatchObject({
    contentVisibility: 'auto',
    containIntrinsicBlockSize: 'auto 30.25px',
  })
  expect(styleOf({ key: 'space a 2', at: 0, space: { count: 2, blockSize: 30.5 } })).toEqual({ blockSize: 30.5 })
})

test('of a space only the rows within reach come back, one that only touches it too', () => {
  const heights = new Map(keys.map((key) => [key, 100]))
  expect(nearIn(keys, heights, -350, { top: -100, bottom: 45 })).toEqual(['c', 'd'])
  expect(nearIn(keys, heights, -300, { top: -100, bottom: 90 })).toEqual(['b', 'c', 'd'])
  expect(nearIn(keys, heights, 1000, { top: -100, bottom: 50 })).toEqual([])
})
