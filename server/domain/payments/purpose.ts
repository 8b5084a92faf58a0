// What can be paid for, and what each thing must be able to say. Intents and captures know nothing else of it.
import type { paymentIntents, payments } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import type { Acting, Asking } from '../common/asking.ts'

export type IntentRow = typeof paymentIntents.$inferSelect
export type PaymentRow = typeof payments.$inferSelect

/** One line of what is paid; the amounts, in minor units without tax, add up to the quote's `subTotal`. */
export interface QuoteItem {
  passId?: string
  addOnId?: string
  couponId?: string
  accessId?: string
  amount: number
}

/** What something costs now. The same thing at the same price has the same `fingerprint`; anything that changes it changes that too. */
export interface Quote {
  purpose: IntentRow['purpose']
  /** What the payer reads on the provider's page. */
  description: string
  /** Minor units, without tax. Never negative. */
  subTotal: number
  fingerprint: string
  items: QuoteItem[]
  /** Ids the intent is marked with (contract 7.7). */
  marks: Partial<Pick<IntentRow, 'eventId' | 'registrationId' | 'sessionId' | 'passId' | 'invoiceId' | 'bookingId'>>
  /** What `quote` and `complete` need later beside the marks (the kind and number of group tickets, the add-ons): plain JSON. */
  details: Record<string, unknown>
}

export interface Purpose {
  /** The same quote again from an intent, while the rows it depends on are locked; throws 455 or 460 where it cannot be had any more. */
  quote(asking: Asking<SignedIn>, intent: IntentRow): Promise<Quote>
  /** Hands over what was paid: drafts become ready, the coupon is made, the invoice is paid. In the transaction of the payment. */
  complete(acting: Acting<SignedIn>, intent: IntentRow, quote: Quote, payment: PaymentRow): Promise<void>
}
