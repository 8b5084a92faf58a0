// Group tickets: passes of one type, paid at once and shared as a code that others redeem (contract 7.6).
import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { coupons, passTypes, paymentItems } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { EventRow } from '../../domain/events/policy.ts'
import { left } from '../../lib/rows.ts'
import type { PassTypeRow } from '../../domain/selling/rows.ts'
import type { PaymentRow, Quote } from '../../domain/payments/purpose.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { loadPrices } from './draft/draft.ts'
import { hashOf } from './draft/quote.ts'
import type { RegistrationRow } from './draft/registrations.ts'
import { isOnSale, soldOut } from '../../domain/selling/sales.ts'
import { eventTaken, typesTaken } from './draft/stock.ts'

export interface Wish {
  passTypeId: string
  quantity: number
}

const known = (message: string, field: string): Problem => new Problem('known', { message, field })

/** The pass type of the request; 404 where the event has no such type. */
async function groupType({ tx }: Asking, event: EventRow, { passTypeId }: Wish): Promise<PassTypeRow> {
  const [type] = await tx
    .select()
    .from(passTypes)
    .where(and(eq(passTypes.id, passTypeId), eq(passTypes.eventId, event.id)))
  if (type === undefined) throw new Problem('notFound')
  return type
}

/** 460 where the type is not sold in groups of that size. A type without any group size is not sold in groups. */
function mustBeSoldInGroups({ name, enableCoupons, minCouponQuantity, maxCouponQuantity }: PassTypeRow, quantity: number): void {
  if (!enableCoupons || (minCouponQuantity === null && maxCouponQuantity === null)) {
    throw known(`“${name}” is not sold to groups.`, 'ticketId')
  }
  const [least, most] = [Math.max(1, minCouponQuantity ?? 1), maxCouponQuantity ?? Infinity]
  if (quantity < least) throw known(`“${name}” is sold to groups of ${least} and more.`, 'quantity')
  if (quantity > most) throw known(`“${name}” is sold to groups of ${most} at most.`, 'quantity')
}

/**
 * What `quantity` group tickets cost now, without tax. Throws 404 for an unknown type and 460 for a group size that is not sold.
 * Throws 455 where the type is not on sale or too few are left. To rely on the result, lock the event and the type first.
 */
export async function quoteGroupTickets(
  asking: Asking<SignedIn>,
  event: EventRow,
  registration: RegistrationRow,
  wish: Wish,
): Promise<Quote> {
  const type = await groupType(asking, event, wish)
  mustBeSoldInGroups(type, wish.quantity)
  if (!isOnSale(event, type, asking.now)) throw new Problem('registrationUnavailable')
  const remaining = left(type.supply, (await typesTaken(asking, [type.id], registration.id))(type.id))
  if (remaining !== null && remaining < wish.quantity) throw soldOut()
  if (event.passSupply !== null && (await eventTaken(asking, event, registration.id)) + wish.quantity > event.passSupply) throw soldOut()
  const price = (await loadPrices(asking, [type]))(type.id)
  const subTotal = price * wish.quantity
  return {
    purpose: 'coupon',
    description: `${event.name}: ${wish.quantity} × ${type.name}`,
    subTotal,
    fingerprint: hashOf(['coupon', registration.id, type.id, wish.quantity, price]),
    items: [{ amount: subTotal }],
    marks: { eventId: event.id, registrationId: registration.id },
    details: { ...wish },
  }
}

/** Letters and digits without look-alikes such as 0 and O, 1 and I. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const newCode = (): string => Array.from(randomBytes(10), (byte) => alphabet[byte % alphabet.length]).join('')

/** Creates the paid coupon with a new code, and writes its id to the payment's line. */
export async function makeGroupTickets(
  { tx, caller, now }: Asking<SignedIn>,
  registration: Pick<RegistrationRow, 'id' | 'eventId'>,
  wish: Wish,
  payment: PaymentRow,
): Promise<void> {
  const coupon = {
    id: randomUUID(),
    organizationId: caller.organization.id,
    eventId: registration.eventId,
    registrationId: registration.id,
    passTypeId: wish.passTypeId,
    prePaid: true,
    useLimit: wish.quantity,
    code: newCode(),
    createdAt: now,
    updatedAt: now,
  }
  await tx.insert(coupons).values(coupon)
  await tx.update(paymentItems).set({ couponId: coupon.id }).where(eq(paymentItems.paymentId, payment.id))
}
