// Which events of the wallet are today's, and their order.
import { expect, test } from 'vitest'
import { walletOrder } from './wallet-order.ts'

const event = (id: string, eventStart: string, eventEnd: string, timezone: string | null = 'UTC') => ({
  id,
  eventStart,
  eventEnd,
  timezone,
})
const now = Date.parse('2026-11-20T09:00:00Z')
const ids = (events: { id: string }[]) => events.map(({ id }) => id)

test('what runs, or begins later today, is today’s; the rest follows by date', () => {
  const { today, later } = walletOrder(
    [
      event('spring', '2027-03-01T09:00:00Z', '2027-03-01T17:00:00Z'),
      event('tomorrow', '2026-11-21T09:00:00Z', '2026-11-21T17:00:00Z'),
      event('tonight', '2026-11-20T19:00:00Z', '2026-11-20T23:00:00Z'),
      event('running', '2026-11-18T09:00:00Z', '2026-11-22T17:00:00Z'),
    ],
    now,
  )
  expect(ids(today)).toEqual(['running', 'tonight'])
  expect(ids(later)).toEqual(['tomorrow', 'spring'])
})

test('an event that ended since the list was saved is left out', () => {
  expect(walletOrder([event('over', '2026-11-19T09:00:00Z', '2026-11-20T08:59:00Z')], now)).toEqual({ today: [], later: [] })
})

test('the day is that of the event’s own place', () => {
  // 21 November in Auckland, and there it begins today.
  const late = Date.parse('2026-11-20T12:00:00Z')
  const auckland = event('auckland', '2026-11-20T20:00:00Z', '2026-11-21T04:00:00Z', 'Pacific/Auckland')
  expect(ids(walletOrder([auckland], late).today)).toEqual(['auckland'])
  expect(ids(walletOrder([{ ...auckland, timezone: 'Europe/Lisbon', eventStart: '2026-11-21T00:30:00Z' }], late).later)).toEqual([
    'auckland',
  ])
})
