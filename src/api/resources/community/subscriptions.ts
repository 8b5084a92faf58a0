// Plans, and the caller's memberships. Because they involve money, nothing is persisted on the device or queued offline.
import type { ChangePaymentMethod, CreateSubscription } from '../../../contract/bodies/subscriptions.ts'
import type { SubscriptionStatus } from '../../../contract/enums.ts'
import type { Payment } from '../../../contract/events/payments.ts'
import type { Subscription, SubscriptionProduct, SubscriptionSecret } from '../../../contract/community/subscriptions.ts'
import { del, get, minutes, pageOf, post, put, type } from '../../endpoint.ts'
import { reads, writes } from '../../table.ts'

export const subscriptions = reads('subscriptions', {
  /** All plans in one response; the list is not paged. */
  products: get('/organization/subscriptions', { returns: type<SubscriptionProduct[]>(), auth: 'optional', staleTime: minutes(1) }),
  mine: get('/self/subscriptions', {
    returns: pageOf<Subscription>(),
    query: type<{ status?: SubscriptionStatus }>(),
    auth: 'required',
    staleTime: minutes(1),
  }),
  subscription: get('/self/subscriptions/:subscriptionId', { returns: type<Subscription>(), auth: 'required', staleTime: minutes(1) }),
  payments: get('/self/subscriptions/:subscriptionId/payments', {
    returns: pageOf<Payment>(),
    auth: 'required',
    staleTime: minutes(1),
  }),
})

export const subscriptionWrites = writes('subscriptions', {
  /** Returns the secret with which the provider's own form completes the subscription. */
  begin: post('/self/subscriptions', {
    body: type<CreateSubscription>(),
    returns: type<SubscriptionSecret>(),
    auth: 'required',
    offline: 'refuse',
    invalidates: () => [{ key: subscriptions.mine.key }],
  }),
  end: del('/self/subscriptions/:subscriptionId', {
    returns: type<null>(),
    auth: 'required',
    offline: 'refuse',
    invalidates: ({ subscriptionId }) => [{ key: subscriptions.mine.key }, subscriptions.subscription({ subscriptionId })],
  }),
  changePaymentMethod: put('/self/subscriptions/:subscriptionId/payment-method', {
    body: type<ChangePaymentMethod>(),
    returns: type<null>(),
    auth: 'required',
    offline: 'refuse',
    invalidates: ({ subscriptionId }) => [subscriptions.subscription({ subscriptionId })],
  }),
})
