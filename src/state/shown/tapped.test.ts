// The number of messages of a tapped notification that are not loaded.
import { expect, test } from 'vitest'
import { laterIn } from './tapped.ts'

test('those of the conversation that came after what is here are counted, each once', () => {
  const stands = ['/messages/7#m-3', '/messages/7#m-5', '/messages/7#m-5', '/messages/71#m-9', '/messages/7', '/messages/7#m-8']
  expect(laterIn(stands, '/messages/7', 3)).toBe(2)
  expect(laterIn(stands, '/messages/7', 8)).toBe(0)
})
