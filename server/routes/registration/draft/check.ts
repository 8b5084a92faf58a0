// Checks whether a draft can be bought, under locks. The hold of 15 minutes is in hold.ts.
import { inArray } from '../../../db/lists.ts'
import { passTypeTiers } from '../../../db/schema.ts'
import type { SignedIn } from '../../../http/caller/caller.ts'
import { Problem } from '../../../http/problem.ts'
import { left } from '../../../lib/rows.ts'
import type { PassTypeRow } from '../../../domain/selling/rows.ts'
import type { Asking } from '../../../domain/common/asking.ts'
import { provedEmail } from '../../../domain/people/mailboxes.ts'
import { tiersOf } from '../../../tenancy/tiers.ts'
import { counted, sameCounts } from './counts.ts'
import { isOfDomain, refusalOf, suits, usesLeft, type CouponUse } from './coupon-rules.ts'
import type { Draft, PassRow } from './draft.ts'
import { isOnSale, mustHaveRoom, soldOut } from '../../../domain/selling/sales.ts'
import { addOnsTakenByOthers, couponUses, eventTaken, ownPasses, roomsTakenByOthers, typesTaken } from './stock.ts'

const known = (message: string, field?: string): Problem => new Problem('known', { message, field })

const isHeld = (pass: PassRow, now: Date): boolean => pass.heldUntil !== null && pass.heldUntil > now

/** The number of passes of each type in the draft. `loose` counts only those outside packages. */
function quantities(draft: Draft, { loose }: { loose: boolean }): Map<string, number> {
  const counts = new Map<string, number>()
  for (const pass of draft.passes) {
    if (loose && pass.attendeePackageId !== null) continue
    counts.set(pass.passTypeId, (counts.get(pass.passTypeId) ?? 0) + 1)
  }
  return counts
}

/** Whether a package is on sale with exactly the passes that the draft has in it. */
function sellsPackage(draft: Draft, attendeePackageId: string): boolean {
  const bundle = draft.bundles.get(draft.packages.find(({ id }) => id === attendeePackageId)?.packageId ?? '')
  if (bundle === undefined || !bundle.isActive) return false
  const given = draft.passes.filter((pass) => pass.attendeePackageId === attendeePackageId)
  return sameCounts(counted(draft.linesOf(bundle.id)), counted(given.map(({ passTypeId }) => ({ passTypeId, quantity: 1 }))))
}

/** Whether a pass of the draft is on sale, individually or in its package. */
export const sells = (draft: Draft, pass: PassRow, now: Date): boolean =>
  isOnSale(draft.event, draft.types.get(pass.passTypeId)!, now) &&
  (pass.attendeePackageId === null || sellsPackage(draft, pass.attendeePackageId))

/** 455 for a pass that is not on sale, unless its hold from when it was on sale is still valid. */
function mustBeOnSale(draft: Draft, now: Date): void {
  if (draft.passes.some((pass) => !isHeld(pass, now) && !sells(draft, pass, now))) throw new Problem('registrationUnavailable')
}

/** 460 for fewer or more passes of a type than one sale allows. Passes in packages do not count. */
function mustBeSellable(draft: Draft): void {
  for (const [typeId, quantity] of quantities(draft, { loose: true })) {
    const { name, minQuantityPerSale: least, maxQuantityPerSale: most } = draft.types.get(typeId)!
    if (quantity < least) throw known(`“${name}” is sold from ${least} passes on.`, 'passes')
    if (quantity > most) throw known(`“${name}” is sold in numbers up to ${most}.`, 'passes')
  }
}

/** 457 for a type that requires a level the buyer lacks, or excludes a level they have. */
async function mustHaveTiers({ tx, caller, now }: Asking<SignedIn>, types: PassTypeRow[]): Promise<void> {
  const ids = types.map((type) => type.id)
  const rules = ids.length === 0 ? [] : await tx.select().from(passTypeTiers).where(inArray(passTypeTiers.passTypeId, ids))
  if (rules.length === 0) return
  const own = await tiersOf(tx, caller.account.id, now)
  for (const id of ids) {
    const ofType = rules.filter((rule) => rule.passTypeId === id)
    const allowed = ofType.filter((rule) => rule.allowed)
    const shutOut = ofType.some((rule) => !rule.allowed && own.has(rule.tierId))
    if (shutOut || (allowed.length > 0 && !allowed.some((rule) => own.has(rule.tierId)))) throw new Problem('tierRequired')
  }
}

