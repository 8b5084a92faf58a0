// The interface of everything that can be paid for. Intents and captures depend only on this.
import type { paymentIntents, payments } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import type { Acting, Asking } from '../common/asking.ts'

export type IntentRow = typeof paymentIntents.$inferSelect
export type PaymentRow = typeof payments.$inferSelect

/** One line of a quote. The amounts, in minor units without tax, add up to the quote's `subTotal`. */
export interface QuoteItem {
  passId?: string
  addOnId?: string
  couponId?: string
  accessId?: string
  amount: number
}

/** The current price of something. The same thing at the same price has the same `fingerprint`; any change changes it. */
export interface Quote {
  purpose: IntentRow['purpose']
  /** Shown to the payer on the provider's page. */
  description: string
  /** Minor units, without tax. Never negative. */
  subTotal: number
  fingerprint: string
  items: QuoteItem[]
  /** Ids stored in the intent (contract 7.7). */
  marks: Partial<Pick<IntentRow, 'eventId' | 'registrationId' | 'sessionId' | 'passId' | 'invoiceId' | 'bookingId'>>
  /** What `quote` and `complete` need besides the marks (type and number of group tickets, add-ons), as plain JSON. */
  details: Record<string, unknown>
}

export interface Purpose {
  /** The quote for an intent again, with the rows it depends on locked. Throws 455 or 460 where it is no longer available. */
  quote(asking: Asking<SignedIn>, intent: IntentRow): Promise<Quote>
  /** Completes the purchase: makes drafts ready, creates the coupon, or marks the invoice as paid. In the payment's transaction. */
  complete(acting: Acting<SignedIn>, intent: IntentRow, quote: Quote, payment: PaymentRow): Promise<void>
}
