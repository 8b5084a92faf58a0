// Deriving the sign-in step from a history entry.
import { expect, test } from 'vitest'
import { stepOf, visit } from './steps.ts'

test('a step that needs an address leads back to the one that asks for it', () => {
  expect(stepOf({ visit, step: 'code' }, 'ada@example.com', 'enter')).toBe('code')
  expect(stepOf({ visit, step: 'code' }, '', 'enter')).toBe('create')
  expect(stepOf({ visit, step: 'reset' }, '', 'create')).toBe('enter')
})

test.each([null, {}, { visit, step: 'elsewhere' }, { visit: visit - 1, step: 'create' }, { foyer: { key: 'a', depth: 1 } }])(
  '%j is the first step',
  (place) => {
    expect(stepOf(place as never, 'ada@example.com', 'enter')).toBe('enter')
  },
)
