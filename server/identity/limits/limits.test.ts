// Counts attempts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { createSharedWindows } from '../../limits/shared-windows.ts'
import { testClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { createLimiter, limits, within } from './limits.ts'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

test('keys and kinds are counted apart, and a success begins anew', async () => {
  const limiter = createLimiter(createSharedWindows(db, testClock()))
  for (let i = 0; i < limits.mail.count; i++) expect(await limiter.take(['mail', 'ada'])).toBe(true)
  expect(await limiter.take(['mail', 'ada'])).toBe(false)
  expect(await limiter.take(['mail', 'bob'])).toBe(true)
  expect(await limiter.take(['codeGuess', 'ada'])).toBe(true)
  await limiter.clear('mail', 'ada')
  expect(await limiter.take(['mail', 'ada'])).toBe(true)
})

test('every limit of a call is counted, and one used up refuses it', async () => {
  const limiter = createLimiter(createSharedWindows(db, testClock()))
  for (let i = 0; i < limits.mail.count; i++) await within(limiter, ['mail', 'cleo'], ['mailAddress', 'here'])
  await expect(within(limiter, ['mail', 'cleo'], ['mailAddress', 'here'])).rejects.toThrow('Attempt limit exceeded')
  await within(limiter, ['mail', 'dan'], ['mailAddress', 'here'])
})
