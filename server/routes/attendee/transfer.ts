// Handing over a pass to another account, and the log of it (contract 7.8).
import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { TransferLog } from '../../../src/contract/events/passes.ts'
import {
  accounts,
  eventRegistrations,
  events,
  formQuestions,
  formResponses,
  passes,
  passTransfers,
  sessionAccesses,
} from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { Answer, Paging } from '../../http/route.ts'
import { listPeople } from '../../domain/people/lists.ts'
import { visibleEvent, type EventRow } from '../../domain/events/policy.ts'
import { settlePass } from '../../domain/passes/forms.ts'
import { byId } from '../../lib/rows.ts'
import { lockOwnPass, lockRegistrations, mustNotBeOver, mustStand, ownPass, typeOf, type Attending } from '../../domain/passes/policy.ts'
import { loadBaseRegistrations, presentBasePasses, withoutAnswers } from '../../domain/passes/present-passes.ts'
import type { PassRow } from '../../domain/passes/rows.ts'
import { settleRegistration } from '../../domain/passes/settle.ts'
import { countComing } from '../../domain/selling/sales.ts'
import { missingRequired } from '../../domain/forms/form.ts'
import { loadResponses, loadSections } from '../../domain/forms/load.ts'
import type { Acting, Asking } from '../../domain/common/asking.ts'
import { notBlocked } from '../../domain/people/blocks.ts'
import { distinct, uuidOr404 } from '../../domain/common/ids.ts'
import { displayName, nameInSentence } from '../../domain/people/names.ts'
import { notify } from '../../domain/notices/notify.ts'
import { loadPeople, sure } from '../../domain/people/people.ts'
import { matchesPeople } from '../../domain/common/search.ts'
import { say } from '../../words/say.ts'
import { page } from '../../domain/common/page.ts'

/**
 * Possible receivers of a pass: accounts whose name matches, without the caller and accounts blocked in either direction.
 * Email addresses are neither searched nor shown, so that no one can find out which address belongs to whom. 400 without a search.
 */
export async function listReceivers(asking: Asking<SignedIn> & { paging: Paging }): Promise<Answer> {
  const { caller, paging } = asking
  if (paging.search === undefined) throw new Problem('invalid', { field: 'search', message: 'Say whom you are looking for.' })
  const { data } = await listPeople(asking, { order: 'name', among: ne(accounts.id, caller.account.id) })
  return { data }
}

/** The receiver of the pass. The same 404 for a missing or blocked account and for one that cannot see the event, to reveal neither. */
async function receiverOf({ tx, caller }: Asking<SignedIn>, event: EventRow, receiverId: string): Promise<{ id: string }> {
  const id = uuidOr404(receiverId)
  if (id === caller.account.id) throw new Problem('invalid', { field: 'receiverId', message: 'This pass is yours already.' })
  const [row] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), notBlocked(caller, accounts.id)))
  // No one is added to an event that is hidden from them.
  const sees = and(eq(events.id, event.id), visibleEvent({ ...caller, account: { ...caller.account, id } }))
  if (row === undefined || (await tx.$count(events, sees)) === 0) throw new Problem('notFound', { field: 'receiverId' })
  return row
}

/** The receiver's registration, created if missing. A new one is an offer, which hosts do not see until the receiver opens it. */
async function registrationOf({ tx, caller, now }: Asking, event: EventRow, accountId: string): Promise<string> {
  const values = { organizationId: caller.organization.id, eventId: event.id, accountId, status: 'draft' as const, createdAt: now }
  const offered = { acceptedAt: null, contactAt: null }
  await tx
    .insert(eventRegistrations)
    .values({ ...values, ...offered })
    .onConflictDoNothing()
  const [row] = await tx
    .select({ id: eventRegistrations.id })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, event.id), eq(eventRegistrations.accountId, accountId)))
  if (row === undefined) throw new Problem('conflict')
  return row.id
}

/**
 * Deletes the old holder's personal answers. Everything bought stays with the pass: session quantities, add-ons, the room, the coupon.
 * Drafts of session registrations are deleted too.
 */
async function forgetAnswers({ tx }: Asking, pass: PassRow): Promise<void> {
  const ofPass = eq(sessionAccesses.passId, pass.id)
  await tx.delete(sessionAccesses).where(and(ofPass, eq(sessionAccesses.status, 'draft')))
  await tx.delete(formResponses).where(eq(formResponses.passId, pass.id))
  const accesses = tx.select({ id: sessionAccesses.id }).from(sessionAccesses).where(ofPass)
  const personal = tx.select({ id: formQuestions.id }).from(formQuestions).where(ne(formQuestions.type, 'quantity'))
  await tx.delete(formResponses).where(and(inArray(formResponses.accessId, accesses), inArray(formResponses.questionId, personal)))
}

/** Marks sessions as incomplete for the new holder where required answers were deleted with the old holder's. */
async function settleAccesses(asking: Asking, passId: string): Promise<void> {
  const { tx, now } = asking
  const rows = await tx
    .select()
    .from(sessionAccesses)
    .where(and(eq(sessionAccesses.passId, passId), eq(sessionAccesses.status, 'ready')))
  for (const row of rows) {
    const sections = await loadSections(asking, { sessionId: row.sessionId })
    if (missingRequired(sections, await loadResponses(asking, [{ accessId: row.id }])).length === 0) continue
    await tx.update(sessionAccesses).set({ status: 'needsInfo', updatedAt: now }).where(eq(sessionAccesses.id, row.id))
  }
}

