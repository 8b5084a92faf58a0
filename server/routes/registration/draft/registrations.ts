// The caller's single registration for an event: finding, creating and locking it (contract 7.5).
import { and, eq } from 'drizzle-orm'
import { eventRegistrations } from '../../../db/schema.ts'
import type { SignedIn } from '../../../http/caller/caller.ts'
import { Problem } from '../../../http/problem.ts'
import type { EventRow } from '../../../domain/events/policy.ts'
import type { Asking } from '../../../domain/common/asking.ts'
import { mustBeOpen } from '../../../domain/selling/sales.ts'

export type RegistrationRow = typeof eventRegistrations.$inferSelect

const own = ({ caller }: Asking<SignedIn>, event: EventRow) =>
  and(eq(eventRegistrations.eventId, event.id), eq(eventRegistrations.accountId, caller.account.id))

/** The caller's registration in any state; undefined if there is none. */
export async function findRegistration(asking: Asking<SignedIn>, event: EventRow): Promise<RegistrationRow | undefined> {
  const [row] = await asking.tx.select().from(eventRegistrations).where(own(asking, event))
  return row
}

/**
 * The caller's registration, created if missing; two simultaneous requests get the same one.
 * 455 where there is none and registration is closed; an existing one is returned even then.
 */
export async function openRegistration(asking: Asking<SignedIn>, event: EventRow): Promise<RegistrationRow> {
  const found = await findRegistration(asking, event)
  if (found !== undefined) return found
  await mustBeOpen(asking, event)
  const { tx, caller, now } = asking
  await tx
    .insert(eventRegistrations)
    .values({
      organizationId: caller.organization.id,
      eventId: event.id,
      accountId: caller.account.id,
      status: 'draft',
      acceptedAt: null,
      contactAt: null,
      createdAt: now,
    })
    .onConflictDoNothing()
  const made = await findRegistration(asking, event)
  if (made === undefined) throw new Problem('conflict')
  return made
}

/** Locks a registration until the transaction ends, so that other changes of its draft wait. Must be taken before all other locks. */
export async function lockRegistration({ tx }: Asking, id: string): Promise<RegistrationRow> {
  const [row] = await tx.select().from(eventRegistrations).where(eq(eventRegistrations.id, id)).for('no key update')
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** The caller's registration, locked for a change; 404 if there is none, because then there is nothing to change. */
export async function lockOwnRegistration(asking: Asking<SignedIn>, event: EventRow): Promise<RegistrationRow> {
  const [row] = await asking.tx.select().from(eventRegistrations).where(own(asking, event)).for('no key update')
  if (row === undefined) throw new Problem('notFound')
  return row
}
