// The meaning of an attempt's outcome: only a decision of the server is final.
import { expect, test } from 'vitest'
import { ApiError, OfflineError } from '../../../api/transport/errors.ts'
import { verdictOn } from './verdict.ts'

const on = (
  error: unknown,
  { method = 'POST', senseless = 0, lapses }: { method?: 'POST' | 'DELETE'; senseless?: number; lapses?: true } = {},
) => verdictOn(error, { method, senseless, lapses })

test.each([
  ['no network', new OfflineError('network')],
  ['no answer in time', new OfflineError('timeout')],
  ["somebody else's answer", new OfflineError('not-ours')],
  ['500', new ApiError(500, 'internal')],
  ['502', new ApiError(502, 'unavailable')],
  ['408', new ApiError(408, 'x')],
  ['the same key still being worked on', new ApiError(409, 'idempotencyInProgress')],
  ['a mistake of ours', new TypeError('x')],
])('%s may pass', (_name, error) => expect(on(error)).toMatchObject({ event: 'passing' }))

test('a busy server says when to come back', () => {
  expect(on(new ApiError(429, 'tooMany', { retryAfter: 7000 }))).toEqual({ event: 'passing', retryAfter: 7000 })
})

test.each([400, 403, 404, 409, 410, 413, 422, 453, 454, 455, 456, 457, 458, 459, 460, 461])('%i is final', (status) => {
  expect(on(new ApiError(status, 'x'))).toEqual({ event: 'refused' })
})

test.each([404, 410])('what is to be deleted and is gone (%i) is done', (status) => {
  expect(on(new ApiError(status, 'notFound'), { method: 'DELETE' })).toEqual({ event: 'answered' })
})

test('what somebody else has dealt with meanwhile is done too, where the table says so', () => {
  expect(on(new ApiError(404, 'notFound'), { lapses: true })).toEqual({ event: 'answered' })
  expect(on(new ApiError(403, 'forbidden'), { lapses: true })).toEqual({ event: 'refused' })
})

test.each([
  ['the identity was left', new OfflineError('closed')],
  ['signed out', new ApiError(401, 'unauthorized')],
])('%s: it waits as it was', (_name, error) => expect(on(error)).toBe('stop'))

test('answers without sense are tried five times', () => {
  expect(on(new ApiError(200, 'contract'), { senseless: 3 })).toEqual({ event: 'senseless' })
  expect(on(new ApiError(200, 'contract'), { senseless: 4 })).toEqual({ event: 'senselessAgain' })
})
