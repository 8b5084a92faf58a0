// What the state of an invoice means. Pure.
import type { Invoice } from '../../contract/events/payments.ts'
import type { TagProps } from '../../ui/marks/Tag.tsx'

/** 'due': sent, and its payment is pending. 'late': the same after its due date. */
export type InvoiceState = 'draft' | 'due' | 'late' | 'paid' | 'void'

export const tones: Readonly<Record<InvoiceState, NonNullable<TagProps['kind']>>> = {
  draft: 'plain',
  due: 'info',
  late: 'warn',
  paid: 'good',
  void: 'bad',
}

export function invoiceState({ status, dueDate }: Pick<Invoice, 'status' | 'dueDate'>, now: number): InvoiceState {
  if (status !== 'sent') return status
  return Date.parse(dueDate) < now ? 'late' : 'due'
}

/** Minor units, before tax. */
export const totalOf = ({ lineItems }: Pick<Invoice, 'lineItems'>): number =>
  lineItems.reduce((sum, { quantity, amount }) => sum + quantity * amount, 0)
