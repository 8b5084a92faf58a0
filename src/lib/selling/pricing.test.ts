// Prices of arbitrary drafts, as properties.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percentOf, priceLines, roomPrice, shares, totalOf, type CouponTerms, type PricedDraft } from './pricing.ts'

const money = fc.integer({ min: 0, max: 500_000 })
const coupon: fc.Arbitrary<CouponTerms> = fc.record({
  prePaid: fc.boolean(),
  discountAmount: fc.option(money),
  discountPercent: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
  applyToPassType: fc.boolean(),
  applyToAddOns: fc.boolean(),
  applyToReservation: fc.boolean(),
})
const room = fc.record({ price: money, pricePerNight: fc.boolean(), nights: fc.integer({ min: 0, max: 14 }) })
const addOn = fc.record({ price: money, pricePerNight: fc.boolean() })
const pass = fc.record({
  price: money,
  inPackage: fc.option(fc.integer({ min: 0, max: 1 })),
  inRoom: fc.option(fc.integer({ min: 0, max: 1 })),
  coupon: fc.option(coupon),
  addOns: fc.array(addOn, { maxLength: 3 }),
  premium: fc.integer({ min: -20_000, max: 50_000 }),
  includedNights: fc.integer({ min: 0, max: 5 }),
})

const draft: fc.Arbitrary<PricedDraft> = fc
  .record({ passes: fc.array(pass, { maxLength: 7 }), rooms: fc.tuple(room, room), packages: fc.tuple(money, money) })
  .map(({ passes, rooms, packages }) => ({
    passes: passes.map(({ inPackage, inRoom, addOns, ...rest }, index) => ({
      ...rest,
      id: `pass-${index}`,
      packageId: inPackage === null ? null : `package-${inPackage}`,
      reservationId: inRoom === null ? null : `room-${inRoom}`,
      addOns: addOns.map((extra, number) => ({ ...extra, id: `add-on-${number}` })),
    })),
    rooms: rooms.map((each, index) => ({ ...each, id: `room-${index}` })),
    packages: packages.map((price, index) => ({ id: `package-${index}`, price })),
  }))

const always = (property: fc.IProperty<never[]> | fc.IProperty<unknown>) => fc.assert(property as fc.IProperty<unknown>, { numRuns: 300 })
const withCoupon = (of: PricedDraft, terms: CouponTerms | null): PricedDraft => ({
  ...of,
  passes: of.passes.map((each) => ({ ...each, coupon: terms })),
})
const sumOf = (of: PricedDraft, part: 'full' | 'discount' | 'amount') => priceLines(of).reduce((sum, line) => sum + line[part], 0)

