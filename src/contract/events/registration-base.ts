// The forms of registration that events themselves carry; apart from registration.ts, which needs events.
import * as v from 'valibot'
import { ticketEventAccessLevel } from '../enums.ts'
import { baseImage } from '../community/media.ts'
import { int, iso, textOrNull, uuid } from '../primitives.ts'

export const baseRegistration = v.strictObject({
  id: uuid,
  alternateId: int,
  accountId: uuid,
  eventId: uuid,
})

/** That an account registered for an event; `alternateId` is the number people are told. */
export type BaseRegistration = v.InferOutput<typeof baseRegistration>

export const basePassTypePriceSchedule = v.strictObject({
  id: uuid,
  ticketId: uuid,
  price: int,
  name: textOrNull,
  startDate: iso,
  endDate: iso,
  createdAt: iso,
  updatedAt: iso,
})

/** A price that holds for a while, in minor units. One form: `PassTypePriceSchedule` is the same. */
export type BasePassTypePriceSchedule = v.InferOutput<typeof basePassTypePriceSchedule>

export const passTypePriceSchedule = basePassTypePriceSchedule
export type PassTypePriceSchedule = BasePassTypePriceSchedule

export const basePassTypeRefundSchedule = v.strictObject({
  id: uuid,
  percentage: v.number(),
  startDate: iso,
  endDate: iso,
})

/** The share (0-100) that is refunded for a while. One form: `PassTypeRefundSchedule` is the same. */
export type BasePassTypeRefundSchedule = v.InferOutput<typeof basePassTypeRefundSchedule>

export const passTypeRefundSchedule = basePassTypeRefundSchedule
export type PassTypeRefundSchedule = BasePassTypeRefundSchedule

export const basePassType = v.strictObject({
  id: uuid,
  slug: v.string(),
  cancelable: v.boolean(),
  transferable: v.boolean(),
  name: v.string(),
  shortDescription: v.string(),
  longDescription: textOrNull,
  price: int,
  accessLevel: v.picklist(ticketEventAccessLevel),
  featuredImage: v.nullable(baseImage),
  minQuantityPerSale: int,
  maxQuantityPerSale: int,
  supply: v.nullable(int),
  priceSchedules: v.array(basePassTypePriceSchedule),
  refundSchedules: v.array(basePassTypeRefundSchedule),
  enableCoupons: v.boolean(),
  minCouponQuantity: v.nullable(int),
  maxCouponQuantity: v.nullable(int),
  sortOrder: int,
  overrideStartDate: v.nullable(iso),
})

/** A kind of pass. `price` is in minor units; `supply` null means unlimited, 0 sold out. */
export type BasePassType = v.InferOutput<typeof basePassType>
