// Periods of prices, and states of memberships.
import { expect, test } from 'vitest'
import { membershipState } from './membership-state.ts'
import { byPeriod, saving, type Priced } from './period.ts'

const price = (amount: number, interval: Priced['interval'], intervalCount = 1): Priced => ({
  amount,
  interval,
  intervalCount,
  currency: 'EUR',
})

test('shorter periods come first', () => {
  const prices = [price(39_000, 'year'), price(10_500, 'month', 3), price(1200, 'week'), price(3900, 'month')]
  expect(prices.toSorted(byPeriod).map(({ amount }) => amount)).toEqual([1200, 3900, 10_500, 39_000])
})

test('a saving is in comparison with the dearest price per day', () => {
  const prices = [price(1000, 'month'), price(9000, 'year')]
  expect(prices.map((one) => saving(one, prices))).toEqual([0, 25])
  expect(saving(price(0, 'year'), [price(0, 'year')])).toBe(0)
})

test('a cancelled renewal is told apart, other words are understood or unknown', () => {
  const of = (status: string, cancelAtEnd = false) => membershipState({ status, cancelAtEnd })
  expect([of('active'), of('active', true), of('trialing', true), of('past_due', true)]).toEqual([
    'active',
    'ending',
    'trialEnding',
    'past_due',
  ])
  expect([of('trial'), of('toString'), of('incomplete')]).toEqual(['trialing', 'unknown', 'unknown'])
})
