// Stripe. The client confirms with the secret, which only holds the money. The money is captured here, after the price was checked again.
import { Stripe } from 'stripe'
import type { PaymentSettings } from '../settings.ts'
import { createStripeMemberships } from './stripe-memberships.ts'
import type { Charge, Outcome, Provider } from './provider.ts'

/** Milliseconds; below our own deadline, so that the library handles a slow answer. */
const timeout = 9000

/** A client of the library for the keys; `baseUrl` points to a fake. */
function clientOf({ secretKey, baseUrl }: NonNullable<PaymentSettings['stripe']>): Stripe {
  const url = baseUrl === undefined ? null : new URL(baseUrl)
  return new Stripe(secretKey, {
    timeout,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(url && { host: url.hostname, port: url.port, protocol: url.protocol === 'http:' ? ('http' as const) : ('https' as const) }),
  })
}

/** The organisation's own account at Stripe, if it has one. */
const onBehalf = ({ connectionId }: { connectionId: string }): Stripe.RequestOptions =>
  connectionId === '' ? {} : { stripeAccount: connectionId }

const declined = (message: string): Outcome => ({ outcome: 'declined', message })
const pending = (message: string): Outcome => ({ outcome: 'pending', message })
const unconfirmed = (message: string): Outcome => ({ outcome: 'unconfirmed', message })

type Intent = Stripe.PaymentIntent

/** The outcome of an intent whose money Stripe has received. A refunded one does not count. */
function paid(intent: Intent, { amount }: Charge): Outcome {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  if (charge?.refunded) return declined('This payment was given back. Please begin again.')
  if (intent.amount_received < amount) throw new Error(`Stripe received ${intent.amount_received} of ${amount}.`)
  return {
    outcome: 'captured',
    chargeId: charge?.id ?? intent.id,
    last4: charge?.payment_method_details?.card?.last4 ?? null,
  }
}

/** The outcome while Stripe has not received the money. */
const waiting: Partial<Record<Intent['status'], (intent: Intent) => Outcome>> = {
  requires_payment_method: (intent) =>
    intent.last_payment_error
      ? declined(intent.last_payment_error.message ?? 'Your card was declined. Try another way to pay.')
      : unconfirmed('The payment has not been confirmed. Please choose how to pay.'),
  requires_confirmation: () => unconfirmed('The payment has not been confirmed yet. Please confirm it and try again.'),
  requires_action: () => unconfirmed('Your bank wants you to confirm this payment. Confirm it and try again.'),
  processing: () => pending('Your payment is still being processed. Nothing is lost: try again in a moment.'),
  canceled: () => declined('This payment was cancelled. Please begin again.'),
}

export function createStripe(keys: NonNullable<PaymentSettings['stripe']>): Provider {
  const stripe = clientOf(keys)
  const read = (charge: Charge): Promise<Intent> =>
    stripe.paymentIntents.retrieve(charge.referenceId, { expand: ['latest_charge'] }, onBehalf(charge))

  async function take(charge: Charge): Promise<Outcome> {
    const options = { ...onBehalf(charge), idempotencyKey: `${charge.intentId}-capture` }
    try {
      return paid(await stripe.paymentIntents.capture(charge.referenceId, { expand: ['latest_charge'] }, options), charge)
    } catch (error) {
      if (error instanceof Stripe.errors.StripeCardError) return declined(error.message)
      throw error
    }
  }

  return {
    type: 'stripe',
    simulated: false,
    async create(charge) {
      const { intentId, amount, currency, description } = charge
      const made = await stripe.paymentIntents.create(
        {
          amount,
          currency: currency.toLowerCase(),
          description,
          capture_method: 'manual',
          automatic_payment_methods: { enabled: true },
          metadata: { intent: intentId },
        },
        { ...onBehalf(charge), idempotencyKey: `${intentId}-create` },
      )
      return { secret: made.client_secret ?? '', referenceId: made.id }
    },
    async capture(charge) {
      const intent = await read(charge)
      if (intent.amount !== charge.amount || intent.currency !== charge.currency.toLowerCase())
        throw new Error('Stripe has another amount.')
      if (intent.status === 'succeeded') return paid(intent, charge)
      return waiting[intent.status]?.(intent) ?? take(charge)
    },
    /** Money that was only held is released to the payer; a capture whose result was lost is refunded. */
    async release(charge) {
      const { status } = await read(charge)
      const options = { ...onBehalf(charge), idempotencyKey: `${charge.intentId}-release` }
      if (status === 'succeeded') await stripe.refunds.create({ payment_intent: charge.referenceId }, options)
      else if (status !== 'canceled') await stripe.paymentIntents.cancel(charge.referenceId, {}, options)
    },
    async refund(refund) {
      const { chargeId, amount, key } = refund
      const what = chargeId.startsWith('pi_') ? { payment_intent: chargeId } : { charge: chargeId }
      return (await stripe.refunds.create({ ...what, amount }, { ...onBehalf(refund), idempotencyKey: key })).id
    },
    memberships: createStripeMemberships(stripe),
  }
}
