// Which step a place in the history is.
import { expect, test } from 'vitest'
import { stepOf } from './steps.ts'

test('a step that needs an address is left where none was typed', () => {
  expect(stepOf({ step: 'code' }, 'ada@example.com', 'enter')).toBe('code')
  expect(stepOf({ step: 'code' }, '', 'enter')).toBe('enter')
  expect(stepOf({ step: 'reset' }, '', 'create')).toBe('create')
})

test.each([null, {}, { step: 'elsewhere' }, { foyer: { key: 'a', depth: 1 } }])('%j is the first step', (place) => {
  expect(stepOf(place as never, 'ada@example.com', 'enter')).toBe('enter')
})
