// Scales and shapes of charts.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bandOf, heightOf, linePath, ringParts, scaleOf } from './chart-scale.ts'

describe('a scale', () => {
  test.each([
    [
      [3, 12, 31],
      [0, 10, 20, 30, 40],
    ],
    [
      [1, 2],
      [0, 1, 2],
    ],
    [
      [0.1, 0.3],
      [0, 0.1, 0.2, 0.3],
    ],
    [
      [120_000, 380_000],
      [0, 100_000, 200_000, 300_000, 400_000],
    ],
    [
      [-4, 9],
      [-5, 0, 5, 10],
    ],
  ])('of %j has round steps', (values, ticks) => {
    expect(scaleOf(values).ticks).toEqual(ticks)
  })

  test('of nothing, or of zeros, is there all the same', () => {
    expect(scaleOf([])).toEqual({ low: 0, high: 1, ticks: [0, 1] })
    expect(scaleOf([0, 0])).toEqual({ low: 0, high: 1, ticks: [0, 1] })
  })

  test('holds every value and zero, rises, and never has more lines than one can read', () => {
    const value = fc.oneof(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.double({ min: -1e6, max: 1e6, noNaN: true }).filter((one) => one === 0 || Math.abs(one) > 1e-6),
    )
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 30 }), (values) => {
        const { low, high, ticks } = scaleOf(values)
        const slack = (high - low) * 1e-9
        expect(low).toBeLessThanOrEqual(Math.min(0, ...values) + slack)
        expect(high).toBeGreaterThanOrEqual(Math.max(0, ...values) - slack)
        expect(ticks).toContain(0)
        expect(ticks.length).toBeGreaterThanOrEqual(2)
        expect(ticks.length).toBeLessThanOrEqual(7)
        expect(ticks).toEqual(ticks.toSorted((a, b) => a - b))
        if (values.every(Number.isInteger)) expect(ticks.every(Number.isInteger)).toBe(true)
      }),
    )
  })
})

test('a value stands between the ends of its scale', () => {
  const scale = { low: -10, high: 10 }
  expect([-10, 0, 5, 10].map((value) => heightOf(value, scale))).toEqual([0, 50, 75, 100])
})

test('bands lie side by side', () => {
  expect([0, 1, 2, 3].map((nth) => bandOf(nth, 4))).toEqual([
    { start: 0, middle: 12.5, size: 25 },
    { start: 25, middle: 37.5, size: 25 },
    { start: 50, middle: 62.5, size: 25 },
    { start: 75, middle: 87.5, size: 25 },
  ])
})

test('a line goes through its values, higher ones nearer the top', () => {
  expect(linePath([0, 4, 2, 1], scaleOf([0, 4]))).toBe('M12.5 100L37.5 0L62.5 50L87.5 75')
  expect(linePath([], scaleOf([]))).toBe('')
})

describe('a ring', () => {
  test('begins at its top and goes round', () => {
    const [first, second] = ringParts([1, 1])
    expect(first).toMatchObject({ share: 0.5 })
    expect(first?.path).toMatch(/^M0 -50A50 50 0 0 1 0 50L/)
    expect(second?.path).toMatch(/^M0 50A50 50 0 0 1 /)
  })

  test('of one part is whole', () => {
    const [all, none] = ringParts([7, 0])
    expect([all?.share, none?.share, none?.path]).toEqual([1, 0, ''])
    expect(all?.path).toMatch(/^M0 -50A50 50 0 1 1 /)
  })

  test('is shared out without rest', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 1e6 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(amounts, (values) => {
        const total = ringParts(values).reduce((sum, { share }) => sum + share, 0)
        expect(total).toBeCloseTo(values.some((value) => value > 0) ? 1 : 0, 9)
      }),
    )
  })
})
