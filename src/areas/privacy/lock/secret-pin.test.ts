// Which PINs may lock saved data.
import { expect, test } from 'vitest'
import { secretPin, typedPin } from './secret-pin.ts'

test.each([
  ['482913', '482913'],
  ['  482913 ', '482913'],
  ['٤٨٢٩١٣', '482913'],
  ['４８２９１３', '482913'],
  ['kiln and glaze', 'kiln and glaze'],
  ['48291', null],
  ['111111', null],
  ['123456', null],
  ['987654', null],
  ['abcdef', null],
  ['x'.repeat(3).padEnd(70, 'yz'), null],
  ['', null],
])('“%s” is the PIN %s', (typed, pin) => {
  expect(secretPin(typed)).toBe(pin)
})

test('an accent is the same, typed in one or in two characters', () => {
  expect(typedPin('cafe\u0301 123')).toBe(typedPin('caf\u00E9 123'))
})
