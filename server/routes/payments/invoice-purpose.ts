// An invoice as a payment purpose: anyone signed in who has its link can pay it.
import { eq, sql } from 'drizzle-orm'
import { invoiceLineItems, invoices } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { uuidOr404 } from '../../domain/common/ids.ts'
import type { InvoiceRow } from '../../domain/payments/present.ts'
import type { Purpose, Quote } from '../../domain/payments/purpose.ts'

/** Throws unless the invoice can be paid: 404 for a draft, which is not public yet, and 460 for a paid or void one. */
function mustBePayable({ status }: InvoiceRow): void {
  if (status === 'draft') throw new Problem('notFound')
  if (status === 'paid') throw new Problem('known', { message: 'This invoice is paid already.' })
  if (status === 'void') throw new Problem('known', { message: 'This invoice was cancelled. There is nothing to pay.' })
}

/** What an invoice costs: the sum of quantity times amount over its lines. Throws 404 and 460. */
export async function quoteInvoice({ tx }: Asking, invoiceId: string): Promise<Quote> {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(eq(invoices.id, uuidOr404(invoiceId)))
  if (invoice === undefined) throw new Problem('notFound')
  mustBePayable(invoice)
  const [sum] = await tx
    .select({ total: sql<string>`coalesce(sum(${invoiceLineItems.quantity}::bigint * ${invoiceLineItems.amount}), 0)::text` })
    .from(invoiceLineItems)
    .where(eq(invoiceLineItems.invoiceId, invoice.id))
  const subTotal = Math.max(0, Number(sum?.total ?? 0))
  return {
    purpose: 'invoice',
    description: `Invoice ${invoice.alternateId}: ${invoice.title}`,
    subTotal,
    fingerprint: `invoice ${invoice.id} ${subTotal}`,
    items: [],
    marks: { invoiceId: invoice.id },
    details: {},
  }
}

export const invoicePurpose: Purpose = {
  /** Locks the row, so that only one of two simultaneous payers pays. */
  async quote(asking, { invoiceId }) {
    const id = invoiceId ?? ''
    await asking.tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.id, id)).for('update')
    return quoteInvoice(asking, id)
  },
  async complete({ tx, now }, intent) {
    await tx
      .update(invoices)
      .set({ status: 'paid', updatedAt: now })
      .where(eq(invoices.id, intent.invoiceId ?? ''))
  },
}
