// The price of a plan with its period: "€9.00 per month", "€105.00 every 3 months". Pure.
import type { TFunction } from 'i18next'
import type { BaseSubscriptionProductPrice } from '../../contract/community/subscriptions.ts'
import { price as priceText } from '../../lib/selling/money.ts'

export type Priced = Pick<BaseSubscriptionProductPrice, 'amount' | 'currency' | 'interval' | 'intervalCount'>

export function pricePer({ amount, currency, interval, intervalCount }: Priced, t: TFunction, locale: string): string {
  if (amount === 0) return t('membership.free')
  return t(`membership.per.${interval}`, { price: priceText(amount, currency, locale), count: intervalCount })
}

/** Days of a period, to put prices in order. A month counts as 30.4 days. */
const days = { day: 1, week: 7, month: 30.4, year: 365 } as const

/** Shortest period first. */
export const byPeriod = (one: Priced, other: Priced): number =>
  days[one.interval] * one.intervalCount - days[other.interval] * other.intervalCount

/** By how many percent a price is cheaper per day than the dearest of `prices`; 0 if it is less than one percent. */
export function saving(price: Priced, prices: readonly Priced[]): number {
  const perDay = ({ amount, interval, intervalCount }: Priced) => amount / (days[interval] * intervalCount)
  const dearest = Math.max(...prices.map(perDay))
  return dearest > 0 ? Math.floor(100 * (1 - perDay(price) / dearest)) : 0
}
