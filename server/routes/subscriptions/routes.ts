// Plans and the caller's memberships (contract 3.11 and 3.17).
import * as v from 'valibot'
import { changePaymentMethod as changeBody, createSubscription } from '../../../src/contract/bodies/subscriptions.ts'
import { subscriptionStatus } from '../../../src/contract/enums.ts'
import { payment } from '../../../src/contract/events/payments.ts'
import { subscription, subscriptionProduct, subscriptionSecret } from '../../../src/contract/community/subscriptions.ts'
import { route, type Route } from '../../http/route.ts'
import { beginSubscription, changePaymentMethod, endSubscription } from './change.ts'
import { listSubscriptionPayments, listSubscriptions, ownSubscription, refreshed } from './own.ts'
import { listProducts, presentSubscriptions } from './present.ts'

const own = { auth: 'required', module: 'subscriptions' } as const
const all = '/self/subscriptions'
const one = '/self/subscriptions/:subscriptionId'

export const subscriptionRoutes: Route[] = [
  route({
    auth: 'optional',
    module: 'subscriptions',
    method: 'GET',
    path: '/organization/subscriptions',
    answers: v.array(subscriptionProduct),
    /** All plans on page 1 regardless of page size; further pages are empty, so that no client pages endlessly. */
    async act(request) {
      const products = await listProducts(request)
      return { data: request.paging.page > 1 ? [] : products, count: products.length }
    },
  }),
  route({
    ...own,
    method: 'GET',
    path: all,
    query: v.object({ status: v.optional(v.picklist(subscriptionStatus)) }),
    answers: v.array(subscription),
    act: (request) => listSubscriptions(request, request.query.status),
  }),
  route({
    ...own,
    method: 'POST',
    path: all,
    body: createSubscription,
    answers: subscriptionSecret,
    asksProvider: true,
    limit: { count: 20, seconds: 60 },
    act: async (request) => ({ data: { clientSecret: await beginSubscription(request, request.body) } }),
  }),
  route({
    ...own,
    method: 'GET',
    path: one,
    answers: subscription,
    asksProvider: true,
    async act(request) {
      const row = await ownSubscription(request, request.params.subscriptionId)
      const [data] = await presentSubscriptions(request, [await refreshed(request, row)])
      return { data }
    },
  }),
  route({
    ...own,
    method: 'DELETE',
    path: one,
    answers: v.null(),
    asksProvider: true,
    async act(request) {
      await endSubscription(request, request.params.subscriptionId)
      return { data: null }
    },
  }),
  route({
    ...own,
    method: 'GET',
    path: `${one}/payments`,
    answers: v.array(payment),
    act: (request) => listSubscriptionPayments(request, request.params.subscriptionId),
  }),
  route({
    ...own,
    method: 'PUT',
    path: `${one}/payment-method`,
    body: changeBody,
    answers: v.null(),
    asksProvider: true,
    async act(request) {
      await changePaymentMethod(request, request.params.subscriptionId, request.body.paymentMethodId)
      return { data: null }
    },
  }),
]