/**
 * 460 where the receiver would exceed the passes allowed per account, or the event its attendee limit.
 * Expects both registrations to be locked. Locks the event too where it has a limit, so that the count is exact.
 */
async function mustFit(asking: Asking, event: EventRow, fromId: string, toId: string): Promise<void> {
  const { tx } = asking
  const standing = (registrationId: string) =>
    tx.$count(passes, and(eq(passes.registrationId, registrationId), inArray(passes.status, ['ready', 'needsInfo'])))
  const theirs = await standing(toId)
  if (event.passLimitPerAccount !== null && theirs >= event.passLimitPerAccount) {
    throw new Problem('known', { field: 'receiverId', message: 'They have as many passes for this event as one may have.' })
  }
  const more = theirs === 0 && (await standing(fromId)) > 1
  if (event.registrationLimit === null || !more) return
  await tx.select({ id: events.id }).from(events).where(eq(events.id, event.id)).for('no key update')
  if ((await countComing(asking, event, inArray(eventRegistrations.id, [fromId, toId]))) + 2 > event.registrationLimit) {
    throw new Problem('known', { message: 'This event is full. Only your last pass can be handed over.' })
  }
}

/** Hands a pass of the caller's to another account permanently. 460 where it cannot be handed over (any more). */
export async function handOver(request: Acting<SignedIn>, attending: Attending, passId: string, receiverId: string): Promise<void> {
  const { tx, caller, now } = request
  const { event, registration } = attending
  await ownPass(request, attending, passId)
  const receiver = await receiverOf(request, event, receiverId)
  const toRegistrationId = await registrationOf(request, event, receiver.id)
  await lockRegistrations(request, [registration.id, toRegistrationId])
  const pass = await lockOwnPass(request, attending, passId)
  const type = await typeOf(request, pass)
  mustStand(pass)
  mustNotBeOver(request, event)
  if (!type.transferable) throw new Problem('known', { message: 'Passes of this kind cannot be handed over.' })
  if (pass.usedAt !== null) throw new Problem('known', { message: 'This pass was used already and cannot be handed over.' })
  await mustFit(request, event, registration.id, toRegistrationId)
  await forgetAnswers(request, pass)
  const [moved] = await tx
    .update(passes)
    .set({ registrationId: toRegistrationId, updatedAt: now })
    .where(eq(passes.id, pass.id))
    .returning()
  await settlePass(request, moved!)
  await settleAccesses(request, pass.id)
  await settleRegistration(request, registration.id, { emptied: true })
  await settleRegistration(request, toRegistrationId)
  await tx.insert(passTransfers).values({
    organizationId: caller.organization.id,
    passId: pass.id,
    fromRegistrationId: registration.id,
    toRegistrationId,
    createdAt: now,
  })
  await notify(request, {
    type: 'TRANSFER',
    accountIds: [receiver.id],
    eventId: event.id,
    push: 'transferPush',
    email: 'transferEmail',
    words: (locale) => {
      const named = (name: string) => nameInSentence(name, locale)
      return {
        title: say(locale, 'passes.handedOver.title', { sender: displayName(caller.account, locale) }),
        body: say(locale, 'passes.handedOver.body', { pass: named(type.name), event: named(event.name) }),
      }
    },
    leads: { event: event.slug, passId: pass.id },
  })
}

/** One page of the passes that the caller handed over or received at an event, newest first. */
export async function listTransfers(
  asking: Asking & { paging: Paging },
  { registration }: Attending,
): Promise<{ data: TransferLog[]; count: number }> {
  const { tx, paging } = asking
  const own = or(eq(passTransfers.fromRegistrationId, registration.id), eq(passTransfers.toRegistrationId, registration.id))
  const named = matchesPeople(paging.search, eventRegistrations.accountId)
  const withThem =
    named &&
    sql`exists (select 1 from event_registrations where event_registrations.id <> ${registration.id}
      and event_registrations.id in (${passTransfers.fromRegistrationId}, ${passTransfers.toRegistrationId}) and ${named})`
  const where = and(own, withThem)
  const { rows, count } = await page(asking, tx.select().from(passTransfers).where(where), [desc(passTransfers.id)])
  const registrations = await loadBaseRegistrations(
    asking,
    rows.flatMap((row) => [row.fromRegistrationId, row.toRegistrationId]),
  )
  const person = await loadPeople(
    asking,
    rows.flatMap((row) => [registrations(row.fromRegistrationId), registrations(row.toRegistrationId)]).map((row) => row?.accountId),
  )
  const account = (registrationId: string) => ({ account: sure(person(registrations(registrationId)?.accountId ?? null)) })
  const passIds = distinct(rows.map((row) => row.passId))
  const passRows = passIds.length === 0 ? [] : await tx.select().from(passes).where(inArray(passes.id, passIds))
  const passOf = byId(await presentBasePasses(asking, passRows))
  const data = rows.map((row) => {
    const pass = sure(passOf.get(row.passId) ?? null)
    return {
      id: row.id,
      fromRegistrationId: row.fromRegistrationId,
      fromRegistration: account(row.fromRegistrationId),
      toRegistrationId: row.toRegistrationId,
      toRegistration: account(row.toRegistrationId),
      purchaseId: row.passId,
      purchase: pass.attendeeId === registration.id ? pass : withoutAnswers(pass),
      createdAt: row.createdAt.toISOString(),
    }
  })
  return { data, count }
}
