// Feature switches of an organisation.
import { expect, test } from 'vitest'
import { featureNeedsSignIn, featureOn } from './modules.ts'

const config = { CHAT_URL: '', MODULES: { events: { enabled: false, requireAuth: false }, groups: { enabled: true, requireAuth: true } } }

test('a module nobody mentions is on; one switched off is off', () => {
  expect([featureOn(config, 'activities'), featureOn(config, 'events'), featureOn(config, 'groups')]).toEqual([true, false, true])
})

test('chat is on where there is a socket, and never for visitors', () => {
  expect([featureOn(config, 'chat'), featureOn({ ...config, CHAT_URL: 'wss://x' }, 'chat')]).toEqual([false, true])
  expect(featureNeedsSignIn(config, 'chat')).toBe(true)
})

test('a module may ask visitors to sign in', () => {
  expect([featureNeedsSignIn(config, 'groups'), featureNeedsSignIn(config, 'activities')]).toEqual([true, false])
})
