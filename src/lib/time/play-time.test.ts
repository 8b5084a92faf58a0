// Playback times.
import { expect, test } from 'vitest'
import { playTime } from './play-time.ts'

test.each([
  [0, '0:00'],
  [5.9, '0:05'],
  [65, '1:05'],
  [725, '12:05'],
  [3600, '1:00:00'],
  [3729, '1:02:09'],
  [-1, '0:00'],
])('%d seconds: %s', (seconds, words) => {
  expect(playTime(seconds, 'en')).toBe(words)
})

test('stand in the digits of the language', () => {
  expect(playTime(3729, 'fa')).toBe('۱:۰۲:۰۹')
})
