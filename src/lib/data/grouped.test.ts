// Grouping keeps the order.
import { expect, test } from 'vitest'
import { grouped } from './grouped.ts'

test('groups stand where the first of them stood, and things in their order', () => {
  const groups = grouped(['ant', 'bear', 'asp', 'cat', 'boar'], (animal) => animal.slice(0, 1))
  expect([...groups]).toEqual([
    ['a', ['ant', 'asp']],
    ['b', ['bear', 'boar']],
    ['c', ['cat']],
  ])
})
