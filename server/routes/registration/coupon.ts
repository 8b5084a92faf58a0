// Applying a coupon to the draft, and removing it (contract 7.6).
import { and, asc, eq, sql } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import { coupons, passes } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { EventRow } from '../../domain/events/policy.ts'
import type { CouponRow } from '../../domain/selling/rows.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { sameWord } from '../../domain/common/search.ts'
import { countUse } from './draft/check.ts'
import { refusalOf, suits, usesLeft } from './draft/coupon-rules.ts'
import { loadDraft } from './draft/draft.ts'
import { settle } from './draft/hold.ts'
import type { RegistrationRow } from './draft/registrations.ts'
import { lockStock } from './draft/stock.ts'

/** The coupon of a code. 460 for an unknown code, with the same message as for an inactive coupon. */
async function couponOfCode({ tx }: Asking, event: EventRow, code: string): Promise<CouponRow> {
  const [row] = await tx
    .select()
    .from(coupons)
    .where(and(eq(coupons.eventId, event.id), sameWord(coupons.code, code)))
    .orderBy(sql`${coupons.code} = ${code} desc`, asc(coupons.codeTwin))
    .limit(1)
  if (row === undefined) throw new Problem('known', { message: 'This coupon is not valid.', field: 'couponCode' })
  return row
}

/**
 * Applies the coupon of a code to all suitable passes of the draft, or to as many as its limits allow.
 * Passes in packages cost the package's price and take no coupon. 460 with a reason where it may not be used; the draft stays unchanged.
 */
export async function applyCode(
  asking: Asking<SignedIn>,
  event: EventRow,
  registration: RegistrationRow,
  code: string,
): Promise<CouponRow> {
  const coupon = await couponOfCode(asking, event, code)
  const draft = await loadDraft(asking, event, registration)
  // The lock makes the count exact: of fifty buyers who use the last one, one succeeds.
  await lockStock(asking, { ...draft, coupons: new Map([...draft.coupons, [coupon.id, coupon]]) })
  const suited = draft.passes.filter((pass) => pass.attendeePackageId === null && suits(coupon, draft.types.get(pass.passTypeId)!))
  const use = await countUse(asking, draft, coupon.id, suited.length)
  const refusal = refusalOf(coupon, use)
  if (refusal !== null) throw new Problem('known', { message: refusal, field: 'couponCode' })
  const own = suited.toSorted((one, other) => Number(other.couponId === coupon.id) - Number(one.couponId === coupon.id))
  const chosen = own.slice(0, Math.min(own.length, usesLeft(coupon, use))).map((pass) => pass.id)
  const { tx, now } = asking
  await tx
    .update(passes)
    .set({ couponId: null, updatedAt: now })
    .where(and(eq(passes.couponId, coupon.id), eq(passes.registrationId, registration.id), eq(passes.status, 'draft')))
  await tx.update(passes).set({ couponId: coupon.id, updatedAt: now }).where(inArray(passes.id, chosen))
  await settle(asking, event, registration)
  return coupon
}

/** Removes every coupon from the draft; does nothing if there is none. */
export async function removeCoupons({ tx, now }: Asking, registration: RegistrationRow): Promise<void> {
  await tx
    .update(passes)
    .set({ couponId: null, updatedAt: now })
    .where(and(eq(passes.registrationId, registration.id), eq(passes.status, 'draft')))
}
