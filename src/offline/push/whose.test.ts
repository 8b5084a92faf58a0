// A notification is opened as the identity it is for, and the identity never changes without confirmation.
import { expect, test } from 'vitest'
import { destinationOf, hasLeft, type Here } from './whose.ts'

const own = { scopeId: 'own', accountId: null, name: null }
const team = { scopeId: 'team', accountId: 'team-account', name: 'Kiln Keepers' }
const here = (more: Partial<Here> = {}): Here => ({ scopeId: 'own', signedIn: true, identities: [own, team], ...more })

test('for who is here it is opened', () => {
  expect(destinationOf({ scopeId: 'own' }, here())).toEqual({ kind: 'open' })
})

test('where nobody said whom it is for it is opened', () => {
  expect(destinationOf({ scopeId: null }, here())).toEqual({ kind: 'open' })
})

test('for a team of the person it is asked first', () => {
  expect(destinationOf({ scopeId: 'team' }, here())).toEqual({ kind: 'ask', identity: team })
})

test('for the person while they act for a team it is asked first', () => {
  expect(destinationOf({ scopeId: 'own' }, here({ scopeId: 'team' }))).toEqual({ kind: 'ask', identity: own })
})

test('for anybody else it is not opened', () => {
  expect(destinationOf({ scopeId: 'stranger' }, here())).toEqual({ kind: 'somebody else' })
})

test('a visitor goes to the place, which asks them to sign in', () => {
  expect(destinationOf({ scopeId: 'own' }, here({ scopeId: 'visitor', signedIn: false, identities: [] }))).toEqual({ kind: 'open' })
})

test('a target that the app started at and the person has left is not opened again; a later tap opens it', () => {
  const start = { address: '/messages/7#m-1', at: 1_000 }
  const tap = { url: '/messages/7#m-1', at: 900 }
  expect(hasLeft(tap, start, '/messages')).toBe(true)
  expect(hasLeft(tap, start, '/messages/7')).toBe(false)
  expect(hasLeft({ ...tap, at: 1_100 }, start, '/messages')).toBe(false)
  expect(hasLeft({ ...tap, url: '/messages/8' }, start, '/messages')).toBe(false)
})
