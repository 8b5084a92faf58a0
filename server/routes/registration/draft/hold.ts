// Holding what a draft takes: for a while no one else gets it (contract 7.5).
import { inArray } from 'drizzle-orm'
import { passes } from '../../../db/schema.ts'
import type { SignedIn } from '../../../http/caller/caller.ts'
import type { EventRow } from '../../../domain/events/policy.ts'
import type { Asking } from '../../../domain/common/asking.ts'
import { mustBeHad, sells } from './check.ts'
import { loadDraft, type Draft, type PassRow } from './draft.ts'
import type { RegistrationRow } from './registrations.ts'
import { lockStock } from './stock.ts'

/** How long a draft keeps its place after it was last changed. */
const holdMs = 15 * 60_000

/** Holds these drafts for a while from now on. */
export async function hold({ tx, now }: Pick<Asking, 'tx' | 'now'>, drafts: PassRow[]): Promise<void> {
  if (drafts.length === 0) return
  const ids = drafts.map((pass) => pass.id)
  await tx
    .update(passes)
    .set({ heldUntil: new Date(now.getTime() + holdMs) })
    .where(inArray(passes.id, ids))
}

/**
 * Judges the draft of a locked registration as it stands and holds it again; throws as `mustBeHad` does. Whoever changes a draft
 * writes first and settles then: what cannot be had is taken back with the transaction. What is not sold any more keeps the
 * time it has: no one holds it for ever by touching it.
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
