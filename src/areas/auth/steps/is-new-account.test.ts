// Recognising an account that was created by the current sign-in.
import { expect, test } from 'vitest'
import { isMadeFor } from './is-new-account.ts'

const signedInAt = Date.parse('2026-11-20T09:00:00Z') / 1000

test.each([
  ['2026-11-20T09:00:02.000Z', true],
  ['2026-11-20T08:59:55.000Z', true],
  ['2026-11-20T08:59:40.000Z', false],
  ['2025-11-20T09:00:00.000Z', false],
])('an account made at %s for a sign-in at nine: %s', (createdAt, made) => {
  expect(isMadeFor(createdAt, signedInAt)).toBe(made)
})
