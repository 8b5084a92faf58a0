// Memberships at Stripe: a subscription that is incomplete until the payer has completed its first payment.
import type { Stripe } from 'stripe'
import type { Card, Membership, Memberships, MembershipState } from './provider.ts'

/** Stripe's other statuses count as not paid. */
const statuses: Partial<Record<string, MembershipState['status']>> = {
  active: 'active',
  canceled: 'canceled',
  incomplete: 'unpaid',
  incomplete_expired: 'canceled',
  past_due: 'past_due',
  paused: 'paused',
  trialing: 'trialing',
  unpaid: 'unpaid',
}

const brands = new Set<string>(['amex', 'discover', 'mastercard', 'visa'])

function cardOf(method: Stripe.PaymentMethod | string | null): Card | null {
  const card = typeof method === 'object' ? method?.card : null
  if (!card) return null
  const brand = brands.has(card.brand) ? (card.brand as Card['brand']) : 'unknown'
  return { brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }
}

const onBehalf = ({ connectionId }: { connectionId: string }): Stripe.RequestOptions =>
  connectionId === '' ? {} : { stripeAccount: connectionId }

const idOf = (thing: { id: string } | string): string => (typeof thing === 'string' ? thing : thing.id)

function stateOf(subscription: Stripe.Subscription): MembershipState {
  const card = cardOf(subscription.default_payment_method)
  const invoice = typeof subscription.latest_invoice === 'object' ? subscription.latest_invoice : null
  const charge = invoice?.status === 'paid' && invoice.id ? { chargeId: invoice.id, last4: card?.last4 ?? null } : null
  return { status: statuses[subscription.status] ?? 'unpaid', card, charge }
}

const expand = ['default_payment_method', 'latest_invoice.confirmation_secret']

export function createStripeMemberships(stripe: Stripe): Memberships {
  /** Every step has its own key: a retry after a lost answer finds the existing objects. */
  async function begin(membership: Membership) {
    const { subscriptionId, email, name, productName, amount, currency, interval, intervalCount } = membership
    const step = (what: string) => ({ ...onBehalf(membership), idempotencyKey: `${subscriptionId}-${what}` })
    const customer = await stripe.customers.create({ email, name, metadata: { subscription: subscriptionId } }, step('customer'))
    const product = await stripe.products.create({ name: productName }, step('product'))
    const recurring = { interval, interval_count: intervalCount }
    const made = await stripe.subscriptions.create(
      {
        customer: customer.id,
        items: [{ price_data: { currency: currency.toLowerCase(), product: product.id, unit_amount: amount, recurring } }],
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        metadata: { subscription: subscriptionId },
        expand,
      },
      step('subscription'),
    )
    const invoice = typeof made.latest_invoice === 'object' ? made.latest_invoice : null
    return { ...stateOf(made), secret: invoice?.confirmation_secret?.client_secret ?? '', referenceId: made.id }
  }
  const read = (membership: { connectionId: string; referenceId: string }): Promise<Stripe.Subscription> =>
    stripe.subscriptions.retrieve(membership.referenceId, { expand }, onBehalf(membership))
  return {
    begin,
    state: async (membership) => stateOf(await read(membership)),
    async end(membership) {
      const { referenceId } = membership
      const { status } = await read(membership)
      if (statuses[status] === 'canceled') return
      if (status === 'active' || status === 'trialing' || status === 'past_due') {
        await stripe.subscriptions.update(referenceId, { cancel_at_period_end: true }, onBehalf(membership))
      } else await stripe.subscriptions.cancel(referenceId, {}, onBehalf(membership))
    },
    async changeMethod(membership, paymentMethodId) {
      const { customer } = await read(membership)
      await stripe.paymentMethods.attach(paymentMethodId, { customer: idOf(customer) }, onBehalf(membership))
      const changed = await stripe.subscriptions.update(
        membership.referenceId,
        { default_payment_method: paymentMethodId, expand },
        onBehalf(membership),
      )
      return cardOf(changed.default_payment_method)
    },
  }
}
