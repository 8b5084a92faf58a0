// A membership as an order that the payment forms understand. Pure.
import type { BaseSubscriptionProductPrice, Subscription } from '../../contract/community/subscriptions.ts'
import type { PaymentIntent } from '../../contract/events/payments.ts'

/** `secret`: what the provider needs to complete it; empty for a form that only chooses a card. */
export function orderOf(
  { id, account, createdAt, simulated }: Subscription,
  { amount, currency }: BaseSubscriptionProductPrice,
  secret: string,
  provider: { readonly TYPE: string; readonly CONNECTION_ID: string | null },
): PaymentIntent {
  return {
    id,
    integrationId: id,
    accountId: account.id,
    description: null,
    secret,
    referenceId: '',
    amount,
    currency,
    metadata: simulated ? { simulated } : {},
    eventId: null,
    registrationId: null,
    invoiceId: null,
    bookingId: null,
    salesTax: 0,
    salesTaxRate: 0,
    country: '',
    state: '',
    zip: '',
    createdAt,
    integration: { connectionId: provider.CONNECTION_ID ?? '', type: provider.TYPE },
    account,
    registration: null,
    invoice: null,
    booking: null,
  }
}
