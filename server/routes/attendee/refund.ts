// How much is refunded when a pass is cancelled, and from which of its charges.
import { and, asc, eq, sql } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import { passTypeRefundSchedules, paymentItems, payments } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import { inForce } from '../../domain/common/in-force.ts'
import { amountsOfPasses } from '../../domain/passes/present-passes.ts'
import type { PassRow } from '../../domain/passes/rows.ts'
import { percentage as percentageOf } from '../../../src/lib/selling/percent.ts'
import { refund } from '../../domain/payments/refunds.ts'
import type { Asking } from '../../domain/common/asking.ts'

/**
 * Splits a refund over the charges in `parts`, in proportion, in whole minor units.
 * The shares add up to `percentage` of the sum of `parts` (half a unit rounded up) less `already`.
 * No share is negative or larger than its part. Pure.
 */
export function splitRefund(parts: number[], percentage: number, already = 0): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0)
  const back = Math.min(total, Math.max(0, percentageOf(total, percentage) - already))
  if (total === 0) return parts.map(() => 0)
  let before = 0
  let given = 0
  return parts.map((part) => {
    before += part
    const upTo = Math.round((back * before) / total)
    const share = upTo - given
    given = upTo
    return share
  })
}

/** The percentage refunded now; 0 outside all schedules. */
async function percentageNow({ tx, now }: Asking, passTypeId: string): Promise<number> {
  const rows = await tx
    .select()
    .from(passTypeRefundSchedules)
    .where(eq(passTypeRefundSchedules.passTypeId, passTypeId))
    .orderBy(asc(passTypeRefundSchedules.startDate), asc(passTypeRefundSchedules.id))
  return inForce(rows, now)?.percentage ?? 0
}

/** How much of each charge was for the pass, oldest first. */
async function chargesOf({ tx }: Asking, passId: string) {
  const sums = await tx
    .select({ paymentId: paymentItems.paymentId, amount: sql<number>`sum(${paymentItems.amount})::int` })
    .from(paymentItems)
    .innerJoin(payments, eq(payments.id, paymentItems.paymentId))
    .where(and(eq(paymentItems.passId, passId), eq(payments.type, 'charge')))
    .groupBy(paymentItems.paymentId)
  const amountOf = new Map(sums.map((row) => [row.paymentId, row.amount]))
  if (amountOf.size === 0) return []
  const rows = await tx
    .select()
    .from(payments)
    .where(inArray(payments.id, [...amountOf.keys()]))
    .orderBy(asc(payments.createdAt), asc(payments.id))
  return rows.map((payment) => ({ payment, amount: amountOf.get(payment.id) ?? 0 }))
}

/**
 * Refunds what was paid for the pass to the payer, by the percentage of the refund schedule in force.
 * Does nothing for a pass that cost nothing. 460 where something was paid but nothing is refundable now, because a refund was requested.
 */
export async function refundPass(asking: Asking<SignedIn>, pass: PassRow): Promise<void> {
  const charges = await chargesOf(asking, pass.id)
  if (charges.every(({ amount }) => amount === 0)) return
  const percentage = await percentageNow(asking, pass.passTypeId)
  const { refunded } = (await amountsOfPasses(asking, [pass.id]))(pass.id)
  const shares = splitRefund(
    charges.map(({ amount }) => amount),
    percentage,
    refunded,
  )
  if (shares.every((share) => share === 0)) {
    throw new Problem('known', {
      field: 'issueRefund',
      message: 'Nothing is refunded for this pass now. It can be cancelled without a refund.',
    })
  }
  for (const [index, { payment }] of charges.entries()) {
    const amount = shares[index]!
    if (amount === 0) continue
    const given = await refund(asking, payment, amount)
    await asking.tx
      .insert(paymentItems)
      .values({ organizationId: asking.caller.organization.id, paymentId: given.id, passId: pass.id, amount })
  }
}
