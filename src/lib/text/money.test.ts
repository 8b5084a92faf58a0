import { expect, test } from 'vitest'
import { money, price } from './money.ts'

test('minor units are divided by those of the currency', () => {
  expect(money(17_920, 'EUR', 'en')).toBe('€179.20')
  expect(money(17_920, 'JPY', 'en')).toBe('¥17,920')
  expect(money(-1500, 'USD', 'en')).toBe('-$15.00')
  expect(money(17_920, 'EUR', 'de').replaceAll(/\s/g, ' ')).toBe('179,20 €')
})

test('a price of whole units has no cents', () => {
  expect(price(14_000, 'EUR', 'en')).toBe('€140')
  expect(price(14_050, 'EUR', 'en')).toBe('€140.50')
  expect(price(0, 'EUR', 'en')).toBe('€0')
})
