// The client shows what a draft costs before the server is asked for a payment: by the same rules, from the draft alone.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentIntent } from '../../../src/contract/events/payments.ts'
import type { Registration } from '../../../src/contract/events/registration.ts'
import { receiptOf } from '../../../src/lib/selling/receipt.ts'
import { anAccount, anEvent } from '../../testing/builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import { aCoupon, anAddOn, anAddress, aPackage, aPassType, aRoomType } from '../../testing/registration-builders.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

const price = fc.integer({ min: 1, max: 20_000 })
const orders = fc.record({
  prices: fc.tuple(price, price, price, price, price),
  first: fc.integer({ min: 1, max: 3 }),
  second: fc.integer({ min: 0, max: 2 }),
  hasPackage: fc.boolean(),
  perNight: fc.boolean(),
  nights: fc.integer({ min: 1, max: 5 }),
  /** Passes that share the room. */
  sharing: fc.integer({ min: 0, max: 3 }),
  withAddOn: fc.integer({ min: 0, max: 3 }),
  coupon: fc.option(
    fc.record({
      percent: fc.option(fc.double({ min: 0.5, max: 100, noNaN: true }), { nil: null }),
      amount: fc.integer({ min: 1, max: 30_000 }),
      on: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
    }),
    { nil: null },
  ),
})

test('a draft costs the same by the client as by the server, whatever is in it', async () => {
  await fc.assert(
    fc.asyncProperty(orders, async (order) => {
      const [one, two, bundle, extra, bed] = order.prices
      const as = await anAccount(platform)
      const event = await anEvent(platform, { registration: true, timezone: 'Asia/Kolkata' })
      const at = (rest: string) => `/self/events/${event.id}/registration${rest}`
      const post = async (rest: string, body: unknown) => expect((await platform.post(at(rest), { as, body })).status, rest).toBe(200)
      const type = await aPassType(platform, event, { price: one, enableCoupons: true })
      const other = await aPassType(platform, event, { price: two, enableCoupons: true })
      const sold = await aPackage(
        platform,
        event,
        [
          [type, 1],
          [other, 2],
        ],
        { price: bundle },
      )
      const addOn = await anAddOn(platform, event, { types: [type], price: extra, pricePerNight: order.perNight })
      const room = await aRoomType(platform, event, { price: bed, pricePerNight: order.perNight })
      const pass = (of: { id: string }, packageId: string | null = null) => ({ id: randomUUID(), ticketId: of.id, packageId })
      const packageId = randomUUID()
      const firsts = Array.from({ length: order.first }, () => pass(type))
      const passes = [
        ...firsts,
        ...Array.from({ length: order.second }, () => pass(other)),
        ...(order.hasPackage ? [pass(type, packageId), pass(other, packageId), pass(other, packageId)] : []),
      ]
      await post('/passes', { passes, packages: order.hasPackage ? [{ id: packageId, packageId: sold.id }] : [] })
      await post(
        '/addOns',
        firsts.slice(0, order.withAddOn).map(({ id }) => ({ id, addOns: [{ id: addOn.id }] })),
      )
      const stay = {
        id: randomUUID(),
        eventRoomTypeId: room.id,
        start: '2026-11-19T20:00:00Z',
        end: `2026-11-${20 + order.nights}T04:00:00Z`,
      }
      await post(
        '/reservations',
        passes.slice(0, order.sharing).map(({ id }) => ({ id, reservation: stay })),
      )
      if (order.coupon) {
        const { percent, amount, on } = order.coupon
        const [applyToPassType, applyToAddOns, applyToReservation] = on
        const terms = {
          discountPercent: percent,
          discountAmount: percent === null ? amount : null,
          applyToPassType,
          applyToAddOns,
          applyToReservation,
        }
        const coupon = await aCoupon(platform, event, { code: `c${randomUUID()}`, ...terms })
        await post('/coupon', {
          passes,
          packages: order.hasPackage ? [{ id: packageId, packageId: sold.id }] : [],
          couponCode: coupon.code,
        })
      }
      const { data: draft } = await platform.get<Registration>(at(''), { as })
      const { id: addressId } = await anAddress(platform, as)
      const { data: intent, status } = await platform.get<PaymentIntent>(at(`/intent?addressId=${addressId}`), { as })
      const receipt = receiptOf(draft)
      // Nothing to pay has no payment.
      expect(receipt.total).toBe(status === 200 ? intent.amount - intent.salesTax : 0)
      const rows = receipt.rows.reduce((sum, { amount }) => sum + amount, 0)
      expect(rows - (receipt.discount?.amount ?? 0)).toBe(receipt.total)
    }),
    { numRuns: 20 },
  )
})
