// A shared device in a real browser: the choice lasts as long as the tab, its data at most one minute of absence.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { device, rememberNothing } from '../device/device.ts'
import { CLIENT, signInTo } from '../device/memory-storage.test-helper.ts'
import { outbox, type Waiting } from '../shown/outbox.ts'
import { chooseSharedDevice } from './shared-device-choice.ts'
import { recallSharedDevice } from './shared-device.ts'
import { forgetTokens, identityStorage, readTokens } from './stored-tokens.ts'

const minute = 60_000
/** Simulates leaving the tab and a fresh start of its page. */
const leave = () => {
  dispatchEvent(new PageTransitionEvent('pagehide'))
  rememberNothing(false)
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  rememberNothing(false)
})
afterEach(() => rememberNothing(false))

test('without the choice, tokens are those of the device', () => {
  signInTo(localStorage)
  recallSharedDevice()
  expect(device.keeps).toBe(true)
  expect(readTokens(identityStorage(), CLIENT)?.claims.sub).toBe('amara')
})

test('on a shared device tokens are those of the tab, and somebody signed in on the device is nobody here', () => {
  signInTo(localStorage)
  chooseSharedDevice(true)
  expect(readTokens(identityStorage(), CLIENT)).toBe(null)
  signInTo(sessionStorage, undefined, 'benno@example.com')
  expect(readTokens(identityStorage(), CLIENT)).not.toBe(null)
  forgetTokens(identityStorage(), CLIENT)
  expect(readTokens(localStorage, CLIENT)).not.toBe(null)
})

test('a reload keeps the choice and who is signed in', () => {
  chooseSharedDevice(true)
  signInTo(sessionStorage)
  leave()
  recallSharedDevice(Date.now() + 2000)
  expect(device.keeps).toBe(false)
  expect(readTokens(identityStorage(), CLIENT)).not.toBe(null)
})

test('a tab brought back after more than a minute has nobody signed in, and is still of a shared device', () => {
  chooseSharedDevice(true)
  signInTo(sessionStorage)
  leave()
  recallSharedDevice(Date.now() + minute + 1000)
  expect(device.keeps).toBe(false)
  expect(readTokens(identityStorage(), CLIENT)).toBe(null)
  leave()
  recallSharedDevice(Date.now() + 1000)
  expect(device.keeps).toBe(false)
})

test('choosing otherwise holds from then on', () => {
  chooseSharedDevice(true)
  chooseSharedDevice(false)
  leave()
  recallSharedDevice()
  expect(device.keeps).toBe(true)
})

test('leaving with something unsent is asked about on a shared device, where it would be lost, and nowhere else', () => {
  const asked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  outbox.rows = [{ key: 'a', state: 'queued' } as Waiting]
  expect(asked()).toBe(false)
  chooseSharedDevice(true)
  expect(asked()).toBe(true)
  outbox.rows = []
  expect(asked()).toBe(false)
})
