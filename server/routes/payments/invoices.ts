// Invoices, which are paid through their link.
import { and, asc, eq, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { baseOrganization } from '../../../src/contract/organization.ts'
import type { BaseInvoiceLineItem, Invoice } from '../../../src/contract/events/payments.ts'
import { invoiceLineItems, invoices, organizations, payments } from '../../db/schema.ts'
import type { Caller, SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import { presentOrganization } from '../../domain/organization/present.ts'
import { presentSelf } from '../../domain/self/present.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { uuidOr404 } from '../../domain/common/ids.ts'
import { presentBaseInvoice, presentBasePayment, type InvoiceRow } from '../../domain/payments/present.ts'

const presentLine = (row: typeof invoiceLineItems.$inferSelect): BaseInvoiceLineItem => ({
  id: row.id,
  name: row.name,
  description: row.description,
  quantity: row.quantity,
  amount: row.amount,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** The invoice of a link; 404 for a draft, which was not sent to anyone. */
export async function readableInvoice({ tx }: Asking, invoiceId: string): Promise<InvoiceRow> {
  const [row] = await tx
    .select()
    .from(invoices)
    .where(eq(invoices.id, uuidOr404(invoiceId)))
  if (row === undefined || row.status === 'draft') throw new Problem('notFound')
  return row
}

/** Whether the invoice is addressed to the caller; others who have the link must not learn the addressee. */
const ownInvoice = (caller: Caller, { accountId }: InvoiceRow): caller is SignedIn => accountId !== null && caller.account?.id === accountId

/** Full form. Payments contain the payer's address, so only the payer and the invoice's addressee get them. */
export async function presentInvoice(asking: Asking, row: InvoiceRow): Promise<Invoice> {
  const { tx, caller } = asking
  const own = ownInvoice(caller, row)
  const [organization] = await tx.select().from(organizations).where(eq(organizations.id, row.organizationId))
  if (organization === undefined) throw new Problem('organizationUnknown')
  const lines = await tx
    .select()
    .from(invoiceLineItems)
    .where(eq(invoiceLineItems.invoiceId, row.id))
    .orderBy(asc(invoiceLineItems.sortOrder), asc(invoiceLineItems.id))
  const paid = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.invoiceId, row.id), or(sql`${own}`, eq(payments.accountId, caller.account?.id ?? row.id))))
    .orderBy(asc(payments.createdAt), asc(payments.id))
  return {
    ...presentBaseInvoice(row),
    lineItems: lines.map(presentLine),
    payments: paid.map(presentBasePayment),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    account: own ? await presentSelf(asking as Asking<SignedIn>) : null,
    organization: v.parse(v.object(baseOrganization.entries), presentOrganization(caller, organization)),
    notes: row.notes,
  }
}
