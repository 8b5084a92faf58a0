// Sessions told as stories.
import { expect, test } from 'vitest'
import { nextSession, visitor, type Session, type SessionAction } from './session.ts'

const amara = { sub: 'amara', issuer: 'pool', issuedAt: 1, expiresAt: 2, authenticatedAt: 1 }
const benno = { ...amara, sub: 'benno' }
const after = (...story: SessionAction[]): Session => story.reduce(nextSession, visitor)

test('somebody signs in and out', () => {
  expect(after({ type: 'signedIn', claims: amara })).toEqual({
    status: 'signed-in',
    sub: 'amara',
    issuer: 'pool',
    authenticatedAt: 1,
    actingAs: null,
  })
  expect(after({ type: 'signedIn', claims: amara }, { type: 'signedOut' })).toEqual(visitor)
})

test('whoever acts for a team still does after a restart and after signing in again', () => {
  const acting: SessionAction[] = [
    { type: 'signedIn', claims: amara },
    { type: 'actingAsChosen', accountId: 'team' },
  ]
  expect(after({ type: 'tokensFound', claims: amara, actingAs: 'team' }).actingAs).toBe('team')
  expect(after(...acting, { type: 'signedIn', claims: { ...amara, authenticatedAt: 9 } }).actingAs).toBe('team')
})

test('the next person on the device does not act for the team of the last one', () => {
  expect(after({ type: 'tokensFound', claims: amara, actingAs: 'team' }, { type: 'signedIn', claims: benno })).toMatchObject({
    sub: 'benno',
    actingAs: null,
  })
  expect(
    after({ type: 'tokensFound', claims: amara, actingAs: 'team' }, { type: 'signedOutElsewhere' }, { type: 'signedIn', claims: benno })
      .actingAs,
  ).toBe(null)
})

test('acting for oneself is acting for nobody, and a visitor acts for nobody', () => {
  expect(after({ type: 'signedIn', claims: amara }, { type: 'actingAsChosen', accountId: 'amara' }).actingAs).toBe(null)
  expect(after({ type: 'actingAsChosen', accountId: 'team' })).toEqual(visitor)
})

test('when the right to act for the team is taken away, the person is themselves again', () => {
  expect(after({ type: 'tokensFound', claims: amara, actingAs: 'team' }, { type: 'actingAsRevoked' })).toMatchObject({
    status: 'signed-in',
    sub: 'amara',
    actingAs: null,
  })
})

test('a session the server refused is over, but not the same as having signed out', () => {
  const ended = after({ type: 'signedIn', claims: amara }, { type: 'refused' })
  expect(ended).toEqual({ ...visitor, status: 'ended' })
  expect(nextSession(ended, { type: 'refused' })).toEqual(ended)
  expect(nextSession(ended, { type: 'signedIn', claims: amara }).status).toBe('signed-in')
})

test('a refusal that comes when nobody is signed in changes nothing', () => {
  expect(after({ type: 'refused' })).toEqual(visitor)
})
