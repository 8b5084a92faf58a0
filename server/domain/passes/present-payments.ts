// Charges and refunds, with the items they were for.
import { asc, desc, type SQL } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { Payment } from '../../../src/contract/events/payments.ts'
import { passes, paymentItems, payments, sessionAccesses } from '../../db/schema.ts'
import { grouped, byId } from '../../lib/rows.ts'
import { presentBasePayment } from '../payments/present.ts'
import type { PaymentRow } from '../payments/purpose.ts'
import type { Asking } from '../common/asking.ts'
import { distinct } from '../common/ids.ts'
import { presentBaseAccesses } from './present-base-accesses.ts'
import { loadAddOns } from '../selling/present-add-ons.ts'
import { loadCoupons } from '../selling/present-coupons.ts'
import { presentBasePasses, withoutAnswers } from './present-passes.ts'

type ItemRow = typeof paymentItems.$inferSelect

/** Payments with what they were for, as rows. */
export interface PaidRows {
  rows: PaymentRow[]
  itemRows: ItemRow[]
  passRows: (typeof passes.$inferSelect)[]
  accessRows: (typeof sessionAccesses.$inferSelect)[]
}

/** The payments that fit a condition on `payments`, newest first. Four queries that do not wait for each other. */
export async function readPayments({ tx }: Asking, which: SQL | undefined): Promise<PaidRows> {
  const paymentIds = tx.select({ id: payments.id }).from(payments).where(which)
  const itemsOfThem = inArray(paymentItems.paymentId, paymentIds)
  const [rows, itemRows, passRows, accessRows] = await Promise.all([
    tx.select().from(payments).where(which).orderBy(desc(payments.createdAt), asc(payments.id)),
    tx.select().from(paymentItems).where(itemsOfThem).orderBy(asc(paymentItems.id)),
    tx
      .select()
      .from(passes)
      .where(inArray(passes.id, tx.select({ id: paymentItems.passId }).from(paymentItems).where(itemsOfThem))),
    tx
      .select()
      .from(sessionAccesses)
      .where(inArray(sessionAccesses.id, tx.select({ id: paymentItems.accessId }).from(paymentItems).where(itemsOfThem))),
  ])
  return { rows, itemRows, passRows, accessRows }
}

/**
 * Full forms in the order of `rows`. A pass that was handed over since is shown without answers and sessions,
 * because they belong to its new holder.
 */
export async function presentPayments(asking: Asking, { rows, itemRows, passRows, accessRows }: PaidRows): Promise<Payment[]> {
  if (rows.length === 0) return []
  const idsOf = (key: 'addOnId' | 'couponId') => distinct(itemRows.map((row) => row[key]))
  const [basePasses, accesses, addOnOf, couponOf] = await Promise.all([
    presentBasePasses(asking, passRows),
    presentBaseAccesses(asking, accessRows),
    loadAddOns(asking, idsOf('addOnId')),
    loadCoupons(asking, idsOf('couponId')),
  ])
  const [passOf, accessOf] = [byId(basePasses), byId(accesses)]
  const itemsOf = grouped(
    itemRows,
    (row) => row.paymentId,
    (row) => row,
  )
  return rows.map((row) => {
    const items = itemsOf(row.id)
    const those = <T>(
      key: keyof ItemRow & ('passId' | 'addOnId' | 'couponId' | 'accessId'),
      look: (id: string) => T | null | undefined,
    ): T[] =>
      distinct(items.map((item) => item[key]))
        .map((id) => look(id))
        .filter((found): found is T => found !== null && found !== undefined)
    const mine = (passId: string) => passOf.get(passId)?.attendeeId === row.registrationId
    return {
      ...presentBasePayment(row),
      addOns: those('addOnId', addOnOf),
      purchases: those('passId', (id) => passOf.get(id)).map((pass) => (mine(pass.id) ? pass : withoutAnswers(pass))),
      coupons: those('couponId', couponOf),
      accesses: those('accessId', (id) => accessOf.get(id)).map((access) => (mine(access.passId) ? access : { ...access, responses: [] })),
    }
  })
}
