// Reverting one change of a value that other changes modified too.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { revert } from './revert.ts'

test('without another change the value is as it was', () => {
  const before = { count: 1, name: 'tea', rows: [{ id: 'a', n: 1 }] }
  const after = {
    count: 2,
    name: 'coffee',
    rows: [
      { id: 'b', n: 1 },
      { id: 'a', n: 2 },
    ],
  }
  expect(revert(before, after, after)).toEqual(before)
  expect(revert(before, after, structuredClone(after))).toEqual(before)
})

test('a counter loses only what the change had added', () => {
  expect(revert({ likes: 3 }, { likes: 4 }, { likes: 9 })).toEqual({ likes: 8 })
})

test('rows are found by id wherever they are now; what others put in stays', () => {
  const before = [{ id: 'a', n: 1 }]
  const after = [
    { id: 'x', n: 0 },
    { id: 'a', n: 2 },
  ]
  const current = [
    { id: 'new', n: 7 },
    { id: 'x', n: 0 },
    { id: 'a', n: 2 },
  ]
  expect(revert(before, after, current)).toEqual([
    { id: 'new', n: 7 },
    { id: 'a', n: 1 },
  ])
})

test('a row that the change removed comes back to its place', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  expect(revert([a, b, c], [a, c], [a, c, d])).toEqual([a, b, c, d])
})

test('a newer value of somebody else wins over the old one', () => {
  expect(revert({ name: 'tea' }, { name: 'coffee' }, { name: 'water' })).toEqual({ name: 'water' })
})

test('whatever two people change in different rows, taking one change back keeps the other', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 2, maxLength: 8 }), fc.nat(7), fc.nat(7), (counts, mine, theirs) => {
      const rows = (list: number[]) => list.map((n, id) => ({ id, n }))
      const bump = (list: number[], index: number) => list.map((n, at) => (at === index % list.length ? n + 1 : n))
      const after = bump(counts, mine)
      expect(revert(rows(counts), rows(after), rows(bump(after, theirs)))).toEqual(rows(bump(counts, theirs)))
    }),
  )
})
