// Formatting of values inside sentences.
import { expect, test } from 'vitest'
import { shown } from './format.ts'

test('numbers stand in the digits and grouping of the language', () => {
  expect(shown(12_345, 'en')).toBe('12,345')
  expect(shown(12_345, 'es')).toBe('12.345')
  expect(shown(12, 'ar-EG')).toBe('١٢')
})

test('a list has the language\u2019s own way to end', () => {
  expect(shown(['Amina', 'Bo', 'Chi'], 'en')).toBe('Amina, Bo, and Chi')
  expect(shown(['Amina', 'Bo'], 'fr')).toBe('Amina et Bo')
})

test('a value that was not given leaves nothing behind', () => {
  expect(shown(undefined, 'en')).toBe('')
})
