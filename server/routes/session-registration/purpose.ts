// A session registration as a payment purpose: its price, and granting access once it is paid or free (contract 7.7).
import { eq } from 'drizzle-orm'
import { sessionAccesses } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import { fingerprintOf } from '../../domain/passes/add-ons.ts'
import type { IntentRow, Purpose, Quote } from '../../domain/payments/purpose.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { loadResponses, loadSections } from '../../domain/forms/load.ts'
import { missingRequired, type FormSection, type ResponseRow } from '../../domain/forms/form.ts'
import { mustStillBeLeft } from '../../domain/forms/save.ts'
import { translated } from '../../domain/common/translate.ts'
import { draftAccesses, hold, lockAtSession, type AtSession } from './draft.ts'
import { mustBeOpen, mustHavePlaces } from '../../domain/passes/session-places.ts'
import { priceOf } from './pricing.ts'

/** All drafts with their answers, in a constant number of queries. */
async function loadDrafts(asking: Asking, at: AtSession) {
  const sections = await loadSections(asking, { sessionId: at.session.id })
  const accesses = await draftAccesses(asking, at)
  const responses = await loadResponses(
    asking,
    accesses.map(({ id }) => ({ accessId: id })),
  )
  return { sections, drafts: accesses.map((access) => ({ access, responses: responses.filter((row) => row.accessId === access.id) })) }
}

/** The current price of the draft passes; 460 without any. */
export async function sessionQuote(asking: Asking<SignedIn>, at: AtSession): Promise<Quote> {
  const { event, registration, session } = at
  const { sections, drafts } = await loadDrafts(asking, at)
  if (drafts.length === 0) throw new Problem('known', { message: 'Choose a pass first.' })
  const items = drafts.map(({ access, responses }) => ({
    passId: access.passId,
    accessId: access.id,
    amount: priceOf(session, sections, responses),
  }))
  const [shown] = await translated(asking, [session])
  return {
    purpose: 'session',
    description: `${event.name}: ${shown?.name ?? session.name}`,
    subTotal: items.reduce((sum, item) => sum + item.amount, 0),
    fingerprint: fingerprintOf(['session', session.id, items]),
    items,
    marks: { eventId: event.id, registrationId: registration.id, sessionId: session.id },
    details: {},
  }
}

/** 455 or 460 where a held place, choice or quantity is no longer available. Expects the session to be locked. */
async function mustStillBeHad(asking: Asking, at: AtSession): Promise<void> {
  mustBeOpen(asking, at.session)
  const { sections, drafts } = await loadDrafts(asking, at)
  await mustHavePlaces(
    asking,
    at.session,
    drafts.map(({ access }) => access.passId),
  )
  // The hold is renewed first, so that expired drafts count each other's choices.
  await hold(
    asking,
    drafts.map(({ access }) => access.id),
  )
  for (const { access, responses } of drafts) await mustStillBeLeft(asking, { accessId: access.id }, sections, responses)
}

const statusOf = (sections: FormSection[], responses: ResponseRow[]) =>
  missingRequired(sections, responses).length === 0 ? ('ready' as const) : ('needsInfo' as const)

/** Turns drafts into accesses: `ready`, or `needsInfo` where a required answer is missing, as for passes (contract 7.5). */
async function grant(asking: Asking, at: AtSession): Promise<void> {
  const { sections, drafts } = await loadDrafts(asking, at)
  for (const { access, responses } of drafts) {
    await asking.tx
      .update(sessionAccesses)
      .set({ status: statusOf(sections, responses), heldUntil: null, updatedAt: asking.now })
      .where(eq(sessionAccesses.id, access.id))
  }
}

/** Completes a registration that costs nothing; 460 where something must be paid. Expects the session to be locked. */
export async function submitFree(asking: Asking<SignedIn>, at: AtSession): Promise<void> {
  const { subTotal } = await sessionQuote(asking, at)
  if (subTotal > 0) throw new Problem('known', { message: 'This has to be paid for.' })
  await mustStillBeHad(asking, at)
  await grant(asking, at)
}

async function lockedBy(asking: Asking<SignedIn>, { eventId, sessionId }: IntentRow): Promise<AtSession> {
  if (eventId === null || sessionId === null) throw new Problem('notFound')
  return await lockAtSession(asking, { eventId, sessionId })
}

export const sessionPurpose: Purpose = {
  async quote(asking, intent) {
    const at = await lockedBy(asking, intent)
    await mustStillBeHad(asking, at)
    return await sessionQuote(asking, at)
  },
  async complete(acting, intent) {
    await grant(acting, await lockedBy(acting, intent))
  },
}
