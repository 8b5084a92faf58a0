// Charges and refunds, with the items they were for.
import { asc } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { Payment } from '../../../src/contract/events/payments.ts'
import { passes, paymentItems, sessionAccesses } from '../../db/schema.ts'
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

const readBy = async <Row>(ids: string[], read: (ids: string[]) => Promise<Row[]>): Promise<Row[]> => (ids.length === 0 ? [] : read(ids))

/**
 * Full forms in the order of `rows`. A pass that was handed over since is shown without answers and sessions,
 * because they belong to its new holder.
 */
export async function presentPayments(asking: Asking, rows: PaymentRow[]): Promise<Payment[]> {
  if (rows.length === 0) return []
  const { tx } = asking
  const paymentIds = rows.map((row) => row.id)
  const itemRows = await tx.select().from(paymentItems).where(inArray(paymentItems.paymentId, paymentIds)).orderBy(asc(paymentItems.id))
  const idsOf = (key: 'passId' | 'addOnId' | 'couponId' | 'accessId') => distinct(itemRows.map((row) => row[key]))
  const [passRows, accessRows] = await Promise.all([
    readBy(idsOf('passId'), (ids) => tx.select().from(passes).where(inArray(passes.id, ids))),
    readBy(idsOf('accessId'), (ids) => tx.select().from(sessionAccesses).where(inArray(sessionAccesses.id, ids))),
  ])
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
