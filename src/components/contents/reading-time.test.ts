// Reading times of texts in several scripts.
import { expect, test } from 'vitest'
import { readingMinutes } from './reading-time.ts'

test('words are counted where there are spaces, and characters where there are none', () => {
  expect(readingMinutes('')).toBe(0)
  expect(readingMinutes(' — ')).toBe(0)
  expect(readingMinutes('Don’t glue it.')).toBe(1)
  expect(readingMinutes('word '.repeat(1320))).toBe(6)
  expect(readingMinutes('木'.repeat(2000))).toBe(4)
  expect(readingMinutes('كلمة '.repeat(660))).toBe(3)
  expect(readingMinutes(`${'字'.repeat(500)} ${'word '.repeat(220)}`)).toBe(2)
})
