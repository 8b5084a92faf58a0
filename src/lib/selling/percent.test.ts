// Percentages of money are exact, with half a unit rounded up.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentage } from './percent.ts'

test.each([
  [3000, 1.15, 35],
  [1000, 8.25, 83],
  [100, 0.5, 1],
  [100, 0.49, 0],
  [250, 50, 125],
  [1, 50, 1],
  [4000, 1e-7, 0],
  [2_147_483_647, 100, 2_147_483_647],
  [-100, 0.5, 0],
])('%i at %d per cent is %i', (amount, percent, right) => {
  expect(percentage(amount, percent)).toBe(right)
})

test('of any amount and any percentage with up to four decimals, it is the nearest whole, half up', () => {
  const money = fc.integer({ min: 0, max: 2_000_000_000 })
  fc.assert(
    fc.property(money, fc.integer({ min: 0, max: 1_000_000 }), (amount, tenThousandths) => {
      const exact = BigInt(amount) * BigInt(tenThousandths)
      const right = (exact + 500_000n) / 1_000_000n
      expect(percentage(amount, Number(`${Math.floor(tenThousandths / 10_000)}.${String(tenThousandths % 10_000).padStart(4, '0')}`))).toBe(
        Number(right),
      )
    }),
  )
})
