// Who is typing.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nobodyTypes, typing, typingStarted, typingStopped } from './typing.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  nobodyTypes()
  vi.useRealTimers()
})

test('who begins is listed in order until they stop', () => {
  typingStarted(7, 'amara')
  typingStarted(7, 'benno')
  typingStarted(7, 'amara')
  expect(typing[7]).toEqual(['amara', 'benno'])
  typingStopped(7, 'amara')
  expect(typing[7]).toEqual(['benno'])
  typingStopped(7, 'benno')
  expect(typing).toEqual({})
})

test('who vanishes without a stop is gone within ten seconds, and each key press counts anew', () => {
  typingStarted(7, 'amara')
  vi.advanceTimersByTime(6000)
  typingStarted(7, 'amara')
  vi.advanceTimersByTime(6000)
  expect(typing[7]).toEqual(['amara'])
  vi.advanceTimersByTime(4000)
  expect(typing[7]).toBeUndefined()
})
