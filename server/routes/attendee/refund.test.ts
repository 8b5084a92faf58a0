// Splitting a refund over the charges of a pass.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitRefund } from './refund.ts'

const amounts = fc.array(fc.nat({ max: 1_000_000 }), { maxLength: 8 })
const percentage = fc.double({ min: 0, max: 100, noNaN: true })
const sum = (parts: number[]) => parts.reduce((total, part) => total + part, 0)

describe('splitRefund', () => {
  test('gives back a share of one charge, half a unit rounded up', () => {
    expect(splitRefund([999], 50)).toEqual([500])
    expect(splitRefund([1000, 500], 50)).toEqual([500, 250])
    expect(splitRefund([1000], 50, 200)).toEqual([300])
    expect(splitRefund([1000], 10, 400)).toEqual([0])
    expect(splitRefund([0, 0], 100)).toEqual([0, 0])
    expect(splitRefund([], 100)).toEqual([])
  })

  test('adds up to the percentage of all, and never takes more from a charge than it was', () => {
    fc.assert(
      fc.property(amounts, percentage, (parts, percent) => {
        const shares = splitRefund(parts, percent)
        expect(sum(shares)).toBe(Math.min(sum(parts), Math.round((sum(parts) * percent) / 100)))
        for (const [index, share] of shares.entries()) {
          expect(Number.isInteger(share) && share >= 0 && share <= parts[index]!).toBe(true)
        }
      }),
    )
  })

  test('gives all of it back at a hundred percent, and nothing twice', () => {
    fc.assert(
      fc.property(amounts, (parts) => {
        expect(splitRefund(parts, 100)).toEqual(parts)
        expect(sum(splitRefund(parts, 100, sum(parts)))).toBe(0)
      }),
    )
  })

  test('never gives less for a larger percentage', () => {
    fc.assert(
      fc.property(amounts, percentage, percentage, (parts, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(sum(splitRefund(parts, less))).toBeLessThanOrEqual(sum(splitRefund(parts, more)))
      }),
    )
  })
})
