// Payments, payment intents and invoices.
import * as v from 'valibot'
import { baseAccount, self } from '../people/accounts.ts'
import { baseBooking } from './bookings.ts'
import { baseCoupon } from '../people/coupons.ts'
import { invoiceStatus, paymentType } from '../enums.ts'
import { baseEventAddOn } from './event-offers.ts'
import { baseOrganization } from '../organization.ts'
import { basePass } from './passes.ts'
import { int, iso, textOrNull, uuid } from '../primitives.ts'
import { baseRegistration } from './registration-base.ts'
import { baseEventSessionAccess } from './session-registration.ts'

export const basePayment = v.strictObject({
  id: uuid,
  type: v.picklist(paymentType),
  address1: v.string(),
  address2: v.string(),
  city: v.string(),
  state: v.string(),
  country: v.string(),
  zip: v.string(),
  subTotal: int,
  salesTax: int,
  salesTaxRate: textOrNull,
  chargedAmt: int,
  currency: v.string(),
  last4: textOrNull,
  stripeId: textOrNull,
  createdAt: iso,
})

/** A completed charge or refund, in minor units. */
export type BasePayment = v.InferOutput<typeof basePayment>

export const payment = v.strictObject({
  ...basePayment.entries,
  addOns: v.array(baseEventAddOn),
  purchases: v.array(basePass),
  coupons: v.array(baseCoupon),
  accesses: v.array(baseEventSessionAccess),
})

/** The full form of a payment. `purchases` are passes. */
export type Payment = v.InferOutput<typeof payment>

export const baseInvoice = v.strictObject({
  id: uuid,
  alternateId: int,
  title: v.string(),
  sentDate: v.nullable(iso),
  dueDate: iso,
  status: v.picklist(invoiceStatus),
})

/** An invoice. */
export type BaseInvoice = v.InferOutput<typeof baseInvoice>

export const baseInvoiceLineItem = v.strictObject({
  id: uuid,
  name: v.string(),
  description: textOrNull,
  quantity: int,
  amount: int,
  createdAt: iso,
  updatedAt: iso,
})

/** A line item of an invoice, in minor units. */
export type BaseInvoiceLineItem = v.InferOutput<typeof baseInvoiceLineItem>

export const invoiceLineItem = v.strictObject({
  ...baseInvoiceLineItem.entries,
  invoiceId: uuid,
  invoice: baseInvoice,
})

/** The full form of an invoice line item. */
export type InvoiceLineItem = v.InferOutput<typeof invoiceLineItem>

export const invoice = v.strictObject({
  ...baseInvoice.entries,
  lineItems: v.array(baseInvoiceLineItem),
  payments: v.array(basePayment),
  createdAt: iso,
  updatedAt: iso,
  type: v.optional(v.string()),
  intentId: v.optional(v.string()),
  connectionId: v.optional(v.string()),
  secret: v.optional(v.string()),
  account: v.nullable(self),
  organization: baseOrganization,
  notes: textOrNull,
})

/**
 * The full form of an invoice. `type`, `intentId`, `connectionId` and `secret` are legacy fields of payment providers; the intent
 * endpoint now returns them.
 */
export type Invoice = v.InferOutput<typeof invoice>

export const basePaymentIntent = v.strictObject({
  id: uuid,
  integrationId: uuid,
  accountId: uuid,
  description: textOrNull,
  secret: v.string(),
  referenceId: v.string(),
  amount: int,
  currency: v.string(),
  metadata: v.record(v.string(), v.unknown()),
  eventId: v.nullable(uuid),
  registrationId: v.nullable(uuid),
  invoiceId: v.nullable(uuid),
  bookingId: v.nullable(uuid),
  salesTax: v.number(),
  salesTaxRate: v.number(),
  country: v.string(),
  state: v.string(),
  zip: v.string(),
  createdAt: iso,
})

/** A payment in preparation, in minor units. Exactly one purpose is set: event and registration, invoice, or booking. */
export type BasePaymentIntent = v.InferOutput<typeof basePaymentIntent>

export const paymentIntent = v.strictObject({
  ...basePaymentIntent.entries,
  integration: v.strictObject({ connectionId: v.string(), type: v.string() }),
  account: baseAccount,
  registration: v.nullable(baseRegistration),
  invoice: v.nullable(baseInvoice),
  booking: v.nullable(baseBooking),
})

/** The full form of a payment intent. `integration.type` is a value of `PaymentIntegrationType`. */
export type PaymentIntent = v.InferOutput<typeof paymentIntent>
