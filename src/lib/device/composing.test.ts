// Keys during text composition.
import { expect, test } from 'vitest'
import { isComposing } from './composing.ts'

test('a key of a composition is told by the flag, by React’s event, and by the code that Safari sends', () => {
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true)
  expect(isComposing({ keyCode: 13, nativeEvent: { isComposing: true } })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true)
  expect(isComposing({ keyCode: 229, nativeEvent: { isComposing: false } })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false)
  expect(isComposing({ keyCode: 13, nativeEvent: { isComposing: false } })).toBe(false)
})
