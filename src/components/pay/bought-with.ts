// The names of what a payment was for. Their amounts are not part of a payment. Pure.
import type { Payment } from '../../contract/events/payments.ts'

/** "Full pass (4107)", "Lunch", "Clay workshop", "GROUP-7"; no name twice. */
export function boughtWith({
  purchases,
  addOns,
  accesses,
  coupons,
}: Pick<Payment, 'purchases' | 'addOns' | 'accesses' | 'coupons'>): string[] {
  return [
    ...new Set([
      ...purchases.map(({ ticket, alternateId }) => `${ticket.name} (${alternateId})`),
      ...addOns.map(({ name }) => name),
      ...accesses.map(({ session }) => session.name),
      ...coupons.map(({ code }) => code),
    ]),
  ]
}