/** 455 where the draft exceeds what is left of a type or of the event; 460 where it exceeds the passes allowed per account. */
async function mustBeLeft(asking: Asking<SignedIn>, draft: Draft): Promise<void> {
  const { event, registration } = draft
  const taken = await typesTaken(asking, [...draft.types.keys()], registration.id)
  for (const [typeId, quantity] of quantities(draft, { loose: false })) {
    const remaining = left(draft.types.get(typeId)!.supply, taken(typeId))
    if (remaining !== null && remaining < quantity) throw soldOut()
  }
  if (event.passSupply !== null && (await eventTaken(asking, event, registration.id)) + draft.passes.length > event.passSupply) {
    throw new Problem('registrationUnavailable', { message: 'This event is sold out.' })
  }
  const most = event.passLimitPerAccount
  if (most !== null && (await ownPasses(asking, registration)) + draft.passes.length > most) {
    throw known(`One account may have ${most} passes for this event.`, 'passes')
  }
  await mustHaveRoom(asking, event)
}

/** 455 where the draft exceeds what is left of an add-on or a room. */
async function extrasMustBeLeft(asking: Asking<SignedIn>, draft: Draft): Promise<void> {
  const chosen = draft.passes.flatMap((pass) => draft.addOnsOf(pass.id))
  const addOns = new Map(chosen.map((addOn) => [addOn.id, addOn]))
  const addOnTaken = await addOnsTakenByOthers(asking, [...addOns.keys()], draft.registration.id)
  for (const [id, { name, supply }] of addOns) {
    const remaining = left(supply, addOnTaken(id))
    if (remaining !== null && remaining < chosen.filter((addOn) => addOn.id === id).length) {
      throw new Problem('registrationUnavailable', { message: `“${name}” is sold out.` })
    }
  }
  const stays = [...draft.reservations.values()]
  const roomTaken = await roomsTakenByOthers(
    asking,
    [...draft.rooms.keys()],
    draft.registration.id,
    stays.map((stay) => stay.id),
  )
  for (const [id, { name, supply }] of draft.rooms) {
    const remaining = left(supply, roomTaken(id))
    if (remaining !== null && remaining < stays.filter((stay) => stay.roomTypeId === id).length) {
      throw new Problem('registrationUnavailable', { message: `“${name}” is booked out.` })
    }
  }
}

/** How the draft would use a coupon, as input for `coupon-rules.ts`. Lock the coupon's row first if a decision depends on it. */
export async function countUse(asking: Asking<SignedIn>, draft: Draft, couponId: string, quantity: number): Promise<CouponUse> {
  const { byOthers, byOwn } = await couponUses(asking, [couponId], draft.registration.id)
  return { now: asking.now, email: await provedEmail(asking), quantity, uses: byOthers(couponId), ownUses: byOwn(couponId) }
}

/** 460 for a coupon that its passes may not use. */
async function couponsMustFit(asking: Asking<SignedIn>, draft: Draft): Promise<void> {
  for (const coupon of draft.coupons.values()) {
    const carrying = draft.passes.filter((pass) => pass.couponId === coupon.id)
    const suited = carrying.every((pass) => pass.attendeePackageId === null && suits(coupon, draft.types.get(pass.passTypeId)!))
    if (!suited) throw known('This coupon does not work for these passes.', 'couponId')
    const use = await countUse(asking, draft, coupon.id, carrying.length)
    const refusal = refusalOf(coupon, use)
    if (refusal !== null) throw known(refusal, 'couponId')
    if (carrying.length > usesLeft(coupon, use)) throw known('This coupon has been used up.', 'couponId')
  }
}

/**
 * Throws if the draft cannot be bought: 455 for something not on sale or not left, 457 for a membership level,
 * 460 for quantities, email domains and coupons. Call it with registration and stock locked.
 */
export async function mustBeHad(asking: Asking<SignedIn>, draft: Draft): Promise<void> {
  if (draft.passes.length === 0) return
  const types = [...draft.types.values()]
  mustBeOnSale(draft, asking.now)
  mustBeSellable(draft)
  await mustHaveTiers(asking, types)
  if (types.some((type) => type.emailDomains !== null)) {
    const email = await provedEmail(asking)
    const closed = types.find((type) => !isOfDomain(email, type.emailDomains))
    if (closed) throw known(`“${closed.name}” is not for your email address.`, 'passes')
  }
  await mustBeLeft(asking, draft)
  await extrasMustBeLeft(asking, draft)
  await couponsMustFit(asking, draft)
}
