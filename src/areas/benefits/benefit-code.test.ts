// Finding codes in the text of a benefit.
import { expect, test } from 'vitest'
import { codeIn } from './benefit-code.ts'

test.each([
  ['Online: code TENTH26.', 'TENTH26'],
  ['اكتب KILN-7-ASH عند الدفع', 'KILN-7-ASH'],
  ['Size A4 or B2; use “WOOL2026”', 'WOOL2026'],
])('%s', (text, code) => {
  expect(codeIn(text)).toBe(code)
})

test.each(['Show your membership at the counter.', 'Open until 2026', 'PLEASE ASK', 'https://x.example/AB12345', 'ÄB1234', ''])(
  'no code: %s',
  (text) => {
    expect(codeIn(text)).toBeNull()
  },
)
