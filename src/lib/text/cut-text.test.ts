// Truncation of texts.
import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test('a text that fits is left alone', () => {
  expect(cutText('Hall A', 6)).toBe('Hall A')
  expect(cutText('', 0)).toBe('')
})

test('a cut text counts its ellipsis and ends in no space', () => {
  expect(cutText('Hall A is full', 7)).toBe('Hall A…')
  expect(cutText('Hall A is full', 8)).toBe('Hall A…')
})

test('a character of many code points is kept whole', () => {
  expect(cutText('👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨', 2)).toBe('👩🏽‍🎨…')
  expect(cutText('e\u0301e\u0301e\u0301', 2)).toBe('e\u0301…')
})
