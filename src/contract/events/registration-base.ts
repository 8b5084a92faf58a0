// The registration forms that are embedded in events. Separate from registration.ts, which depends on events.
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

/** A registration of an account for an event. `alternateId` is the number that is shown to people. */
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

/** A price that is valid for a period, in minor units. Only one form exists, so `PassTypePriceSchedule` is the same type. */
export type BasePassTypePriceSchedule = v.InferOutput<typeof basePassTypePriceSchedule>

export const passTypePriceSchedule = basePassTypePriceSchedule
export type PassTypePriceSchedule = BasePassTypePriceSchedule

export const basePassTypeRefundSchedule = v.strictObject({
  id: uuid,
  percentage: v.number(),
  startDate: iso,
  endDate: iso,
})

/** The percentage (0-100) that is refunded in a period. Only one form exists, so `PassTypeRefundSchedule` is the same type. */
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

/** A pass type. `price` is in minor units; `supply` null means unlimited, 0 sold out. */
export type BasePassType = v.InferOutput<typeof basePassType>
