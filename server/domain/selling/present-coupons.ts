// Coupons, including group tickets, which are sold as coupons.
import { and, count } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { BaseCoupon, Coupon, ManagedCoupon } from '../../../src/contract/people/coupons.ts'
import { coupons, passes } from '../../db/schema.ts'
import type { Asking } from '../common/asking.ts'
import { gatheredById, type Lookup } from '../common/gathered.ts'
import { distinct } from '../common/ids.ts'
import { byId, isoOrNull } from '../../lib/rows.ts'
import { loadPassTypes } from './present-pass-types.ts'
import type { CouponRow } from './rows.ts'

/** Base forms in the order of `rows`. */
export async function presentBaseCoupons(asking: Asking, rows: CouponRow[]): Promise<BaseCoupon[]> {
  const ticket = await loadPassTypes(
    asking,
    rows.map((row) => row.passTypeId),
  )
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    eventId: row.eventId,
    ticketId: row.passTypeId,
    ticket: ticket(row.passTypeId),
    prePaid: row.prePaid,
    active: row.active,
    startDate: isoOrNull(row.startDate),
    endDate: isoOrNull(row.endDate),
    discountAmount: row.discountAmount,
    discountPercent: row.discountPercent,
    quantityMin: row.quantityMin,
    quantityMax: row.quantityMax,
    useLimit: row.useLimit,
    purchaseLimit: row.purchaseLimit,
    emailDomains: row.emailDomains,
    applyToPassType: row.applyToPassType,
    applyToAddOns: row.applyToAddOns,
    applyToReservation: row.applyToReservation,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

/** Full forms in the order of `rows`. */
async function presentCoupons(asking: Asking, rows: CouponRow[]): Promise<Coupon[]> {
  const base = await presentBaseCoupons(asking, rows)
  return base.map((coupon, index) => ({ ...coupon, description: rows[index]!.description }))
}

/** A coupon owned by an account: its registration is known. */
export type ManagedCouponRow = CouponRow & { registrationId: string }
export const isManaged = (row: CouponRow): row is ManagedCouponRow => row.registrationId !== null

/** Group tickets in the order of `rows`, with the number redeemed for passes that are not cancelled. */
export async function presentManagedCoupons(asking: Asking, rows: ManagedCouponRow[]): Promise<ManagedCoupon[]> {
  if (rows.length === 0) return []
  const [full, counts] = await Promise.all([
    presentCoupons(asking, rows),
    asking.tx
      .select({ id: passes.couponId, purchases: count() })
      .from(passes)
      .where(
        and(
          inArray(
            passes.couponId,
            rows.map((row) => row.id),
          ),
          inArray(passes.status, ['ready', 'needsInfo']),
        ),
      )
      .groupBy(passes.couponId),
  ])
  const purchases = new Map(counts.map((row) => [row.id, row.purchases]))
  return rows.map((row, index) => ({
    ...full[index]!,
    registrationId: row.registrationId,
    _count: { purchases: purchases.get(row.id) ?? 0 },
  }))
}

const gatherCoupons = gatheredById(async (asking, ids) =>
  byId(await presentBaseCoupons(asking, await asking.tx.select().from(coupons).where(inArray(coupons.id, ids)))),
)

/** The coupons of `ids` in base form, by id. */
export const loadCoupons = (asking: Asking, ids: Iterable<string | null | undefined>): Promise<Lookup<BaseCoupon>> =>
  gatherCoupons(asking, distinct(ids))
