// Choosing interests.
import { expect, test } from 'vitest'
import { advice, EXACTLY, same, toggled, type Picking } from './picking.ts'

const some = (...names: string[]) => names.map((name) => ({ id: name, name }))
const picking = (...names: string[]): Picking => ({ chosen: some(...names), overfull: false })
const five = picking('a', 'b', 'c', 'd', 'e')

test('a press takes one in, another takes it out', () => {
  const one = toggled(picking(), some('a')[0]!)
  expect(one.chosen).toEqual(some('a'))
  expect(toggled(one, some('a')[0]!).chosen).toEqual([])
})

test('the sixth is not taken; one is told why, until there is room', () => {
  const still = toggled(five, some('f')[0]!)
  expect(still.chosen).toEqual(five.chosen)
  expect(advice(still)).toEqual({ kind: 'tooMany', count: 1 })
  const room = toggled(still, some('a')[0]!)
  expect(advice(room)).toEqual({ kind: 'missing', count: 1 })
  expect(advice(toggled(room, some('f')[0]!))).toBeNull()
})

test('who had more than five before is asked to take some away', () => {
  expect(five.chosen).toHaveLength(EXACTLY)
  expect(advice(picking('a', 'b', 'c', 'd', 'e', 'f', 'g'))).toEqual({ kind: 'tooMany', count: 2 })
})

test('the order in which they were chosen does not matter', () => {
  expect(same(some('a', 'b'), some('b', 'a'))).toBe(true)
  expect(same(some('a', 'b'), some('a', 'c'))).toBe(false)
})
