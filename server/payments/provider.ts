// What a payment provider must be able to do. Routes know only this interface, not the terms of any provider.
import type { PaymentIntegrationType } from '../../src/contract/enums.ts'

/** A payment being prepared, as a provider needs it. Money in minor units, tax included. */
export interface Charge {
  /** Our intent's id: the provider's idempotency key, so that asking twice charges once. */
  intentId: string
  /** The organisation's account at the provider; empty where it has none of its own. */
  connectionId: string
  /** The provider's own name of it; empty before `create`. */
  referenceId: string
  amount: number
  currency: string
  description: string
  /** Name on the billing address. */
  name: string
}

/** What only card-token providers are sent at the end (contract 3.11). */
export interface CaptureBody {
  nonce?: string | null
  deviceData?: string | null
}

/** `message` is shown to the payer as it is. */
export type Outcome =
  | { outcome: 'captured'; chargeId: string; last4: string | null }
  | { outcome: 'declined'; message: string }
  | { outcome: 'pending'; message: string }

/** Money to give back: all or part of one charge. */
export interface Refund {
  /** The provider's name of the charge. */
  chargeId: string
  connectionId: string
  amount: number
  currency: string
  /** The same key gives back once. */
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

/** How a membership is at the provider. `unpaid` until the payer has finished what the secret was for. */
export interface MembershipState {
  status: 'active' | 'canceled' | 'paused' | 'trialing' | 'past_due' | 'unpaid'
  card: Card | null
  /** What was paid for the period that runs, if anything was; the same charge has the same id. */
  charge: { chargeId: string; last4: string | null } | null
}

/** Memberships, for the providers that have them. All throw when the provider cannot be reached. */
export interface Memberships {
  begin(membership: Membership): Promise<MembershipState & { secret: string; referenceId: string }>
  state(membership: { connectionId: string; referenceId: string }): Promise<MembershipState>
  /** No further period is paid for. */
  end(membership: { connectionId: string; referenceId: string }): Promise<void>
  changeMethod(membership: { connectionId: string; referenceId: string }, paymentMethodId: string): Promise<Card | null>
}

/** One provider. Every call may hang or throw: server/payments/deadline.ts is what is between it and a request. */
export interface Provider {
  type: PaymentIntegrationType
  /** Nothing is paid in truth: the demo plays this provider (docs/extensions.md). */
  simulated: boolean
  create(charge: Charge): Promise<{ secret: string; referenceId: string }>
  capture(charge: Charge, body: CaptureBody): Promise<Outcome>
  /** Lets go of what was only held for an intent that will not be captured any more. */
  release?(charge: Charge): Promise<void>
  /** The provider's name of the refund. */
  refund(refund: Refund): Promise<string>
  memberships: Memberships | null
}

/** The providers of this platform, made when the first organisation needs one. */
export interface Payments {
  /** The one that plays or is `type`; null when its keys are not set. `simulated` asks for the demo's stand-in of it. */
  provider(type: PaymentIntegrationType, simulated: boolean): Promise<Provider | null>
  /** Whether new intents of `type` are played, because the demo has no keys for it. */
  simulates(type: PaymentIntegrationType): boolean
}
