// Counting tries.
import { expect, test } from 'vitest'
import { testClock } from '../testing/clock.ts'
import { createLimiter, limits, within } from './limits.ts'

test('a limit is used up by its count and free again after its time', () => {
  const clock = testClock()
  const limiter = createLimiter(clock)
  const tries = () => Array.from({ length: limits.signIn.count + 2 }, () => limiter.take('signIn', 'ada'))
  expect(tries().filter(Boolean)).toHaveLength(limits.signIn.count)
  clock.advance({ seconds: limits.signIn.seconds - 1 })
  expect(limiter.take('signIn', 'ada')).toBe(false)
  clock.advance({ seconds: 1 })
  expect(limiter.take('signIn', 'ada')).toBe(true)
})

test('keys and kinds are counted apart, and a success begins anew', () => {
  const limiter = createLimiter(testClock())
  for (let i = 0; i <= limits.mail.count; i++) limiter.take('mail', 'ada')
  expect(limiter.take('mail', 'ada')).toBe(false)
  expect(limiter.take('mail', 'bob')).toBe(true)
  expect(limiter.take('codeGuess', 'ada')).toBe(true)
  limiter.clear('mail', 'ada')
  expect(limiter.take('mail', 'ada')).toBe(true)
})

test('every limit of a call is counted, and one used up refuses it', () => {
  const limiter = createLimiter(testClock())
  for (let i = 0; i < limits.mail.count; i++) within(limiter, ['mail', 'ada'], ['mailAddress', 'here'])
  expect(() => within(limiter, ['mail', 'ada'], ['mailAddress', 'here'])).toThrow('Attempt limit exceeded')
  within(limiter, ['mail', 'bob'], ['mailAddress', 'here'])
})
