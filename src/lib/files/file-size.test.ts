// Readable file sizes.
import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test.each([
  [0, '0 byte'],
  [312, '312 byte'],
  [2048, '2 kB'],
  [4_404_019, '4.2 MB'],
  [10 * 1024 * 1024, '10 MB'],
  [26_000_000, '25 MB'],
])('%d bytes are %s', (bytes, said) => {
  expect(fileSize(bytes, 'en')).toBe(said)
})

test('figures and units are those of the language', () => {
  expect(fileSize(4_404_019, 'de')).toBe('4,2 MB')
  expect(fileSize(4_404_019, 'fr')).toMatch(/^4,2\sMo$/)
})

test('a Latin unit stays on its side of the number in a right-to-left language', () => {
  expect(fileSize(4_404_019, 'he')).toBe('\u20664.2 MB\u2069')
  expect(fileSize(4_404_019, 'ar')).toBe('\u20674.2 م.ب\u2069')
})
