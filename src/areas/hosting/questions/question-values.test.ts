// The choices of a question as lines of a text.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choicesOf, linesIn } from './question-values.ts'

const before = [
  { id: '1', value: 'Tea' },
  { id: '2', value: 'Coffee' },
]

test.each([
  ['Tea\nCoffee', ['1', '2']],
  ['Coffee\nTea', ['2', '1']],
  ['Tea\nEspresso', ['1', '2']],
  ['Tea\nCoffee\nWater', ['1', '2', null]],
  ['Coffee', ['2']],
  ['Water', [null]],
])('%j', (text, ids) => {
  expect(choicesOf(linesIn(text), before)!.map(({ id }) => id)).toEqual(ids)
})

test('empty and repeated lines are no choices', () => {
  expect(linesIn(' Tea \n\nTea\r\nCoffee\n')).toEqual(['Tea', 'Coffee'])
})

test('no two choices share an id, and every line is a choice', () => {
  const words = fc.uniqueArray(fc.stringMatching(/^[a-e]{1,2}$/), { maxLength: 6 })
  fc.assert(
    fc.property(words, words, (lines, old) => {
      const choices = choicesOf(
        lines,
        old.map((value) => ({ id: `id of ${value}`, value })),
      )!
      expect(choices.map(({ value }) => value)).toEqual(lines)
      const ids = choices.flatMap(({ id }) => id ?? [])
      expect(new Set(ids).size).toBe(ids.length)
      for (const { id, value } of choices) if (old.includes(value)) expect(id).toBe(`id of ${value}`)
    }),
  )
})
