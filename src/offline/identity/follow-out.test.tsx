// A tab that follows a sign-out of another, in a real browser: it leaves when the tokens are deleted, and at the latest after a timeout.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aToken, CLIENT, signInTo } from '../../state/device/memory-storage.test-helper.ts'
import { forgetTokens } from '../../state/identity/stored-tokens.ts'
import { followOut } from './follow-out.ts'

beforeEach(() => {
  localStorage.clear()
  signInTo(localStorage)
  location.hash = ''
})
afterEach(() => void vi.useRealTimers())

test.each([
  ['at once where the tokens are gone already', () => forgetTokens(localStorage, CLIENT), () => {}],
  [
    'as soon as the tab that signs out lets go of them',
    () => {},
    () => {
      forgetTokens(localStorage, CLIENT)
      dispatchEvent(new StorageEvent('storage'))
    },
  ],
  ['when somebody else has signed in there', () => signInTo(localStorage, aToken({ sub: 'benno' })), () => {}],
])('a tab that follows goes %s', async (_name, before, later) => {
  before()
  const followed = followOut(CLIENT, 'amara', '#followed')
  later()
  await followed
  expect(location.hash).toBe('#followed')
})

test('a tab that follows waits for the tokens to be let go of, but not for a tab that died', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const followed = followOut(CLIENT, 'amara', '#followed')
  dispatchEvent(new StorageEvent('storage'))
  await vi.advanceTimersByTimeAsync(2900)
  expect(location.hash).toBe('')
  await vi.advanceTimersByTimeAsync(200)
  vi.useRealTimers()
  await followed
  expect(location.hash).toBe('#followed')
})
