// Reads the tokens that the sign-in library stores.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CLIENT, aToken, memoryStorage, signInTo } from '../device/memory-storage.test-helper.ts'
import { cameFromHostedPage, isRedirectUnderWay, waitForNoTrip } from '../signing-in/provider-trip.ts'
import { forgetTokens, isTokenKey, readClaims, readTokens } from './stored-tokens.ts'

test('a signed-in person is known by their token', () => {
  const storage = memoryStorage()
  signInTo(storage, aToken({ sub: 'ñandú', auth_time: 900 }))
  expect(readTokens(storage, CLIENT)).toMatchObject({
    claims: { sub: 'ñandú', issuer: 'pool', issuedAt: 1000, authenticatedAt: 900, expiresAt: 4600 },
    refreshable: true,
    clockDrift: 0,
  })
})

test("another organisation's tokens on the same origin are not ours", () => {
  const storage = memoryStorage()
  signInTo(storage, aToken(), 'amara@example.com', 'another-client')
  expect(readTokens(storage, CLIENT)).toBe(null)
})

test('nothing, half of it, or rubbish makes a visitor', () => {
  expect(readTokens(null, CLIENT)).toBe(null)
  expect(readTokens(memoryStorage(), CLIENT)).toBe(null)
  const half = memoryStorage()
  signInTo(half)
  half.removeItem(`CognitoIdentityServiceProvider.${CLIENT}.amara@example.com.accessToken`)
  expect(readTokens(half, CLIENT)).toBe(null)
  fc.assert(fc.property(fc.string(), (token) => readClaims(token) === null || typeof readClaims(token)?.sub === 'string'))
  expect(readClaims(aToken({ exp: 'soon' }))).toBe(null)
  expect(readClaims(aToken({ sub: '' }))).toBe(null)
})

test('storage that throws makes a visitor', () => {
  const closed = {
    ...memoryStorage(),
    getItem: () => {
      throw new DOMException('no', 'SecurityError')
    },
  }
  expect(readTokens(closed, CLIENT)).toBe(null)
  expect(cameFromHostedPage(closed, CLIENT)).toBe(false)
})

test('forgetting takes every key of this client, and no other', () => {
  const storage = memoryStorage({ 'foyer.theme': 'dark', [`CognitoIdentityServiceProvider.${CLIENT}.oauthSignIn`]: 'true,false' })
  signInTo(storage)
  signInTo(storage, aToken(), 'benno@example.com')
  signInTo(storage, aToken(), 'amara@example.com', 'another-client')
  expect(cameFromHostedPage(storage, CLIENT)).toBe(true)
  forgetTokens(storage, CLIENT)
  expect(storage.keys().filter((key) => isTokenKey(key, CLIENT))).toEqual([])
  expect(storage.keys()).toContain('foyer.theme')
  expect(readTokens(storage, 'another-client')).not.toBe(null)
})

test('an abandoned trip to a provider is waited for by nobody, and can still end well', () => {
  const trip = `CognitoIdentityServiceProvider.${CLIENT}.inflightOAuth`
  const storage = memoryStorage({ [trip]: 'true', [`${trip}Deadline`]: String(Date.now() + 300_000) })
  waitForNoTrip(storage, CLIENT)
  // The library completes a provider redirect as long as this key exists.
  expect(storage.getItem(`${trip}Deadline`)).toBe('0')
  expect(isRedirectUnderWay(storage, CLIENT)).toBe(true)
  const nowhere = memoryStorage()
  waitForNoTrip(nowhere, CLIENT)
  expect(nowhere.keys()).toEqual([])
})
