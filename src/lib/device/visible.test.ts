// Names need visible characters.
import { expect, test } from 'vitest'
import { isVisible, plainName } from './visible.ts'

test.each(['', ' ', '\u200B', '\u3164', '\u2800', '\u202E', '\u115F\u1160', '\uFEFF\u2066', '\u0301', '\r\n'])(
  '%j is nothing to see',
  (text) => {
    expect(isVisible(text)).toBe(false)
  },
)

test.each(['a', '@', '愛', 'م', '👨‍👩‍👧', '…', "'"])('%s is', (text) => expect(isVisible(text)).toBe(true))

test('a name is one line that turns nothing round', () => {
  expect(plainName(' Na\u200Bdia\r\n\u202ERah\u2066mani\u00AD ')).toBe('Nadia Rahmani')
  expect(plainName('👨‍👩‍👧 می‌خواهم')).toBe('👨‍👩‍👧 می‌خواهم')
})
