// Payments and refunds of the demo's attendees for their passes. Whole minor units; the lines add up to the charge.
import type { HeldPass } from './held-pass.ts'
import type { Dice } from '../tools/random.ts'
import type { Rows, Scene } from '../tools/scene.ts'

type Item = Pick<Rows['paymentItems'][number], 'passId' | 'addOnId' | 'couponId' | 'accessId'> & { amount: number }

interface Money {
  id: string
  type: 'charge' | 'refund'
  pass: HeldPass
  items: Item[]
  createdAt: Date
  chargeId?: string
}

function pay({ organization, rows, id }: Scene, { id: paymentId, type, pass, items, createdAt, chargeId }: Money): void {
  const amount = items.reduce((sum, item) => sum + item.amount, 0)
  if (amount === 0) return
  const { TYPE, CONNECTION_ID, CURRENCY } = organization.config.PAYMENT
  const address = rows.accountAddresses.find((row) => row.accountId === pass.person.id)
  const provider = TYPE === 'none' ? 'manual' : TYPE
  rows.payments.push({
    id: paymentId,
    organizationId: organization.id,
    type,
    accountId: pass.person.id,
    intentId: null,
    registrationId: pass.registration.id,
    subscriptionId: null,
    invoiceId: null,
    bookingId: null,
    name: address?.name ?? pass.person.name,
    address1: address?.address1 ?? '',
    address2: address?.address2 ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    country: address?.country ?? '',
    zip: address?.zip ?? '',
    subTotal: amount,
    salesTax: 0,
    salesTaxRate: null,
    chargedAmt: amount,
    currency: CURRENCY,
    last4: provider === 'stripe' ? '4242' : null,
    provider,
    connectionId: CONNECTION_ID ?? '',
    simulated: provider !== 'manual',
    stripeId: provider === 'manual' ? null : `demo_${paymentId.slice(0, 8)}`,
    chargeId: chargeId ?? null,
    createdAt,
  })
  for (const [index, item] of items.entries()) {
    if (item.amount === 0) continue
    rows.paymentItems.push({
      id: id('payment item', paymentId, String(index)),
      organizationId: organization.id,
      paymentId,
      passId: item.passId ?? null,
      addOnId: item.addOnId ?? null,
      couponId: item.couponId ?? null,
      accessId: item.accessId ?? null,
      amount: item.amount,
    })
  }
}

/** The price of a pass at the time of purchase, minus its coupon. */
function priceOf({ rows }: Scene, { row, type, bundlePrice }: HeldPass): number {
  if (bundlePrice !== null) return bundlePrice
  const then = rows.passTypePriceSchedules.find(
    (schedule) =>
      schedule.passTypeId === type.id && new Date(schedule.startDate) <= row.createdAt && row.createdAt < new Date(schedule.endDate),
  )
  const full = then?.price ?? type.price ?? 0
  const coupon = rows.coupons.find((one) => one.id === row.couponId)
  if (coupon?.prePaid) return 0
  return full - Math.round((full * (coupon?.discountPercent ?? 0)) / 100)
}

/** One charge for each registration with a price, refunds for half of the cancelled ones, and the group tickets. */
export function payForPasses(scene: Scene, dice: Dice, held: readonly HeldPass[]): void {
  const { rows, id } = scene
  const orders = new Map<string, HeldPass[]>()
  for (const pass of held) orders.set(pass.registration.id, [...(orders.get(pass.registration.id) ?? []), pass])
  for (const [registrationId, passes] of orders) {
    const [buyer] = passes
    const bought = passes.filter(({ row }) => row.status !== 'draft')
    if (buyer === undefined || bought.length === 0) continue
    const items = bought.flatMap((pass): Item[] => [
      { passId: pass.row.id, amount: priceOf(scene, pass) },
      ...pass.addOnIds.map((addOnId) => ({
        passId: pass.row.id,
        addOnId,
        amount: rows.eventAddOns.find((addOn) => addOn.id === addOnId)?.price ?? 0,
      })),
    ])
    const chargeId = id('payment', registrationId)
    pay(scene, { id: chargeId, type: 'charge', pass: buyer, items, createdAt: new Date(buyer.row.createdAt.getTime() + 90_000) })
    for (const { row } of bought.filter((pass) => pass.row.status === 'canceled' && dice.chance(0.6))) {
      const paid = items.filter((item) => item.passId === row.id).reduce((sum, item) => sum + item.amount, 0)
      const back = [{ passId: row.id, amount: Math.round(paid / 2) }]
      const createdAt = new Date(Math.min(row.createdAt.getTime() + 3 * 86_400_000, scene.calendar.now.getTime()))
      pay(scene, { id: id('refund', row.id), type: 'refund', pass: buyer, items: back, createdAt, chargeId })
    }
    for (const coupon of rows.coupons.filter((one) => one.prePaid === true && one.registrationId === registrationId)) {
      const amount = (coupon.useLimit ?? 0) * (buyer.type.price ?? 0)
      const createdAt = new Date(buyer.row.createdAt.getTime() + 200_000)
      pay(scene, { id: id('payment', coupon.id ?? ''), type: 'charge', pass: buyer, items: [{ couponId: coupon.id, amount }], createdAt })
    }
  }
}

/** The price of a session's place, as a separate charge. */
export function payForSession(scene: Scene, pass: HeldPass, accessId: string, amount: number, createdAt: Date): void {
  const items = [{ passId: pass.row.id, accessId, amount }]
  pay(scene, { id: scene.id('payment', accessId), type: 'charge', pass, items, createdAt })
}
