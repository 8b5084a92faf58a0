// Whose passes they are. Everything under /self/events/{eventId} is the caller's own: other people's passes do not exist.
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { eventRegistrations, events, passes, passTypes, sessions } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import { visibleEvent, type EventRow } from '../events/policy.ts'
import type { Asking } from '../common/asking.ts'
import { isUuid, uuidOr404 } from '../common/ids.ts'
import type { PassTypeRow } from '../selling/rows.ts'
import type { PassRow, RegistrationRow } from './rows.ts'

/** An event and the caller's place in it. */
export interface Attending {
  event: EventRow
  registration: RegistrationRow
}

/** Holds more than a draft: passes, whatever became of them, or group tickets. */
const hasRecord = sql`(${eventRegistrations.status} <> 'draft'
  or exists (select 1 from passes where passes.registration_id = ${eventRegistrations.id} and passes.status <> 'draft')
  or exists (select 1 from coupons where coupons.registration_id = ${eventRegistrations.id}))`

/**
 * The event of an id or a slug, as an attendee may open it: also when it was hidden since, or is a group's that they left,
 * because their passes stay theirs. 404 otherwise.
 */
export async function attendedEvent({ tx, caller }: Asking<SignedIn>, idOrSlug: string): Promise<EventRow> {
  const named = isUuid(idOrSlug) ? eq(events.id, idOrSlug) : eq(events.slug, idOrSlug)
  const attended = sql`exists (select 1 from ${eventRegistrations} where ${eventRegistrations.eventId} = ${events.id}
    and ${eventRegistrations.accountId} = ${caller.account.id} and ${hasRecord})`
  const [row] = await tx
    .select()
    .from(events)
    .where(and(named, or(visibleEvent(caller), attended)))
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** The caller's attendee record at an event; undefined where nothing was completed (contract 7.8). */
export async function attendeeRecord({ tx, caller }: Asking<SignedIn>, event: EventRow): Promise<RegistrationRow | undefined> {
  const [row] = await tx
    .select()
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, event.id), eq(eventRegistrations.accountId, caller.account.id), hasRecord))
  return row
}

/** 454 for those who are not registered. */
export async function attending(asking: Asking<SignedIn>, idOrSlug: string): Promise<Attending> {
  const event = await attendedEvent(asking, idOrSlug)
  const registration = await attendeeRecord(asking, event)
  if (registration === undefined) throw new Problem('notRegistered')
  return { event, registration }
}

const ownedBy = (registration: RegistrationRow, passId: string) =>
  and(eq(passes.id, uuidOr404(passId)), eq(passes.registrationId, registration.id), ne(passes.status, 'draft'))

/** A bought pass of the caller's, used or cancelled ones too; 404 for any other. */
export async function ownPass({ tx }: Asking, { registration }: Attending, passId: string): Promise<PassRow> {
  const [row] = await tx.select().from(passes).where(ownedBy(registration, passId))
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** Whoever opens a pass of theirs accepts it: from now on hosts see that they come. Their addresses stay theirs. */
export async function accept({ tx, now }: Asking, { registration }: Attending): Promise<void> {
  if (registration.acceptedAt !== null) return
  await tx.update(eventRegistrations).set({ acceptedAt: now }).where(eq(eventRegistrations.id, registration.id))
}

/** Keeps registrations to this transaction, in the order of their ids: two who hand passes to each other wait in one line. */
export async function lockRegistrations({ tx }: Asking, ids: string[]): Promise<void> {
  await tx
    .select({ id: eventRegistrations.id })
    .from(eventRegistrations)
    .where(inArray(eventRegistrations.id, ids))
    .orderBy(eventRegistrations.id)
    .for('no key update')
}

/**
 * A pass of the caller's to change. The registration is locked before it, as registering does; a pass that was handed on
 * meanwhile is not found any more.
 */
export async function lockOwnPass(asking: Asking, { registration }: Attending, passId: string): Promise<PassRow> {
  await lockRegistrations(asking, [registration.id])
  const [row] = await asking.tx.select().from(passes).where(ownedBy(registration, passId)).for('update')
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** 460 for a pass that was cancelled. */
export function mustStand(pass: PassRow): void {
  if (pass.status === 'canceled') throw new Problem('known', { message: 'This pass was cancelled.' })
}

/** 460 when the event is over: nothing about its passes changes any more. */
export function mustNotBeOver({ now }: Asking, event: EventRow): void {
  if (event.eventEnd <= now) throw new Problem('known', { message: 'This event is over.' })
}

/** The type of a pass; a foreign key promises that there is one. */
export async function typeOf({ tx }: Asking, pass: PassRow): Promise<PassTypeRow> {
  const [row] = await tx.select().from(passTypes).where(eq(passTypes.id, pass.passTypeId))
  if (row === undefined) throw new Error('A row that a foreign key promises is missing.')
  return row
}

export type SessionRow = typeof sessions.$inferSelect

/** A session of the event, by id or slug; 404 for any other. */
export async function sessionOf({ tx }: Asking, event: EventRow, idOrSlug: string): Promise<SessionRow> {
  const named = isUuid(idOrSlug) ? eq(sessions.id, idOrSlug) : eq(sessions.slug, idOrSlug)
  const [row] = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.eventId, event.id), named))
  if (row === undefined) throw new Problem('notFound')
  return row
}
