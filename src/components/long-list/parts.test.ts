// What of a long list is drawn.
import { expect, test } from 'vitest'
import { nearIn, partsOf } from './parts.ts'

const keys = ['a', 'b', 'c', 'd', 'e', 'f']

test('rows are parts by themselves, and those that are away beside each other share one space', () => {
  const away = new Map([
    ['a', 10],
    ['b', 20.5],
    ['e', 40],
  ])
  expect(partsOf(keys, away)).toEqual([
    { key: 'space a 2', at: 0, space: { count: 2, blockSize: 30.5 } },
    { key: 'c', at: 2 },
    { key: 'd', at: 3 },
    { key: 'space e 1', at: 4, space: { count: 1, blockSize: 40 } },
    { key: 'f', at: 5 },
  ])
  expect(partsOf([], away)).toEqual([])
})

test('of a space only the rows within reach come back, one that only touches it too', () => {
  const away = new Map(keys.map((key) => [key, 100]))
  expect(nearIn(keys, away, -350, { top: -100, bottom: 45 })).toEqual(['c', 'd'])
  expect(nearIn(keys, away, -300, { top: -100, bottom: 90 })).toEqual(['b', 'c', 'd'])
  expect(nearIn(keys, away, 1000, { top: -100, bottom: 50 })).toEqual([])
})
