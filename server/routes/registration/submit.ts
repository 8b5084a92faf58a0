// Completing a registration with nothing to pay (contract 7.5).
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { EventRow } from '../../domain/events/policy.ts'
import type { Acting } from '../../domain/common/asking.ts'
import { mustBeHad } from './draft/check.ts'
import { loadDraft } from './draft/draft.ts'
import { choicesMustBeLeft, finish } from './finish.ts'
import { quoteOf } from './draft/quote.ts'
import { lockRegistration, type RegistrationRow } from './draft/registrations.ts'
import { lockStock } from './draft/stock.ts'

/**
 * Completes the draft of a locked registration and returns the registration. Submitting twice returns the same.
 * 460 where something must be paid or is missing, 455 where something is no longer available.
 */
export async function submit(acting: Acting<SignedIn>, event: EventRow, registration: RegistrationRow): Promise<RegistrationRow> {
  const draft = await loadDraft(acting, event, registration)
  const done = registration.status === 'ready' || registration.status === 'needsInfo'
  if (draft.passes.length === 0 && done) return registration
  await lockStock(acting, draft)
  await mustBeHad(acting, draft)
  const { subTotal } = await quoteOf(acting, draft)
  if (subTotal > 0) throw new Problem('known', { message: 'There is something to pay before this registration is done.' })
  await choicesMustBeLeft(acting, draft)
  await finish(acting, draft, null)
  return await lockRegistration(acting, registration.id)
}
