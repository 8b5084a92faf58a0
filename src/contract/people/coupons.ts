// Discounts, and group tickets, which are sold as coupons.
import * as v from 'valibot'
import { baseAccount } from './accounts.ts'
import { purchaseStatus } from '../enums.ts'
import { int, iso, textOrNull, uuid } from '../primitives.ts'
import { basePassType } from '../events/registration-base.ts'

export const baseCoupon = v.strictObject({
  id: uuid,
  code: v.string(),
  eventId: uuid,
  ticketId: v.nullable(uuid),
  ticket: v.nullable(basePassType),
  prePaid: v.boolean(),
  active: v.boolean(),
  startDate: v.nullable(iso),
  endDate: v.nullable(iso),
  discountAmount: v.nullable(int),
  discountPercent: v.nullable(v.number()),
  quantityMin: v.nullable(int),
  quantityMax: v.nullable(int),
  useLimit: v.nullable(int),
  purchaseLimit: v.nullable(int),
  emailDomains: textOrNull,
  applyToPassType: v.boolean(),
  applyToAddOns: v.boolean(),
  applyToReservation: v.boolean(),
  createdAt: iso,
  updatedAt: iso,
})

/** A discount: either `discountAmount` in minor units or `discountPercent` (0-100). Limits that are null mean unlimited. */
export type BaseCoupon = v.InferOutput<typeof baseCoupon>

export const coupon = v.strictObject({
  ...baseCoupon.entries,
  description: textOrNull,
})

/** The full form of a coupon, identified by the key `description`. */
export type Coupon = v.InferOutput<typeof coupon>

export const managedCoupon = v.strictObject({
  ...coupon.entries,
  registrationId: uuid,
  _count: v.strictObject({ purchases: int }),
})

/** Group tickets: a prepaid coupon that belongs to an attendee, distinguished from a coupon by the key `_count`. */
export type ManagedCoupon = v.InferOutput<typeof managedCoupon>

export const managedCouponPass = v.strictObject({
  id: uuid,
  status: v.picklist(purchaseStatus),
  coupon: baseCoupon,
  attendee: v.strictObject({ account: baseAccount }),
  createdAt: iso,
})

/** A pass bought with a managed coupon. */
export type ManagedCouponPass = v.InferOutput<typeof managedCouponPass>

export const managedCouponOrder = v.strictObject({
  id: uuid,
  alternateId: int,
  createdAt: iso,
  coupon: v.nullable(baseCoupon),
  account: baseAccount,
})

/** A managed coupon as an order. No endpoint returns it. */
export type ManagedCouponOrder = v.InferOutput<typeof managedCouponOrder>
