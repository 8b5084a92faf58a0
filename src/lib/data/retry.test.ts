// Delays between retries.
import { expect, test } from 'vitest'
import { reconnectDelay, retryDelay } from './retry.ts'

test('a failed request waits twice as long each time, up to 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map((attempt) => retryDelay(attempt, () => 0))).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})

test('a lost socket waits up to 10 s', () => {
  expect([0, 1, 2, 3, 4].map((attempt) => reconnectDelay(attempt, () => 0))).toEqual([1000, 2000, 4000, 8000, 10_000])
})

test('chance spreads a crowd over a quarter of the pause', () => {
  expect(retryDelay(0, () => 1)).toBe(1250)
  expect(new Set(Array.from({ length: 50 }, () => retryDelay(3))).size).toBeGreaterThan(10)
})
