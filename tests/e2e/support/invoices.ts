// Invoices of the demo. No call lists them: people open them from an email.
import type { Invoice } from '../../../src/contract/events/payments.ts'
import type { InvoiceStatus } from '../../../src/contract/enums.ts'
import { seedId } from '../../../server/seed/tools/random.ts'
import type { Witness } from '../../reliability/tools/server-log.ts'

/** How many accounts of the demo have invoices. */
const ACCOUNTS = 6

/** The id of the invoice with this status that is addressed to `of`. Throws if there is none. */
export async function invoiceOf(of: Witness, organizationId: string, status: InvoiceStatus): Promise<string> {
  for (let at = 0; at < ACCOUNTS; at += 1) {
    const id = seedId(organizationId, 'invoice', String(at), status)
    const found = await of.read<Invoice>(`/invoices/${id}`).catch(() => null)
    if (found?.account) return id
  }
  throw new Error(`The demo has no invoice for this account that is ${status}.`)
}
