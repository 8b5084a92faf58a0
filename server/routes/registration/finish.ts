// Completes a draft: after a submit with nothing to pay, or after a capture (contract 7.5).
import { and, eq } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import { attendeePackages, eventRegistrations, passes } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import type { Acting, Asking } from '../../domain/common/asking.ts'
import { missingRequired } from '../../domain/forms/form.ts'
import { mustStillBeLeft } from '../../domain/forms/save.ts'
import { confirm } from './confirmation.ts'
import type { Draft } from './draft/draft.ts'
import { loadDraftForm, loadDraftResponses } from './forms.ts'
import { hold } from './draft/hold.ts'

type Done = 'ready' | 'needsInfo'
const worst = (statuses: Done[]): Done => (statuses.includes('needsInfo') ? 'needsInfo' : 'ready')

/**
 * 460 where a limited choice was taken by others since it was picked. Must run before payment, because a paid choice must be granted.
 * The hold is renewed first, so that the draft's own passes count each other's choices.
 */
export async function choicesMustBeLeft(asking: Asking<SignedIn>, draft: Draft): Promise<void> {
  const responses = await loadDraftResponses(asking, draft)
  const answered = draft.passes.filter((pass) => responses(pass.id).length > 0)
  if (answered.length === 0) return
  await hold(asking, draft.passes)
  const form = await loadDraftForm(asking, draft)
  for (const { id } of answered) await mustStillBeLeft(asking, { passId: id }, form.ofPass(id), responses(id))
}

/** `needsInfo` for passes that lack a required answer, `ready` for others. */
async function statusesOf(asking: Asking<SignedIn>, draft: Draft): Promise<Map<string, Done>> {
  const form = await loadDraftForm(asking, draft)
  const responses = await loadDraftResponses(asking, draft)
  const statuses = new Map<string, Done>()
  for (const pass of draft.passes) {
    const [sections, answers] = [form.ofPass(pass.id), responses(pass.id)]
    statuses.set(pass.id, missingRequired(sections, answers).length > 0 ? 'needsInfo' : 'ready')
  }
  return statuses
}

/** Sets the registration to `needsInfo` if any pass is. Accounts that register themselves become visible to hosts. */
async function updateRegistration({ tx, now }: Asking, registrationId: string): Promise<void> {
  const waiting = await tx.$count(passes, and(eq(passes.registrationId, registrationId), eq(passes.status, 'needsInfo')))
  await tx
    .update(eventRegistrations)
    .set({ status: waiting > 0 ? 'needsInfo' : 'ready', acceptedAt: now, contactAt: now })
    .where(eq(eventRegistrations.id, registrationId))
}

/**
 * Makes every pass and package of the draft `ready`, or `needsInfo` where a required answer is missing.
 * Sends the confirmation after the commit. `payerId` is null where nothing was paid.
 * Expects registration, stock and choices to be locked and checked.
 */
export async function finish(acting: Acting<SignedIn>, draft: Draft, payerId: string | null): Promise<void> {
  const { tx, now } = acting
  const statuses = await statusesOf(acting, draft)
  for (const status of ['ready', 'needsInfo'] as const) {
    const ids = draft.passes.filter((pass) => statuses.get(pass.id) === status).map((pass) => pass.id)
    if (ids.length === 0) continue
    await tx
      .update(passes)
      .set({ status, heldUntil: null, payerId, buyerId: acting.caller.actor.id, updatedAt: now })
      .where(inArray(passes.id, ids))
  }
  for (const status of ['ready', 'needsInfo'] as const) {
    const ids = draft.packages
      .filter(({ id }) => status === worst(draft.passes.flatMap((pass) => (pass.attendeePackageId === id ? statuses.get(pass.id)! : []))))
      .map(({ id }) => id)
    if (ids.length === 0) continue
    await tx.update(attendeePackages).set({ status, updatedAt: now }).where(inArray(attendeePackages.id, ids))
  }
  await updateRegistration(acting, draft.registration.id)
  await confirm(acting, draft, worst([...statuses.values()]))
}
