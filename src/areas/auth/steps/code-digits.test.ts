// Codes as people type and paste them.
import { expect, test } from 'vitest'
import { codeDigits } from './code-digits.ts'

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['１２３４５６', '123456'],
  ['१२३४५६', '123456'],
  ['\u2066123456\u2069', '123456'],
  ['abc', 'abc'],
])('%j is sent as %s', (typed, sent) => expect(codeDigits(typed)).toBe(sent))
