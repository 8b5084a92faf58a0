// Which failures a reload may cure.
import { expect, test } from 'vitest'
import { isMissingPart } from './chunk-reload.ts'

test.each([
  'Failed to fetch dynamically imported module: http://localhost/assets/FeedScreen-abc.js',
  'error loading dynamically imported module: http://localhost/assets/FeedScreen-abc.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/FeedScreen-abc.css',
])('“%s” is a part that did not arrive', (message) => {
  expect(isMissingPart(new TypeError(message))).toBe(true)
})

test('a bug of ours is none', () => {
  expect(isMissingPart(new TypeError("Cannot read properties of undefined (reading 'name')"))).toBe(false)
  expect(isMissingPart('Failed to fetch dynamically imported module')).toBe(false)
})
