// Payments and intents in the contract's form.
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { BaseBooking } from '../../../src/contract/events/bookings.ts'
import type { BaseInvoice, BasePayment, PaymentIntent } from '../../../src/contract/events/payments.ts'
import type { BaseRegistration } from '../../../src/contract/events/registration-base.ts'
import { bookings, eventRegistrations, invoices } from '../../db/schema.ts'
import type { Asking } from '../common/asking.ts'
import { loadPeople, sure } from '../people/people.ts'
import type { IntentRow, PaymentRow } from './purpose.ts'

export type InvoiceRow = typeof invoices.$inferSelect

/** Base form of a payment, with amounts in minor units. The amounts of a refund are positive. */
export const presentBasePayment = (row: PaymentRow): BasePayment => ({
  id: row.id,
  type: row.type,
  address1: row.address1,
  address2: row.address2,
  city: row.city,
  state: row.state,
  country: row.country,
  zip: row.zip,
  subTotal: row.subTotal,
  salesTax: row.salesTax,
  salesTaxRate: row.salesTaxRate,
  chargedAmt: row.chargedAmt,
  currency: row.currency,
  last4: row.last4,
  stripeId: row.stripeId,
  createdAt: row.createdAt.toISOString(),
})

export const presentBaseInvoice = (row: InvoiceRow): BaseInvoice => ({
  id: row.id,
  alternateId: row.alternateId,
  title: row.title,
  sentDate: row.sentDate?.toISOString() ?? null,
  dueDate: row.dueDate.toISOString(),
  status: row.status,
})

export const presentBaseBooking = (row: typeof bookings.$inferSelect): BaseBooking => ({
  id: row.id,
  alternateId: row.alternateId,
  day: row.day,
  time: row.time,
  duration: row.duration,
  status: row.status,
})

/** A stable id for each provider of an organisation, derived by hash, because providers are configured and have no rows. */
function integrationIdOf(organizationId: string, provider: string): string {
  const hex = createHash('sha256').update(`${organizationId} ${provider}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}

async function registrationOf({ tx }: Asking, id: string | null): Promise<BaseRegistration | null> {
  if (id === null) return null
  const { id: own, alternateId, accountId, eventId } = eventRegistrations
  const [row] = await tx.select({ id: own, alternateId, accountId, eventId }).from(eventRegistrations).where(eq(own, id))
  return row ?? null
}

async function invoiceOf({ tx }: Asking, id: string | null): Promise<BaseInvoice | null> {
  if (id === null) return null
  const [row] = await tx.select().from(invoices).where(eq(invoices.id, id))
  return row === undefined ? null : presentBaseInvoice(row)
}

async function bookingOf({ tx }: Asking, id: string | null): Promise<BaseBooking | null> {
  if (id === null) return null
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id))
  return row === undefined ? null : presentBaseBooking(row)
}

/** Full form of an intent (contract 2.7). `salesTaxRate` is a percentage. */
export async function presentIntent(asking: Asking, row: IntentRow): Promise<PaymentIntent> {
  const person = await loadPeople(asking, [row.accountId])
  return {
    id: row.id,
    integrationId: integrationIdOf(row.organizationId, row.provider),
    accountId: row.accountId,
    description: row.description,
    secret: row.secret,
    referenceId: row.referenceId,
    amount: row.amount,
    currency: row.currency,
    metadata: row.metadata,
    eventId: row.eventId,
    registrationId: row.registrationId,
    invoiceId: row.invoiceId,
    bookingId: row.bookingId,
    salesTax: row.salesTax,
    salesTaxRate: row.salesTaxRate,
    country: row.country,
    state: row.state,
    zip: row.zip,
    createdAt: row.createdAt.toISOString(),
    integration: { connectionId: row.connectionId, type: row.provider },
    account: sure(person(row.accountId)),
    registration: await registrationOf(asking, row.registrationId),
    invoice: await invoiceOf(asking, row.invoiceId),
    booking: await bookingOf(asking, row.bookingId),
  }
}
