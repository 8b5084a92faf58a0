// Paid memberships.
import * as v from 'valibot'
import { baseAccount } from '../people/accounts.ts'
import { cardBrand, priceInterval, subscriptionStatus } from '../enums.ts'
import { int, iso, textOrNull, uuid } from '../primitives.ts'

export const baseSubscriptionProduct = v.strictObject({
  id: uuid,
  active: v.boolean(),
  name: v.string(),
  description: textOrNull,
  featured: v.boolean(),
})

/** A plan. */
export type BaseSubscriptionProduct = v.InferOutput<typeof baseSubscriptionProduct>

export const baseSubscriptionProductPrice = v.strictObject({
  id: uuid,
  active: v.boolean(),
  amount: int,
  currency: v.string(),
  interval: v.picklist(priceInterval),
  intervalCount: int,
  maxAmount: int,
  minAmount: int,
  type: v.string(),
})

/** A price of a plan, in minor units. */
export type BaseSubscriptionProductPrice = v.InferOutput<typeof baseSubscriptionProductPrice>

export const subscriptionProductPrice = v.strictObject({
  ...baseSubscriptionProductPrice.entries,
  subscriptionProduct: baseSubscriptionProduct,
  createdAt: iso,
  updatedAt: iso,
})

/** The full form of a subscription product price. */
export type SubscriptionProductPrice = v.InferOutput<typeof subscriptionProductPrice>

export const subscriptionProduct = v.strictObject({
  ...baseSubscriptionProduct.entries,
  prices: v.array(subscriptionProductPrice),
  features: v.array(v.string()),
  createdAt: iso,
  updatedAt: iso,
})

/** The full form of a subscription product. */
export type SubscriptionProduct = v.InferOutput<typeof subscriptionProduct>

export const baseSubscription = v.strictObject({
  id: uuid,
  status: v.picklist(subscriptionStatus),
  expiresAt: iso,
  cancelAtEnd: v.boolean(),
  subscriptionProduct: baseSubscriptionProduct,
})

/** A paid membership. */
export type BaseSubscription = v.InferOutput<typeof baseSubscription>

export const subscription = v.strictObject({
  ...baseSubscription.entries,
  account: baseAccount,
  price: baseSubscriptionProductPrice,
  paymentMethod: v.optional(
    v.strictObject({ brand: v.nullable(v.picklist(cardBrand)), last4: textOrNull, expMonth: v.nullable(int), expYear: v.nullable(int) }),
  ),
  /** The demo simulates its provider (docs/extensions.md). */
  simulated: v.optional(v.literal(true)),
  createdAt: iso,
  updatedAt: iso,
})

/** The full form of a subscription. */
export type Subscription = v.InferOutput<typeof subscription>

export const subscriptionSecret = v.strictObject({
  clientSecret: v.string(),
})

/** The values that the payment provider needs to complete a subscription. */
export type SubscriptionSecret = v.InferOutput<typeof subscriptionSecret>
