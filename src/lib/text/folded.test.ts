// Texts that people consider the same fold to the same result.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { folded } from './folded.ts'

const pairs: [typed: string, written: string][] = [
  ['gael', 'Gaël'],
  ['strasse', 'Straße'],
  ['STRASSE', 'Straẞe'],
  ['lukasz', 'Łukasz'],
  ["O'Brien", 'O’Brien'],
  ['obrien', 'O´Brien'],
  ['cafe', 'Café'],
  ['cafe', 'Cafe\u0301'],
  ['istanbul', 'İSTANBUL'],
  ['ırmak', 'IRMAK'],
  ['soren', 'Søren'],
  ['dordevic', 'Đorđević'],
  ['aesir', 'Æsir'],
  ['oeuvre', 'Œuvre'],
  ['thorir', 'Þórir'],
  ['hamrun', 'Ħamrun'],
  ['nguyen', 'Nguyễn'],
  ['cafe 12', 'Ｃａｆｅ　１２'],
  ['fluss', 'ﬂuß'],
  ['anne-marie', 'Anne–Marie'],
  ['انا احمد', 'أنا أَحْمَد'],
  ['محمد', 'محـــمّد'],
  ['علي', 'على'],
  ['کتاب', 'كتاب'],
  ['١٢٣', '123'],
  ['שלום', 'שָׁלוֹם'],
  ['ελλας', 'ΕΛΛΆΣ'],
  ['елка', 'Ёлка'],
  ['はんかく', 'ﾊﾝｶｸ'],
  ['カフェ', 'かふぇ'],
  ['nadia', 'N\u200Bad\u202Ei\u00ADa'],
  ['two words', '  two \n words\u3000'],
]
test.each(pairs)('%s is found as %s', (typed, written) => expect(folded(written)).toBe(folded(typed)))

test('words that are not the same stay apart', () => {
  for (const [one, other] of [
    ['かき', 'がき'],
    ['ปา', 'ปี'],
    ['की', 'का'],
    ['한글', '한국'],
    ['東京', '京都'],
  ] as const) {
    expect(folded(one)).not.toBe(folded(other))
  }
})

const text = fc.string({ unit: 'binary', maxLength: 12 })

test('folding twice changes nothing more, and neither case nor normal form matters', () => {
  fc.assert(
    fc.property(text, (any) => {
      const once = folded(any)
      expect(folded(once)).toBe(once)
      for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD']) expect(folded(any.normalize(form))).toBe(once)
    }),
    { numRuns: 3000 },
  )
})

test('accents and what nobody sees can be added anywhere', () => {
  const added = fc.constantFrom('\u0301', '\u0308', '\u200B', '\u202E', '\u2066', '\u00AD', '\uFE0F', '\u0327')
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...'abcxyzłøß'), added)), (letters) => {
      expect(folded(letters.flat().join(''))).toBe(folded(letters.map(([letter]) => letter).join('')))
    }),
  )
})
