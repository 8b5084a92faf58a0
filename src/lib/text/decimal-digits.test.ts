// Digits of all scripts, compared with Unicode data.
import { expect, test } from 'vitest'
import { asciiDigits } from './decimal-digits.ts'

test.each([
  ['ASCII', '0123456789'],
  ['full width', '０１２３４５６７８９'],
  ['Arabic-Indic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
  ['Osmanya, outside the first plane', '𐒠𐒡𐒢𐒣𐒤𐒥𐒦𐒧𐒨𐒩'],
  ['mathematical, in runs that touch', '𝟎𝟏𝟚𝟛𝟜𝟝𝟨𝟩𝟾𝟿'],
])('%s digits are read', (_, digits) => {
  expect(asciiDigits(digits)).toBe('0123456789')
})

test('every run of Unicode has all ten digits, each as often', () => {
  const counts = Array.from({ length: 10 }, () => 0)
  for (let point = 0; point <= 0x10ffff; point += 1) {
    const character = point >= 0xd800 && point <= 0xdfff ? '' : String.fromCodePoint(point)
    if (/^\p{Nd}$/u.test(character)) counts[Number(asciiDigits(character))]! += 1
  }
  expect(new Set(counts).size).toBe(1)
  expect(counts[0]).toBeGreaterThan(60)
})

test('what is no digit stays', () => {
  expect(asciiDigits('½ Ⅻ ² a-1')).toBe('½ Ⅻ ² a-1')
})
