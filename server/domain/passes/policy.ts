// Access to passes. Everything under /self/events/{eventId} is private to the caller: other accounts' passes return 404.
import { and, eq, ne, or, sql } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import { eventRegistrations, events, passes, passTypes, sessions } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import { visibleEvent, type EventRow } from '../events/policy.ts'
import type { Asking } from '../common/asking.ts'
import { isUuid, uuidOr404 } from '../common/ids.ts'
import type { PassTypeRow } from '../selling/rows.ts'
import type { PassRow, RegistrationRow } from './rows.ts'

/** An event and the caller's registration for it. */
export interface Attending {
  event: EventRow
  registration: RegistrationRow
}

/** The registration has more than a draft: passes in any other state, or group tickets. */
const hasRecord = sql`(${eventRegistrations.status} <> 'draft'
  or exists (select 1 from passes where passes.registration_id = ${eventRegistrations.id} and passes.status <> 'draft')
  or exists (select 1 from coupons where coupons.registration_id = ${eventRegistrations.id}))`

/**
 * The event with this id or slug, if it is visible or the caller is an attendee; 404 otherwise.
 * Attendees keep access to their passes, even if the event was hidden since or they left its group.
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

/** The caller's registration and its event; 454 without a registration. */
export async function attending(asking: Asking<SignedIn>, idOrSlug: string): Promise<Attending> {
  const event = await attendedEvent(asking, idOrSlug)
  const registration = await attendeeRecord(asking, event)
  if (registration === undefined) throw new Problem('notRegistered')
  return { event, registration }
}

const ownedBy = (registration: RegistrationRow, passId: string) =>
  and(eq(passes.id, uuidOr404(passId)), eq(passes.registrationId, registration.id), ne(passes.status, 'draft'))

/** A bought pass of the caller's, including used and cancelled ones; 404 for any other. */
export async function ownPass({ tx }: Asking, { registration }: Attending, passId: string): Promise<PassRow> {
  const [row] = await tx.select().from(passes).where(ownedBy(registration, passId))
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** Opening a pass accepts it: from now on hosts see the attendee, but not their contact details. */
export async function accept({ tx, now }: Asking, { registration }: Attending): Promise<void> {
  if (registration.acceptedAt !== null) return
  await tx.update(eventRegistrations).set({ acceptedAt: now }).where(eq(eventRegistrations.id, registration.id))
}

/** Locks registrations until the transaction ends, ordered by id, so that two accounts handing passes to each other do not deadlock. */
export async function lockRegistrations({ tx }: Asking, ids: string[]): Promise<void> {
  await tx
    .select({ id: eventRegistrations.id })
    .from(eventRegistrations)
    .where(inArray(eventRegistrations.id, ids))
    .orderBy(eventRegistrations.id)
    .for('no key update')
}

/**
 * A pass of the caller's, locked for a change. The registration is locked first, in the same order as everywhere.
 * 404 for a pass that was handed over meanwhile.
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

/** 460 when the event is over, because its passes can no longer change. */
export function mustNotBeOver({ now }: Asking, event: EventRow): void {
  if (event.eventEnd <= now) throw new Problem('known', { message: 'This event is over.' })
}

/** The type of a pass; a foreign key guarantees that it exists. */
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
