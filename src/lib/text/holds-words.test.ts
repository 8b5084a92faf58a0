// Matching by words.
import { expect, test } from 'vitest'
import { holdsWords } from './holds-words.ts'

test.each([
  ['Tuesday Repair Café', 'cafe', true],
  ['Tuesday Repair Café', ' repair  TUES ', true],
  ['Tuesday Repair Café', 'repair monday', false],
  ['陶芸の夜', '陶芸', true],
  ['Anything', '', true],
])('%s, looked for by "%s": %s', (text, typed, held) => {
  expect(holdsWords(text, typed)).toBe(held)
})
