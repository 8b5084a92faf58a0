// Refunds of charges.
import { and, eq, sql } from 'drizzle-orm'
import { payments } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { Asking } from '../common/asking.ts'
import { ask, providerOf } from './gateway.ts'
import type { PaymentRow } from './purpose.ts'

/**
 * Refunds `amount` minor units (tax included) of a charge through its provider, and writes the refund.
 * The calling code must write its `payment_items`. 460 for more than was charged, even with concurrent calls.
 * 460 where the provider is unreachable; nothing is written then, and a retry refunds only once.
 */
export async function refund(asking: Asking<SignedIn>, charge: PaymentRow, amount: number): Promise<PaymentRow> {
  const { tx, now } = asking
  const [locked] = await tx.select().from(payments).where(eq(payments.id, charge.id)).for('update')
  if (locked === undefined || locked.type !== 'charge') throw new Problem('notFound')
  const [given] = await tx
    .select({ total: sql<number>`coalesce(sum(${payments.chargedAmt}), 0)::int` })
    .from(payments)
    .where(and(eq(payments.chargeId, charge.id), eq(payments.type, 'refund')))
  const already = given?.total ?? 0
  if (amount <= 0 || already + amount > locked.chargedAmt) {
    throw new Problem('known', { message: 'No more can be given back than was paid.' })
  }
  const provider = await providerOf(asking, locked.provider, locked.simulated)
  const key = `${charge.id}-${already}-${amount}`
  const { stripeId, connectionId, currency } = locked
  const reference = await ask(
    asking,
    'refund',
    () => provider.refund({ chargeId: stripeId ?? '', connectionId, amount, currency, key }),
    'The money could not be given back just now. Nothing was changed; please try again in a moment.',
  )
  // The refunded tax is in proportion to the refunded amount.
  const salesTax = locked.chargedAmt === 0 ? 0 : Math.round((locked.salesTax * amount) / locked.chargedAmt)
  const { id: _id, ...same } = locked
  const [row] = await tx
    .insert(payments)
    .values({
      ...same,
      type: 'refund',
      chargeId: charge.id,
      subTotal: amount - salesTax,
      salesTax,
      chargedAmt: amount,
      stripeId: reference,
      createdAt: now,
    })
    .returning()
  if (row === undefined) throw new Error('The refund was not written.')
  return row
}
