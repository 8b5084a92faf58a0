// Whether our server is reached, as a story of what happened.
import { expect, test } from 'vitest'
import { isReachable, nextConnectivity, type ConnectivityEvent, type ConnectivityState } from './connectivity-state.ts'

const after = (...events: ConnectivityEvent[]) => events.reduce<ConnectivityState>(nextConnectivity, 'online')

test('one call without an answer makes the network weak, not gone', () => {
  expect(after('timedOut')).toBe('weak')
  expect(isReachable(after('failed'))).toBe(true)
})

test('when the server does not answer the probe either, we are offline until somebody hears from it', () => {
  expect(after('failed', 'probeFailed')).toBe('offline')
  expect(after('failed', 'probeFailed', 'timedOut', 'failed')).toBe('offline')
  expect(after('failed', 'probeFailed', 'answered')).toBe('online')
})

test('the browser is believed when it says offline; when it says online, it is for the server to prove', () => {
  expect(after('browserOffline')).toBe('offline')
  expect(after('browserOffline', 'browserOnline')).toBe('weak')
  expect(after('browserOffline', 'browserOnline', 'answered')).toBe('online')
})

test('a network that answers for others stays captive until our server answers or the network goes', () => {
  expect(after('notOurs', 'timedOut', 'failed')).toBe('captive')
  expect(isReachable('captive')).toBe(false)
  expect(after('notOurs', 'answered')).toBe('online')
  expect(after('notOurs', 'browserOffline')).toBe('offline')
})
