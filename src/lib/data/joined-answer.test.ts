// Several choices are joined into one text and split again.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinParts, partsOf } from './joined-answer.ts'

test.each([
  ['tea', ['tea']],
  [' tea , coffee ,', ['tea', 'coffee']],
  ['["tea","coffee"]', ['tea', 'coffee']],
  ['tea,tea', ['tea']],
  ['milk, warm,tea', ['milk, warm', 'tea']],
  ['', []],
  ['[broken', ['[broken']],
])('%j is %j', (text, parts) => {
  expect(partsOf(text, new Set(['tea', 'coffee', 'milk, warm']))).toEqual(parts)
})

test('what was joined is read again as it was, whatever the choices are called', () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[ab,[" ]{1,6}$/), { minLength: 1, maxLength: 6, selector: (name) => name.trim() })
  fc.assert(
    fc.property(names, fc.infiniteStream(fc.boolean()), (known, coin) => {
      const values = known.map((name) => name.trim()).filter((name) => name !== '')
      const picked = values.filter(() => coin.next().value === true)
      expect(partsOf(joinParts(picked, new Set(values)), new Set(values))).toEqual(picked)
    }),
  )
})
