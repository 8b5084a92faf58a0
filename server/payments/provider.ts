// The interface of a payment provider. Routes know only this interface, not the terms of any provider.
import type { PaymentIntegrationType } from '../../src/contract/enums.ts'

/** A payment being prepared, as a provider needs it. Money in minor units, tax included. */
export interface Charge {
  /** Our intent's id: the provider's idempotency key, so that repeated calls charge once. */
  intentId: string
  /** The organisation's account at the provider; empty if it has none. */
  connectionId: string
  /** The provider's id of the charge; empty before `create`. */
  referenceId: string
  amount: number
  currency: string
  description: string
  /** Name on the billing address. */
  name: string
}

/** Only sent to card-token providers, at the end (contract 3.11). */
export interface CaptureBody {
  nonce?: string | null
  deviceData?: string | null
}

/** `message` is shown to the payer unchanged. */
export type Outcome =
  | { outcome: 'captured'; chargeId: string; last4: string | null }
  | { outcome: 'declined'; message: string }
  | { outcome: 'pending'; message: string }
  /** The payer has to confirm first, and nothing can be taken until then. */
  | { outcome: 'unconfirmed'; message: string }

/** A refund: all or part of one charge. */
export interface Refund {
  /** The provider's id of the charge. */
  chargeId: string
  connectionId: string
  amount: number
  currency: string
  /** The same key refunds once. */
  key: string
}

/** A membership to begin at the provider. */
export interface Membership {
  subscriptionId: string
  connectionId: string
  email: string
  name: string
  productName: string
  amount: number
  currency: string
  interval: 'day' | 'week' | 'month' | 'year'
  intervalCount: number
}

export interface Card {
  brand: 'amex' | 'discover' | 'mastercard' | 'visa' | 'unknown' | null
  last4: string | null
  expMonth: number | null
  expYear: number | null
}

/** The state of a membership at the provider. `unpaid` until the payer has completed the payment of the secret. */
export interface MembershipState {
  status: 'active' | 'canceled' | 'paused' | 'trialing' | 'past_due' | 'unpaid'
  card: Card | null
  /** The payment of the current period, if there is one; the same charge has the same id. */
  charge: { chargeId: string; last4: string | null } | null
}

/** Memberships, for providers that support them. All throw if the provider is not reachable. */
export interface Memberships {
  begin(membership: Membership): Promise<MembershipState & { secret: string; referenceId: string }>
  state(membership: { connectionId: string; referenceId: string }): Promise<MembershipState>
  /** Stops payments for further periods. */
  end(membership: { connectionId: string; referenceId: string }): Promise<void>
  changeMethod(membership: { connectionId: string; referenceId: string }, paymentMethodId: string): Promise<Card | null>
}

/** One provider. Every call may hang or throw; server/payments/deadline.ts limits the duration for requests. */
export interface Provider {
  type: PaymentIntegrationType
  /** No real payments: the demo simulates this provider (docs/extensions.md). */
  simulated: boolean
  create(charge: Charge): Promise<{ secret: string; referenceId: string }>
  capture(charge: Charge, body: CaptureBody): Promise<Outcome>
  /** Releases money that was only held for an intent that will not be captured any more. */
  release?(charge: Charge): Promise<void>
  /** Returns the provider's id of the refund. */
  refund(refund: Refund): Promise<string>
  memberships: Memberships | null
}

/** The providers of this platform, created when the first organisation needs one. */
export interface Payments {
  /** The provider of `type`; null if its keys are not set. `simulated` selects the demo's simulation of it. */
  provider(type: PaymentIntegrationType, simulated: boolean): Promise<Provider | null>
  /** Whether new intents of `type` are simulated, because the demo has no keys for it. */
  simulates(type: PaymentIntegrationType): boolean
}
