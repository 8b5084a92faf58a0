// Capturing intents, and invoices (contract 3.9 and 3.11).
import * as v from 'valibot'
import { captureIntent } from '../../../src/contract/bodies/payments.ts'
import { invoice, paymentIntent } from '../../../src/contract/events/payments.ts'
import { route, type Route } from '../../http/route.ts'
import { addressQuery } from '../../domain/payments/address-query.ts'
import { capture } from './capture.ts'
import { intentFor } from '../../domain/payments/intents.ts'
import { quoteInvoice } from './invoice-purpose.ts'
import { presentInvoice, readableInvoice } from './invoices.ts'

export const paymentRoutes: Route[] = [
  route({
    auth: 'required',
    method: 'POST',
    path: '/organization/intents/:intentId/capture',
    body: captureIntent,
    asksProvider: true,
    answers: v.null(),
    // Each capture calls the provider, so a limit prevents trying out stolen cards.
    // The limit is high because a page that waits for a slow provider repeats the call.
    limit: { count: 300, seconds: 60 },
    async act(request) {
      await capture(request, request.params.intentId, request.body ?? {})
      return { data: null }
    },
  }),
  route({
    auth: 'optional',
    method: 'GET',
    path: '/invoices/:invoiceId',
    module: 'invoices',
    answers: invoice,
    act: async (request) => ({ data: await presentInvoice(request, await readableInvoice(request, request.params.invoiceId)) }),
  }),
  route({
    auth: 'required',
    method: 'GET',
    path: '/invoices/:invoiceId/intent',
    module: 'invoices',
    query: addressQuery,
    answers: paymentIntent,
    asksProvider: true,
    limit: { count: 60, seconds: 60 },
    async act(request) {
      const quote = await quoteInvoice(request, request.params.invoiceId)
      return { data: await intentFor(request, quote, request.query.addressId) }
    },
  }),
]
