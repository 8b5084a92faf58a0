// The caller's saved sessions.
import { and, eq } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { Session } from '../../../src/contract/events/sessions.ts'
import { savedSessions, sessions } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { Paging } from '../../http/route.ts'
import { readSessions } from '../../domain/events/agenda.ts'
import { readableEvent } from '../../domain/events/policy.ts'
import { presentSessions } from '../../domain/events/present-agenda.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { isUuid } from '../../domain/common/ids.ts'
import { matches } from '../../domain/common/search.ts'

/** One page of the saved sessions of an event, in order of time. */
export async function listSaved(
  asking: Asking<SignedIn> & { paging: Paging },
  idOrSlug: string,
): Promise<{ data: Session[]; count: number }> {
  const { tx, caller, paging } = asking
  const event = await readableEvent(asking, idOrSlug)
  const saved = tx.select({ id: savedSessions.sessionId }).from(savedSessions).where(eq(savedSessions.accountId, caller.account.id))
  const where = and(eq(sessions.eventId, event.id), inArray(sessions.id, saved), matches(paging.search, [sessions.name]))
  return { data: await presentSessions(asking, await readSessions(asking, where, paging)), count: await tx.$count(sessions, where) }
}

async function sessionOf(asking: Asking<SignedIn>, event: string, session: string): Promise<string> {
  const { id } = await readableEvent(asking, event)
  const named = isUuid(session) ? eq(sessions.id, session) : eq(sessions.slug, session)
  const [row] = await asking.tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.eventId, id), named))
  if (row === undefined) throw new Problem('notFound')
  return row.id
}

/** Saving again changes nothing. 404 unless the session is of this event and the event is readable. */
export async function saveSession(asking: Asking<SignedIn>, event: string, session: string): Promise<void> {
  const { tx, caller, now } = asking
  await tx
    .insert(savedSessions)
    .values({
      organizationId: caller.organization.id,
      sessionId: await sessionOf(asking, event, session),
      accountId: caller.account.id,
      createdAt: now,
    })
    .onConflictDoNothing()
}

/** Does nothing if the session is not saved. */
export async function forgetSession(asking: Asking<SignedIn>, event: string, session: string): Promise<void> {
  const id = await sessionOf(asking, event, session)
  await asking.tx.delete(savedSessions).where(and(eq(savedSessions.accountId, asking.caller.account.id), eq(savedSessions.sessionId, id)))
}
