// Many scroll events cause one call.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lately } from './lately.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('asks once for many calls, a moment later, and again for those after', () => {
  const asked: string[] = []
  const tell = lately((told: string) => void asked.push(told))
  tell('first')
  tell('second')
  expect(asked).toEqual([])
  vi.advanceTimersByTime(100)
  expect(asked).toEqual(['first'])
  tell('third')
  vi.advanceTimersByTime(100)
  expect(asked).toEqual(['first', 'third'])
})
