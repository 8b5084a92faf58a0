// Amounts of money in the digits of their currency.
import { expect, test } from 'vitest'
import { money, price } from './money.ts'

test.each([
  [17_920, 'EUR', 'en', '€179.20'],
  [17_920, 'EUR', 'de', '179,20 €'],
  [1500, 'JPY', 'en', '¥1,500'],
  [1500, 'BHD', 'en', 'BHD 1.500'],
  [-1500, 'USD', 'en', '-$15.00'],
  [1500, '?', 'en', '15.00 ?'],
])('%s %s in %s', (minor, currency, locale, text) => {
  expect(money(minor, currency, locale).replaceAll('\u00a0', ' ')).toBe(text)
})

test('a price of whole units has no cents', () => {
  expect(price(14_000, 'EUR', 'en')).toBe('€140')
  expect(price(14_050, 'EUR', 'en')).toBe('€140.50')
  expect(price(0, 'EUR', 'en')).toBe('€0')
})
