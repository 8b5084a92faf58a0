// Group tickets that the caller bought, and who redeemed them (contract 7.6).
import { and, asc, eq, ne } from 'drizzle-orm'
import type { ManagedCouponPass } from '../../../src/contract/people/coupons.ts'
import { coupons, eventRegistrations, passes } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Attending } from '../../domain/passes/policy.ts'
import { isManaged, presentBaseCoupons, type ManagedCouponRow } from '../../domain/selling/present-coupons.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { uuidOr404 } from '../../domain/common/ids.ts'
import { loadPeople, sure } from '../../domain/people/people.ts'

/** All group tickets that the caller bought for the event, oldest first. */
export async function ownCoupons({ tx }: Asking, { registration }: Attending): Promise<ManagedCouponRow[]> {
  const rows = await tx
    .select()
    .from(coupons)
    .where(eq(coupons.registrationId, registration.id))
    .orderBy(asc(coupons.createdAt), asc(coupons.id))
  return rows.filter(isManaged)
}

/** One of the caller's group tickets; 404 for another account's. */
export async function ownCoupon({ tx }: Asking, { registration }: Attending, couponId: string): Promise<ManagedCouponRow> {
  const [row] = await tx
    .select()
    .from(coupons)
    .where(and(eq(coupons.id, uuidOr404(couponId)), eq(coupons.registrationId, registration.id)))
  if (row === undefined || !isManaged(row)) throw new Problem('notFound')
  return row
}

/** The passes that accounts got with this coupon of the caller, oldest first, without drafts. */
export async function passesOfCoupon(asking: Asking, coupon: ManagedCouponRow): Promise<ManagedCouponPass[]> {
  const rows = await asking.tx
    .select({ id: passes.id, status: passes.status, accountId: eventRegistrations.accountId, createdAt: passes.createdAt })
    .from(passes)
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, passes.registrationId))
    .where(and(eq(passes.couponId, coupon.id), ne(passes.status, 'draft')))
    .orderBy(asc(passes.createdAt), asc(passes.alternateId))
  const [shown] = await presentBaseCoupons(asking, [coupon])
  const person = await loadPeople(
    asking,
    rows.map((row) => row.accountId),
  )
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    coupon: shown!,
    attendee: { account: sure(person(row.accountId)) },
    createdAt: row.createdAt.toISOString(),
  }))
}
