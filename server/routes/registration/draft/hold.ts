// Holds the places of a draft for a limited time, so that no one else can take them (contract 7.5).
import { inArray } from '../../../db/lists.ts'
import { HOLD_MS } from '../../../../src/lib/selling/hold.ts'
import { passes } from '../../../db/schema.ts'
import type { SignedIn } from '../../../http/caller/caller.ts'
import type { EventRow } from '../../../domain/events/policy.ts'
import type { Asking } from '../../../domain/common/asking.ts'
import { mustBeHad, sells } from './check.ts'
import { loadDraft, type Draft, type PassRow } from './draft.ts'
import type { RegistrationRow } from './registrations.ts'
import { lockStock } from './stock.ts'

/** Holds these drafts for `HOLD_MS` from now. */
export async function hold({ tx, now }: Pick<Asking, 'tx' | 'now'>, drafts: PassRow[]): Promise<void> {
  if (drafts.length === 0) return
  const ids = drafts.map((pass) => pass.id)
  await tx
    .update(passes)
    .set({ heldUntil: new Date(now.getTime() + HOLD_MS) })
    .where(inArray(passes.id, ids))
}

/**
 * Checks the current draft of a locked registration and renews its hold; throws as `mustBeHad` does.
 * Write a change first, then call this: if it throws, the transaction is rolled back.
 * Passes no longer on sale keep their current hold, so that changing the draft cannot extend it forever.
 */
export async function settle(asking: Asking<SignedIn>, event: EventRow, registration: RegistrationRow): Promise<Draft> {
  const draft = await loadDraft(asking, event, registration)
  await lockStock(asking, draft)
  await mustBeHad(asking, draft)
  await hold(
    asking,
    draft.passes.filter((pass) => sells(draft, pass, asking.now)),
  )
  return draft
}
