// Lengths and truncation in graphemes.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { charactersOf, countCharacters, firstCharacters, fitsIn, mostUnits } from './characters.ts'
import { cutText } from './cut-text.ts'

const tone = fc.constantFrom('', '🏻', '🏽', '🏿')
const person = fc.tuple(fc.constantFrom('👨', '👩', '🧑', '👧', '👦'), tone).map((parts) => parts.join(''))
const region = fc.constantFrom(...'🇦🇧🇨🇩🇪🇫🇬')
/** Single graphemes of one to about thirty UTF-16 units. */
const character = fc.oneof(
  fc.array(person, { minLength: 1, maxLength: 4 }).map((people) => people.join('\u200d')),
  fc.tuple(person, person).map((two) => two.join('\u200d❤️\u200d💋\u200d')),
  fc.tuple(region, region).map((two) => two.join('')),
  fc.constantFrom('🏴󠁧󠁢󠁷󠁬󠁳󠁿', '🏳️‍🌈', '👩🏽‍🎨', '❤️', '1️⃣', 'é', 'e\u0301', 'a\u0323\u0307', '愛', 'م', 'கி', 'x'),
)
const characters = fc.array(character, { maxLength: 60 })

/** Texts whose parts are separate graphemes, because flags, modifiers and letters may join what follows. */
const whole = characters.filter((parts) => charactersOf(parts.join('')).length === parts.length)

test('what people see as one is counted as one', () => {
  fc.assert(
    fc.property(whole, (parts) => {
      expect(charactersOf(parts.join(''))).toEqual(parts)
      expect(countCharacters(parts.join(''))).toBe(parts.length)
    }),
  )
})

test('as many as are allowed fit, and one more does not', () => {
  fc.assert(
    fc.property(whole, (parts) => {
      const text = parts.join('')
      expect(fitsIn(text, parts.length)).toBe(true)
      if (parts.length > 0) expect(fitsIn(text, parts.length - 1)).toBe(false)
    }),
  )
})

test('a cut leaves whole characters and an ellipsis', () => {
  fc.assert(
    fc.property(whole, fc.integer({ min: 1, max: 60 }), (parts, most) => {
      const text = parts.join('')
      expect(firstCharacters(text, most)).toBe(parts.slice(0, most).join(''))
      expect(cutText(text, most)).toBe(parts.length <= most ? text : `${parts.slice(0, most - 1).join('')}…`)
    }),
  )
})

test('a character without end is bounded in units too', () => {
  const tower = `a${'\u0301'.repeat(10_000)}`
  expect(countCharacters(tower)).toBe(1)
  expect(fitsIn(tower, 100)).toBe(false)
  expect(firstCharacters(tower, 100).length).toBeLessThanOrEqual(mostUnits(100))
})

test('a line end of two signs is one character', () => {
  expect(countCharacters('a\r\nb')).toBe(3)
  expect(countCharacters('a\nb')).toBe(3)
})
