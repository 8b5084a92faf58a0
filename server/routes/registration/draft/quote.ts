// The quote of a draft for the payment flow (contract 7.7).
import { createHash } from 'node:crypto'
import type { SignedIn } from '../../../http/caller/caller.ts'
import { Problem } from '../../../http/problem.ts'
import type { Quote, QuoteItem } from '../../../domain/payments/purpose.ts'
import type { Asking } from '../../../domain/common/asking.ts'
import { linesOf, type Draft } from './draft.ts'
import { loadDraftResponses } from '../forms.ts'
import { totalOf, type Line } from '../../../../src/lib/selling/pricing.ts'
import { roomsMustFit } from './rooms.ts'

/** 460 for what is allowed while choosing but not when buying: no passes, broken room rules, a missing required coupon. */
function mustBeComplete(draft: Draft): void {
  if (draft.passes.length === 0) throw new Problem('known', { message: 'Choose a pass first.', field: 'passes' })
  roomsMustFit(draft)
  const bare = draft.passes.find((pass) => pass.couponId === null && draft.types.get(pass.passTypeId)!.requireCoupon)
  if (bare) {
    throw new Problem('known', { message: `“${draft.types.get(bare.passTypeId)!.name}” needs a coupon.`, field: 'couponCode' })
  }
}

/** One item for each pass and one for each of its add-ons; a pass's part of a room is in the item of the pass. */
function itemsOf(lines: Line[]): QuoteItem[] {
  const items = new Map<string, QuoteItem>()
  for (const { passId, addOnId, amount } of lines) {
    const key = `${passId} ${addOnId ?? ''}`
    const item = items.get(key) ?? { passId, ...(addOnId !== undefined && { addOnId }), amount: 0 }
    items.set(key, { ...item, amount: item.amount + amount })
  }
  return [...items.values()]
}

export const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** A hash of everything in the draft in a fixed order, so that any change results in another fingerprint. */
async function fingerprintOf(asking: Asking, draft: Draft, lines: Line[]): Promise<string> {
  const responses = await loadDraftResponses(asking, draft)
  return hashOf({
    lines: lines.map(({ passId, kind, addOnId = null, amount }) => [passId, kind, addOnId, amount]),
    passes: draft.passes.map((pass) => [
      pass.id,
      pass.passTypeId,
      pass.couponId,
      pass.attendeePackageId,
      pass.reservationId,
      draft.addOnsOf(pass.id).map((addOn) => addOn.id),
      responses(pass.id)
        .map(({ questionId, value }) => [questionId, value])
        .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
    ]),
    packages: draft.packages.map((bundle) => [bundle.id, bundle.packageId]),
    stays: [...draft.reservations.values()]
      .map(({ id, roomTypeId, startAt, endAt }) => [id, roomTypeId, startAt?.getTime() ?? null, endAt?.getTime() ?? null])
      .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  })
}

/** The current quote of a draft. Throws 460 where the draft is incomplete. */
export async function quoteOf(asking: Asking<SignedIn>, draft: Draft): Promise<Quote> {
  mustBeComplete(draft)
  const lines = linesOf(draft)
  return {
    purpose: 'registration',
    description: draft.event.name,
    subTotal: totalOf(lines),
    fingerprint: await fingerprintOf(asking, draft, lines),
    items: itemsOf(lines),
    marks: { eventId: draft.event.id, registrationId: draft.registration.id },
    details: {},
  }
}
