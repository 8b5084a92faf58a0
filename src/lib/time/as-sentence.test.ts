// Texts of Intl at the beginning of a line.
import { expect, test } from 'vitest'
import { ago } from './durations.ts'
import { asSentence } from './as-sentence.ts'

test.each([
  ['en', 'Now'],
  ['de', 'Jetzt'],
  ['fr', 'Maintenant'],
  ['es', 'Ahora'],
  ['pt', 'Agora'],
  ['ja', '今'],
  ['zh-CN', '现在'],
  ['ar', 'الآن'],
])('in %s, now is “%s”', (locale, said) => {
  expect(asSentence(ago(1000, locale, 1000), locale)).toBe(said)
})

test('an empty text stays empty, and a letter outside the basic plane stays whole', () => {
  expect(asSentence('', 'en')).toBe('')
  expect(asSentence('🎪 now', 'en')).toBe('🎪 now')
})
