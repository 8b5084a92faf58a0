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

test.each([
  ['ar', -3600, 'USD', '\u2066\u200E-36.00\u00A0US$\u2069'],
  ['ar', 18_000, 'USD', '\u2066180.00\u00A0US$\u2069'],
  ['he', 18_000, 'EUR', '\u2066180.00\u00A0€\u2069'],
  ['ar', 18_000, '?', '\u2066180.00 ?\u2069'],
])('in %s an amount is one unit from left to right: %d %s', (locale, minor, currency, text) => {
  expect(money(minor, currency, locale)).toBe(text)
})

test('an amount in a currency with an Arabic sign keeps the direction of the language, and the marks that hold its sign together', () => {
  expect(money(18_000, 'AED', 'ar')).toMatch(/^\u2067\u200F180\.00\u00A0د\.إ\.\u200F\u2069$/)
})
