// Which changes the checksum detects, and the sizes of texts.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOf, checksum } from './checksum.ts'

test('a text that lost, gained or changed a character has another sum', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 1000, unit: 'grapheme' }), fc.nat(), (text, at) => {
      const place = at % text.length
      const sum = checksum(text)
      expect(checksum(text)).toBe(sum)
      expect(checksum(text.slice(0, place) + text.slice(place + 1))).not.toBe(sum)
      expect(checksum(`${text.slice(0, place)}\u{7}${text.slice(place)}`)).not.toBe(sum)
    }),
  )
})

test('a long text is told from one that is cut short, longer, or of other words', () => {
  const text = 'The kiln is warm. '.repeat(20_000)
  for (const other of [text.slice(0, -1), `${text} `, text.replaceAll('kiln', 'oven')]) expect(checksum(other)).not.toBe(checksum(text))
})

test('Latin letters take a byte, all of a text with others takes two', () => {
  expect([bytesOf(''), bytesOf('café'), bytesOf('café 窯'), bytesOf('🔥')]).toEqual([0, 4, 12, 4])
})
