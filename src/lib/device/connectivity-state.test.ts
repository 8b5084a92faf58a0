// The connectivity table: every cell, and typical sequences.
import { expect, test } from 'vitest'
import { isReachable, nextConnectivity, type ConnectivityEvent, type ConnectivityState } from './connectivity-state.ts'

const states = ['online', 'weak', 'offline', 'captive'] as const
/** The next state for each event, from online, weak, offline and captive. */
const expected: Record<ConnectivityEvent, readonly ConnectivityState[]> = {
  answered: ['online', 'online', 'online', 'online'],
  timedOut: ['weak', 'weak', 'offline', 'captive'],
  failed: ['weak', 'weak', 'offline', 'captive'],
  notOurs: ['captive', 'captive', 'captive', 'captive'],
  probeFailed: ['offline', 'offline', 'offline', 'offline'],
  browserOffline: ['offline', 'offline', 'offline', 'offline'],
  browserOnline: ['online', 'weak', 'weak', 'weak'],
}
const cells = Object.entries(expected).flatMap(([event, row]) =>
  states.map((state, index) => ({ state, event: event as ConnectivityEvent, next: row[index] })),
)

test.each(cells)('$state × $event → $next', ({ state, event, next }) => {
  expect(nextConnectivity(state, event)).toBe(next)
})

const after = (...events: ConnectivityEvent[]) => events.reduce<ConnectivityState>(nextConnectivity, 'online')

test('one call without an answer makes the network weak, not gone: others may get through', () => {
  expect(isReachable(after('failed'))).toBe(true)
  expect(isReachable(after('failed', 'probeFailed'))).toBe(false)
})

test('when the server does not answer the probe either, we are offline until somebody hears from it', () => {
  expect(after('failed', 'probeFailed', 'timedOut', 'failed')).toBe('offline')
  expect(after('failed', 'probeFailed', 'answered')).toBe('online')
})

test('the browser is believed when it says offline; when it says online, it is for the server to prove', () => {
  expect(isReachable(after('browserOffline', 'browserOnline'))).toBe(true)
  expect(after('browserOffline', 'browserOnline', 'probeFailed')).toBe('offline')
})

test('a network that answers for others lets nothing through until our server answers or the network goes', () => {
  expect(isReachable(after('notOurs', 'timedOut', 'failed'))).toBe(false)
  expect(after('notOurs', 'browserOffline')).toBe('offline')
})
