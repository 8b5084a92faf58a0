// The encodings that a request accepts, and its cached copy.
import { expect, test } from 'vitest'
import { acceptedEncodings, hasCopy } from './negotiate.ts'

test.each([
  [undefined, []],
  ['', []],
  ['gzip, deflate, br', ['br', 'gzip']],
  ['gzip', ['gzip']],
  ['br;q=0, gzip', ['gzip']],
  ['gzip;q=1.0, br;q=0.5', ['gzip', 'br']],
  ['*', ['br', 'gzip']],
  ['*;q=0.1, br;q=0', ['gzip']],
  ['identity', []],
  ['X-GZIP', ['gzip']],
  ['br;q=nonsense', []],
])('%s allows %j', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings)
})

test('a copy is known by its tag, weak or strong, among several', () => {
  expect(hasCopy('"a"', '"a"')).toBe(true)
  expect(hasCopy('W/"a"', '"a"')).toBe(true)
  expect(hasCopy('"x", "a" ,"y"', '"a"')).toBe(true)
  expect(hasCopy('*', '"a"')).toBe(true)
  expect(hasCopy('"a-br"', '"a"')).toBe(false)
  expect(hasCopy('a', '"a"')).toBe(false)
  expect(hasCopy(undefined, '"a"')).toBe(false)
})
