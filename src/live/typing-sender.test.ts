// Typing is reported, at a limited rate.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTypingSender } from './typing-sender.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('typing without a pause is told every three seconds, and its end once', () => {
  const sent: string[] = []
  const sender = createTypingSender((type) => sent.push(type))
  for (let time = 0; time < 70; time += 1) {
    sender.typed()
    vi.advanceTimersByTime(100)
  }
  expect(sent).toEqual(['typing-start', 'typing-start', 'typing-start'])
  vi.advanceTimersByTime(5000)
  expect(sent.at(-1)).toBe('typing-stop')
  sender.stopped()
  expect(sent).toHaveLength(4)
})

test('sending stops at once, and the next key begins anew', () => {
  const sent: string[] = []
  const sender = createTypingSender((type) => sent.push(type))
  sender.typed()
  sender.stopped()
  sender.typed()
  expect(sent).toEqual(['typing-start', 'typing-stop', 'typing-start'])
})

test('whoever never typed has nothing to stop', () => {
  const sent: string[] = []
  createTypingSender((type) => sent.push(type)).stopped()
  expect(sent).toEqual([])
})
