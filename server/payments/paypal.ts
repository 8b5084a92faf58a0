// PayPal. The payer approves an order on PayPal's own page. The money moves here, when the order is captured.
import {
  ApiError,
  CheckoutPaymentIntent,
  Client,
  Environment,
  OrdersController,
  OrderStatus,
  PaymentsController,
  type Order,
  type OrdersCapture,
} from '@paypal/paypal-server-sdk'
import { firstCharacters } from '../../src/lib/text/characters.ts'
import type { PaymentSettings } from '../settings.ts'
import { decimal } from '../../src/lib/selling/decimal-amount.ts'
import { elsewhere } from './elsewhere.ts'
import type { Charge, Outcome, Provider } from './provider.ts'

/** Milliseconds; below our own deadline, so that the library handles a slow answer. */
const timeout = 9000

function clientOf({ clientId, clientSecret, live, baseUrl }: NonNullable<PaymentSettings['paypal']>): Client {
  return new Client({
    clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: clientSecret },
    environment: live ? Environment.Production : Environment.Sandbox,
    timeout,
    ...(baseUrl !== undefined && { unstable_httpClientOptions: { adapter: elsewhere(baseUrl) } }),
  })
}

const declined: Outcome = { outcome: 'declined', message: 'PayPal declined this payment. Please choose another way to pay.' }
const unapproved: Outcome = {
  outcome: 'unconfirmed',
  message: 'You have not approved this payment at PayPal yet. Approve it and try again.',
}
const processing: Outcome = {
  outcome: 'pending',
  message: 'Your payment is still being processed. Nothing is lost: try again in a moment.',
}

/** The outcome by the status of a capture. */
const outcomes: Record<string, (capture: OrdersCapture) => Outcome> = {
  COMPLETED: ({ id }) => ({ outcome: 'captured', chargeId: id ?? '', last4: null }),
  PENDING: () => processing,
  DECLINED: () => declined,
  FAILED: () => declined,
  REFUNDED: () => ({ outcome: 'declined', message: 'This payment was given back. Please begin again.' }),
}

/** Captures whose money is received or pending. */
const returnable = new Set<string>(['COMPLETED', 'PENDING'])

const captureIn = (order: Order): OrdersCapture | undefined => order.purchaseUnits?.[0]?.payments?.captures?.[0]

/** The outcome according to the order; null if it may be captured. */
function standing(order: Order): Outcome | null {
  const capture = captureIn(order)
  if (capture !== undefined) return outcomes[capture.status ?? '']?.(capture) ?? processing
  if (order.status === OrderStatus.Approved) return null
  return order.status === OrderStatus.Voided ? declined : unapproved
}

/** PayPal's error code, if the error is one of its answers. */
function issueOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || typeof error.body !== 'string') return undefined
  try {
    const { details } = JSON.parse(error.body) as { details?: { issue?: string }[] }
    return details?.[0]?.issue
  } catch {
    return undefined
  }
}

const refusals: Record<string, Outcome> = {
  INSTRUMENT_DECLINED: declined,
  PAYER_CANNOT_PAY: declined,
  TRANSACTION_REFUSED: declined,
  ORDER_NOT_APPROVED: unapproved,
  PAYER_ACTION_REQUIRED: unapproved,
}

export function createPaypal(keys: NonNullable<PaymentSettings['paypal']>): Provider {
  const client = clientOf(keys)
  const orders = new OrdersController(client)
  const payments = new PaymentsController(client)
  const read = async ({ referenceId }: Charge): Promise<Order> => (await orders.getOrder({ id: referenceId })).result

  async function take(charge: Charge): Promise<Outcome> {
    try {
      const { result } = await orders.captureOrder({
        id: charge.referenceId,
        paypalRequestId: `${charge.intentId}-capture`,
        prefer: 'return=representation',
      })
      return standing(result) ?? processing
    } catch (error) {
      const issue = issueOf(error)
      // A concurrent request captured it: the order contains the outcome.
      if (issue === 'ORDER_ALREADY_CAPTURED') return standing(await read(charge)) ?? processing
      const refusal = issue === undefined ? undefined : refusals[issue]
      if (refusal === undefined) throw error
      return refusal
    }
  }

  return {
    type: 'paypal',
    simulated: false,
    async create({ intentId, connectionId, amount, currency, description }) {
      const { result } = await orders.createOrder({
        paypalRequestId: `${intentId}-create`,
        body: {
          intent: CheckoutPaymentIntent.Capture,
          purchaseUnits: [
            {
              customId: intentId,
              description: firstCharacters(description, 127, 127),
              amount: { currencyCode: currency, value: decimal(amount, currency) },
              ...(connectionId !== '' && { payee: { merchantId: connectionId } }),
            },
          ],
        },
      })
      if (result.id === undefined) throw new Error('PayPal made an order without an id.')
      return { secret: '', referenceId: result.id }
    },
    async capture(charge) {
      const order = await read(charge)
      const { value, currencyCode } = order.purchaseUnits?.[0]?.amount ?? {}
      if (value !== decimal(charge.amount, charge.currency) || currencyCode !== charge.currency)
        throw new Error('PayPal has another amount.')
      return standing(order) ?? take(charge)
    },
    /** An order holds no money, but a capture whose result was lost is refunded. */
    async release(charge) {
      const capture = captureIn(await read(charge))
      if (capture?.id === undefined || !returnable.has(capture.status ?? '')) return
      await payments.refundCapturedPayment({ captureId: capture.id, paypalRequestId: `${charge.intentId}-release` })
    },
    async refund({ chargeId, amount, currency, key }) {
      const { result } = await payments.refundCapturedPayment({
        captureId: chargeId,
        paypalRequestId: key,
        body: { amount: { currencyCode: currency, value: decimal(amount, currency) } },
      })
      return result.id ?? key
    },
    // Its memberships need plans from its catalogue, which our plans are not.
    memberships: null,
  }
}
