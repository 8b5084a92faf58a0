// Braintree. The client turns a card into a nonce. The sale is made here, and looked up by our intent's id if its answer was lost.
import braintree from 'braintree'
import type { PaymentSettings } from '../settings.ts'
import { decimal } from '../../src/lib/selling/decimal-amount.ts'
import type { CaptureBody, Charge, Outcome, Provider, Refund } from './provider.ts'

type Transaction = braintree.Transaction

function environmentOf({ live, baseUrl }: NonNullable<PaymentSettings['braintree']>): braintree.Environment {
  if (baseUrl === undefined) return live ? braintree.Environment.Production : braintree.Environment.Sandbox
  const { hostname, port, protocol } = new URL(baseUrl)
  const tls = protocol === 'https:'
  return new braintree.Environment(hostname, port || (tls ? '443' : '80'), baseUrl, tls, hostname, port)
}

/** Money that is pending or received. */
const good = new Set<string>([
  'authorized',
  'submitted_for_settlement',
  'settlement_pending',
  'settlement_confirmed',
  'settling',
  'settled',
])

/** The library accepts these as an object, but its published types only know the amount. */
const partOf = (options: { amount: string; orderId: string }): string => options as unknown as string

const captured = (transaction: Transaction): Outcome => ({
  outcome: 'captured',
  chargeId: transaction.id,
  last4: transaction.creditCard?.last4 ?? null,
})

export function createBraintree(keys: NonNullable<PaymentSettings['braintree']>): Provider {
  const { merchantId, publicKey, privateKey, threeDSecure } = keys
  const gateway = new braintree.BraintreeGateway({ environment: environmentOf(keys), merchantId, publicKey, privateKey })

  /** The transactions with our order id: Braintree has no idempotency keys, but can search by order id. */
  async function named(orderId: string, type: 'sale' | 'credit'): Promise<Transaction[]> {
    const stream = gateway.transaction.search((search) => search.orderId().is(orderId))
    const found: Transaction[] = []
    for await (const transaction of stream as unknown as AsyncIterable<Transaction>) found.push(transaction)
    return found.filter((transaction) => transaction.orderId === orderId && transaction.type === type)
  }

  async function sell({ intentId, connectionId, amount, currency }: Charge, nonce: string, deviceData?: string | null): Promise<Outcome> {
    const result = await gateway.transaction.sale({
      amount: decimal(amount, currency),
      orderId: intentId,
      paymentMethodNonce: nonce,
      ...(deviceData && { deviceData }),
      ...(connectionId !== '' && { merchantAccountId: connectionId }),
      // With 3-D Secure a card that no bank has confirmed is refused, whatever the browser did.
      options: { submitForSettlement: true, ...(threeDSecure && { threeDSecure: { required: true } }) },
    })
    if (result.success) return captured(result.transaction)
    return { outcome: 'declined', message: result.message || 'Your card was declined. Try another way to pay.' }
  }

  /** A sale that has not settled can only be voided completely; Braintree returns an error for a part of one. */
  async function refund({ chargeId, amount, currency, key }: Refund): Promise<string> {
    const before = (await named(key, 'credit'))[0]
    if (before !== undefined) return before.id
    const sale = await gateway.transaction.find(chargeId)
    if (sale.status === 'voided') return chargeId
    const whole = sale.amount === decimal(amount, currency)
    const unsettled = sale.status === 'authorized' || sale.status === 'submitted_for_settlement'
    const result =
      whole && unsettled
        ? await gateway.transaction.void(chargeId)
        : await gateway.transaction.refund(chargeId, partOf({ amount: decimal(amount, currency), orderId: key }))
    if (!result.success) throw new Error(result.message)
    return result.transaction.id
  }

  return {
    type: 'braintree',
    simulated: false,
    async create({ intentId, connectionId }) {
      const { clientToken } = await gateway.clientToken.generate(connectionId === '' ? {} : { merchantAccountId: connectionId })
      return { secret: clientToken, referenceId: intentId }
    },
    async capture(charge, { nonce, deviceData }: CaptureBody) {
      const sold = (await named(charge.intentId, 'sale')).find(({ status }) => good.has(status))
      if (sold !== undefined) return captured(sold)
      if (!nonce) return { outcome: 'unconfirmed', message: 'Choose how to pay first.' }
      return sell(charge, nonce, deviceData)
    },
    /** A nonce holds no money, but a sale whose result was lost is refunded. */
    async release({ intentId, connectionId, amount, currency }) {
      const sold = (await named(intentId, 'sale')).find(({ status }) => good.has(status))
      if (sold === undefined) return
      await refund({ chargeId: sold.id, connectionId, amount, currency, key: `${intentId}-release` })
    },
    refund,
    // Its memberships need plans from its control panel, which our plans are not.
    memberships: null,
  }
}
