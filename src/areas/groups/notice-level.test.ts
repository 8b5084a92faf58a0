// Converting between a group's notification level and its switches.
import { expect, test } from 'vitest'
import { levelOf, noticeLevels, switchesFor } from './notice-level.ts'

test.each(noticeLevels)('%s comes back from its switches', (level) => {
  expect(levelOf(switchesFor[level])).toBe(level)
})

test('no two levels are the same switches', () => {
  expect(new Set(noticeLevels.map((level) => JSON.stringify(switchesFor[level]))).size).toBe(4)
})
