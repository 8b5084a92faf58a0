// The state of a pass for each status, used or not, before and after the event.
import { expect, test } from 'vitest'
import { purchaseStatus } from '../../contract/enums.ts'
import { passState } from './pass-state.ts'

const event = { eventEnd: '2026-11-22T17:00:00.000Z' }
const before = Date.parse('2026-11-21T09:00:00.000Z')
const after = Date.parse('2026-11-23T09:00:00.000Z')
const usedAt = '2026-11-20T09:03:00.000Z'

test.each([
  ['ready', null, before, 'ready'],
  ['ready', usedAt, before, 'used'],
  ['ready', null, after, 'over'],
  ['ready', usedAt, after, 'used'],
  ['needsInfo', null, before, 'incomplete'],
  ['needsInfo', usedAt, before, 'used'],
  ['needsInfo', null, after, 'over'],
] as const)('%s, used at %s, asked at %d: %s', (status, used, now, state) => {
  expect(passState({ status, usedAt: used }, event, now)).toBe(state)
})

test('what was cancelled, or never bought, lets nobody in, whatever else is true of it', () => {
  for (const status of purchaseStatus.filter((one) => one === 'canceled' || one === 'draft'))
    for (const used of [null, usedAt])
      for (const now of [before, after]) expect(passState({ status, usedAt: used }, event, now)).toBe('canceled')
})
