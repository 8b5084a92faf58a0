// Holding what a draft takes: for a while nobody else gets it (contract 7.5).
import { and, eq } from 'drizzle-orm'
import { passes } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller.ts'
import type { EventRow } from '../events/policy.ts'
import type { Asking } from '../shared/asking.ts'
import { mustBeHad } from './check.ts'
import { loadDraft, type Draft } from './draft.ts'
import type { RegistrationRow } from './registrations.ts'
import { lockStock } from './stock.ts'

/** How long a draft keeps its place after it was last changed. */
export const holdMs = 15 * 60_000

/**
 * Judges the draft of a locked registration as it stands and holds it anew; throws as `mustBeHad` does. Whoever changes a draft
 * writes first and settles then: what can not be had is taken back with the transaction.
 */
export async function settle(asking: Asking<SignedIn>, event: EventRow, registration: RegistrationRow): Promise<Draft> {
  const draft = await loadDraft(asking, event, registration)
  await lockStock(asking, draft)
  await mustBeHad(asking, draft)
  await asking.tx
    .update(passes)
    .set({ heldUntil: new Date(asking.now.getTime() + holdMs) })
    .where(and(eq(passes.registrationId, registration.id), eq(passes.status, 'draft')))
  return draft
}
