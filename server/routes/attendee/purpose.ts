// Paying for add-ons on a pass that the caller already holds.
import * as v from 'valibot'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { EventRow } from '../../domain/events/policy.ts'
import { attending, lockOwnPass } from '../../domain/passes/policy.ts'
import type { PassRow } from '../../domain/passes/rows.ts'
import type { Purpose, Quote } from '../../domain/payments/purpose.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { translated } from '../../domain/common/translate.ts'
import { addToPass, choose, fingerprintOf, priceAddOns } from '../../domain/passes/add-ons.ts'

const details = v.object({ addOnIds: v.array(v.string()) })

/** What the add-ons of `ids` currently cost on a pass of the caller's. `lock` as in `choose`. */
export async function addOnQuote(
  asking: Asking<SignedIn>,
  event: EventRow,
  pass: PassRow,
  ids: string[],
  { lock = false } = {},
): Promise<Quote> {
  const priced = await priceAddOns(asking, event, pass, await choose(asking, event, pass, ids, { lock }))
  const names = await translated(
    asking,
    priced.map(({ addOn }) => addOn),
  )
  const items = priced.map(({ addOn, amount }) => ({ passId: pass.id, addOnId: addOn.id, amount }))
  return {
    purpose: 'addOns',
    description: `${event.name}: ${names.map((row) => row.name).join(', ')}`,
    subTotal: items.reduce((sum, item) => sum + item.amount, 0),
    fingerprint: fingerprintOf(['addOns', pass.id, items.map(({ addOnId, amount }) => `${addOnId} ${amount}`).toSorted()]),
    items,
    marks: { eventId: event.id, registrationId: pass.registrationId, passId: pass.id },
    details: { addOnIds: items.map((item) => item.addOnId) },
  }
}

interface Marks {
  eventId: string | null
  passId: string | null
}

async function lockedPass(asking: Asking<SignedIn>, { eventId, passId }: Marks): Promise<{ event: EventRow; pass: PassRow }> {
  if (eventId === null || passId === null) throw new Problem('notFound')
  const attended = await attending(asking, eventId)
  return { event: attended.event, pass: await lockOwnPass(asking, attended, passId) }
}

export const addOnPurpose: Purpose = {
  async quote(asking, intent) {
    const { event, pass } = await lockedPass(asking, intent)
    return await addOnQuote(asking, event, pass, v.parse(details, intent.details).addOnIds, { lock: true })
  },
  async complete(acting, intent, quote) {
    const { event, pass } = await lockedPass(acting, intent)
    const ids = quote.items.flatMap((item) => item.addOnId ?? [])
    await addToPass(acting, pass, await choose(acting, event, pass, ids))
  },
}
