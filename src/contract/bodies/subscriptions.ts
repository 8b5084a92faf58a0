// Request bodies for the caller's memberships.
import * as v from 'valibot'
import { uuid } from '../primitives.ts'
import { words } from './parts.ts'

/** `POST /self/subscriptions`. Subscribes to one membership at a time: `quantity` is always 1. */
export const createSubscription = v.strictObject({
  productId: uuid,
  priceId: uuid,
  quantity: v.optional(v.literal(1, 'A membership is always for one.'), 1),
})
export type CreateSubscription = v.InferInput<typeof createSubscription>

/** `PUT /self/subscriptions/{subscriptionId}/payment-method`. The provider's id of a card or account. */
export const changePaymentMethod = v.strictObject({ paymentMethodId: words(500, 'Say which payment method.') })
export type ChangePaymentMethod = v.InferInput<typeof changePaymentMethod>
