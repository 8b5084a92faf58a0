// The id of an attempt is valid for its email address, for one day.
import { expect, test } from 'vitest'
import { memoryStorage } from '../device/memory-storage.test-helper.ts'
import { forgetAttempt, keepAttempt, keptAttempt } from './sign-up-attempt.ts'

test('an attempt is known by its address for a day, and forgotten when it is used', () => {
  const storage = memoryStorage()
  keepAttempt('ada@example.com', 'one', storage, 0)
  expect(keptAttempt('ada@example.com', storage, 1000)).toBe('one')
  expect(keptAttempt('bob@example.com', storage, 1000)).toBe('')
  expect(keptAttempt('ada@example.com', storage, 24 * 3600_000)).toBe('')
  keepAttempt('ada@example.com', 'two', storage, 0)
  expect(keptAttempt('ada@example.com', storage, 1000)).toBe('two')
  forgetAttempt(storage)
  expect(keptAttempt('ada@example.com', storage, 1000)).toBe('')
})

test('what is not readable names nothing', () => {
  const storage = memoryStorage()
  storage.setItem('foyer.attempt', '{"email":')
  expect(keptAttempt('ada@example.com', storage)).toBe('')
  expect(keptAttempt('ada@example.com', null)).toBe('')
})
