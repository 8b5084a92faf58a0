// Values inside sentences.
import { expect, test } from 'vitest'
import { isolated, shown } from './format.ts'

test('numbers stand in the digits and grouping of the language', () => {
  expect(shown(12_345, 'en')).toBe('12,345')
  expect(shown(12_345, 'es')).toBe('12.345')
  expect(shown(12, 'ar-EG')).toBe('١٢')
})

test('a list has the language\u2019s own way to end', () => {
  expect(shown(['Amina', 'Bo', 'Chi'], 'en')).toBe('Amina, Bo, and Chi')
  expect(shown(['Amina', 'Bo'], 'fr')).toBe('Amina et Bo')
})

test('a name against the direction of the sentence is isolated, one along with it is left alone', () => {
  expect(isolated('أمينة', 'en')).toBe('\u2068أمينة\u2069')
  expect(isolated('Amina', 'en')).toBe('Amina')
  expect(isolated('Amina', 'ar')).toBe('\u2068Amina\u2069')
  expect(isolated('أمينة', 'ar')).toBe('أمينة')
})

test('digits and signs alone are not isolated', () => {
  expect(isolated('12:30', 'ar')).toBe('12:30')
})

test('a value that was not given leaves nothing behind', () => {
  expect(shown(undefined, 'en')).toBe('')
})
