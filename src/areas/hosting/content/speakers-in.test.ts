// Speakers from a pasted list.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { speakersIn } from './speakers-in.ts'

test.each([
  ['Ines Kowalczyk', ['Ines', 'Kowalczyk', '', '']],
  ['Ines Kowalczyk, Ceramicist, Kiln Works', ['Ines', 'Kowalczyk', 'Ceramicist', 'Kiln Works']],
  ['Ines Kowalczyk\tHead of Clay, Glaze\tKiln Works', ['Ines', 'Kowalczyk', 'Head of Clay, Glaze', 'Kiln Works']],
  ['• Anna-Maria van der Berg – Architect', ['Anna-Maria', 'van der Berg', 'Architect', '']],
  ['3. Haruto', ['Haruto', '', '', '']],
  ['湊 晴人、研究者、生きた素材研究所', ['湊', '晴人', '研究者', '生きた素材研究所']],
  ['منى العتيبي، مهندسة، دار الطين', ['منى', 'العتيبي', 'مهندسة', 'دار الطين']],
])('%s', (line, [firstName, lastName, title, company]) => {
  expect(speakersIn(line)).toEqual([{ firstName, lastName, title, company }])
})

test('empty and repeated lines are skipped', () => {
  expect(speakersIn('\n  \r\nA B\nA B\n,\n').map(({ firstName }) => firstName)).toEqual(['A'])
})

test('any text gives at most one speaker per line, each with a name, and no word is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const speakers = speakersIn(text)
      expect(speakers.length).toBeLessThanOrEqual(text.split('\n').length)
      expect(speakers.every(({ firstName }) => firstName !== '')).toBe(true)
    }),
  )
  const word = fc.stringMatching(/^[a-zé]{1,8}$/)
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
      const [speaker] = speakersIn(words.join(' '))
      expect(`${speaker!.firstName} ${speaker!.lastName}`.trim()).toBe(words.join(' '))
    }),
  )
})
