// Tests of what is in the way of cancelling and transferring a pass.
import { expect, test } from 'vitest'
import { barrierTo } from './barrier.ts'

const event = { eventEnd: '2026-11-22T17:00:00.000Z' }
const during = Date.parse('2026-11-20T09:00:00.000Z')
const pass = { status: 'ready' as const, usedAt: null, ticket: { cancelable: true, transferable: false } }

test.each([
  ['nothing', pass, during, null],
  ['a cancelled pass', { ...pass, status: 'canceled' as const }, during, 'canceled'],
  ['the end of the event, to the millisecond', pass, Date.parse(event.eventEnd), 'over'],
  ['a pass that was used', { ...pass, usedAt: '2026-11-20T08:00:00.000Z' }, during, 'used'],
  ['answers that are missing are no barrier', { ...pass, status: 'needsInfo' as const }, during, null],
])('to cancelling: %s', (_what, of, now, barrier) => {
  expect(barrierTo('cancelable', of, event, now)).toBe(barrier)
})

test('each action has its own permission', () => {
  expect(barrierTo('transferable', pass, event, during)).toBe('kind')
})