describe('for any draft', () => {
  test('no line is negative, none is discounted by more than it costs, and all are whole', () => {
    always(
      fc.property(draft, (of) => {
        for (const line of priceLines(of)) {
          expect(line.amount).toBeGreaterThanOrEqual(0)
          expect(line.discount).toBeGreaterThanOrEqual(0)
          expect(line.amount + line.discount).toBe(line.full)
          expect(Number.isInteger(line.amount)).toBe(true)
        }
      }),
    )
  })

  test('the lines add up to what passes, packages, add-ons and rooms cost together', () => {
    always(
      fc.property(draft, (whole) => {
        const of = withCoupon({ ...whole, passes: whole.passes.map((each) => ({ ...each, premium: Math.abs(each.premium) })) }, null)
        const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
        const loose = of.passes.filter((each) => each.packageId === null).map((each) => each.price)
        const bundles = of.packages.filter(({ id }) => of.passes.some((each) => each.packageId === id)).map(({ price }) => price)
        const nightsOf = (id: string | null) => Math.max(1, of.rooms.find((each) => each.id === id)?.nights ?? 1)
        const extras = of.passes.flatMap((each) =>
          each.addOns.map((extra) => extra.price * (extra.pricePerNight ? nightsOf(each.reservationId) : 1)),
        )
        const rooms = of.rooms.flatMap((each) => {
          const guests = of.passes.filter((guest) => guest.reservationId === each.id)
          const included = guests.map((guest) => guest.includedNights)
          return guests.length === 0 ? [] : [roomPrice(each, included) + sum(guests.map((guest) => guest.premium))]
        })
        expect(totalOf(priceLines(of))).toBe(sum([...loose, ...bundles, ...extras, ...rooms]))
      }),
    )
  })

  test('the order in which passes, rooms and packages are told changes nothing', () => {
    always(
      fc.property(draft, (of) => {
        const turned = { passes: of.passes.toReversed(), rooms: of.rooms.toReversed(), packages: of.packages.toReversed() }
        expect(priceLines(turned)).toEqual(priceLines(of))
      }),
    )
  })

  test('a larger discount never costs more', () => {
    const steps = fc.tuple(fc.double({ min: 0, max: 100, noNaN: true }), fc.double({ min: 0, max: 100, noNaN: true }))
    always(
      fc.property(draft, coupon, steps, fc.tuple(money, money), (of, terms, percents, amounts) => {
        const [less, more] = percents.toSorted((a, b) => a - b)
        const percent = (discountPercent: number) => withCoupon(of, { ...terms, discountAmount: null, discountPercent })
        expect(sumOf(percent(more!), 'amount')).toBeLessThanOrEqual(sumOf(percent(less!), 'amount'))
        const [little, much] = amounts.toSorted((a, b) => a - b)
        const amount = (discountAmount: number) => withCoupon(of, { ...terms, discountAmount })
        expect(sumOf(amount(much!), 'amount')).toBeLessThanOrEqual(sumOf(amount(little!), 'amount'))
      }),
    )
  })

  test('a coupon takes nothing off what it does not apply to', () => {
    always(
      fc.property(draft, coupon, (of, terms) => {
        const open = {
          pass: terms.applyToPassType || terms.prePaid,
          addOn: terms.applyToAddOns,
          room: terms.applyToReservation,
        }
        const closed = priceLines(withCoupon(of, terms)).filter((line) => !open[line.kind])
        expect(closed.filter((line) => line.discount !== 0)).toEqual([])
      }),
    )
  })

  test('an amount is taken off each pass once, not off each of its lines', () => {
    always(
      fc.property(draft, money, (of, discountAmount) => {
        const terms = { prePaid: false, discountPercent: null, applyToPassType: true, applyToAddOns: true, applyToReservation: true }
        for (const { id } of of.passes) {
          const lines = priceLines(withCoupon(of, { ...terms, discountAmount })).filter((line) => line.passId === id)
          const full = lines.reduce((sum, line) => sum + line.full, 0)
          expect(lines.reduce((sum, line) => sum + line.discount, 0)).toBe(Math.min(full, discountAmount))
        }
      }),
    )
  })
})

test('shares add up and differ by one at most', () => {
  always(
    fc.property(money, fc.integer({ min: 1, max: 40 }), (total, count) => {
      const parts = shares(total, count)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
    }),
  )
})

test('half a unit of a percentage is rounded up', () => {
  expect([percentOf(1005, 10), percentOf(1004, 10), percentOf(333, 50), percentOf(0, 50), percentOf(99, 100)]).toEqual([
    101, 100, 167, 0, 99,
  ])
})

test('a pass that was paid for before is free, its add-ons are not', () => {
  const terms: CouponTerms = {
    prePaid: true,
    discountAmount: null,
    discountPercent: null,
    applyToPassType: true,
    applyToAddOns: false,
    applyToReservation: false,
  }
  const lines = priceLines({
    passes: [
      {
        id: 'a',
        price: 9000,
        packageId: null,
        coupon: terms,
        addOns: [{ id: 'x', price: 500, pricePerNight: false }],
        reservationId: null,
        premium: 0,
        includedNights: 0,
      },
    ],
    packages: [],
    rooms: [],
  })
  expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['pass', 0],
    ['addOn', 500],
  ])
})
