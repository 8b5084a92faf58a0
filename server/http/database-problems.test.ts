// Database errors are answered with what they mean for the caller.
import { expect, test } from 'vitest'
import { isDeadlock, problemOfDatabase } from './database-problems.ts'

/** An error as wrapped by drizzle. */
const refused = (code: string, message = 'refused') => new Error('Failed query', { cause: Object.assign(new Error(message), { code }) })
const meaning = (error: unknown, request = { hasParams: true, hasKey: false }) => problemOfDatabase(error, request)?.code ?? null

test('a database that is away or full is 503, and worth another try', () => {
  for (const error of [
    refused('ECONNREFUSED'),
    refused('ECONNRESET'),
    refused('57P01'),
    refused('08006'),
    refused('53300'),
    refused('57014'),
    new Error('Connection terminated unexpectedly'),
    new Error('Failed query', { cause: new Error('timeout exceeded when trying to connect') }),
  ]) {
    expect(problemOfDatabase(error, { hasParams: false, hasKey: false })).toMatchObject({ code: 'unavailable', retryAfter: 1 })
  }
})

test('nonsense in an address is not found; in a body it is not valid', () => {
  expect([meaning(refused('22P02')), meaning(refused('22003'))]).toEqual(['notFound', 'notFound'])
  expect(meaning(refused('22P02'), { hasParams: false, hasKey: false })).toBe('invalid')
})

test('two with one key that wait too long for each other are told to come back', () => {
  expect(meaning(refused('55P03'), { hasParams: false, hasKey: true })).toBe('idempotencyInProgress')
  expect(meaning(refused('55P03'))).toBe('unavailable')
})

test('a fault of ours stays one', () => {
  expect([meaning(refused('42703')), meaning(new Error('undefined is not a function')), meaning('text')]).toEqual([null, null, null])
  expect(isDeadlock(refused('40P01'))).toBe(true)
})
