// Names cannot change the direction of a sentence.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isolated } from './isolated.ts'

/** Direction marks, letters and digits of both directions, and neutral characters. */
const nasty = fc.constantFrom(
  ...'aZé1 .)([!"愛\u05D0\u05E9\u0645\u062D\u0661\u06F2\u07CA\u{1E900}\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\u200E\u200F\u061C',
)
const name = fc.oneof(
  fc.array(nasty, { maxLength: 12 }).map((letters) => letters.join('')),
  fc.string({ unit: 'binary', maxLength: 12 }),
)

/** The characters outside of isolates, at the level of the sentence; null if an isolate is unclosed or closed twice. */
function atSentenceLevel(text: string): string | null {
  let depth = 0
  let outside = ''
  for (const letter of text) {
    if (/[\u2066-\u2068]/.test(letter)) depth++
    else if (letter === '\u2069') depth--
    else if (depth === 0) outside += letter
    if (depth < 0) return null
  }
  return depth === 0 ? outside : null
}

const isFromRight =
  /[\u200F\u061C\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\u0660-\u0669]/u
const isFromLeft = /\u200E|(?=[\p{Script=Latin}\p{Script=Han}\p{Script=Cyrillic}\p{Script=Greek}])\p{L}/u

test.each([
  ['en', isFromRight],
  ['de', isFromRight],
  ['ar', isFromLeft],
  ['he', isFromLeft],
])('nothing of a name in a sentence of %s runs the other way or goes on after it', (locale, against) => {
  fc.assert(
    fc.property(name, (any) => {
      const sentence = `( ${isolated(any, locale)} )`
      const outside = atSentenceLevel(sentence)
      expect(outside).not.toBeNull()
      expect(outside).not.toMatch(against)
      expect(sentence).not.toMatch(/[\u202A-\u202E]/)
    }),
    { numRuns: 2000 },
  )
})

test('every other letter is kept, and twice is as once to a reader', () => {
  fc.assert(
    fc.property(name, (any) => {
      const letters = (text: string) => text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
      const once = isolated(any, 'en')
      expect(letters(once)).toBe(letters(any))
      expect(atSentenceLevel(isolated(once, 'en'))).toBe(atSentenceLevel(once))
    }),
  )
})

test('a sentence inside a sentence keeps the isolates of its names', () => {
  expect(isolated('Bo and \u2068أمينة\u2069', 'en')).toBe('\u2068Bo and \u2068أمينة\u2069\u2069')
  expect(isolated('Bo and \u2068Amina', 'en')).toBe('Bo and Amina')
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
