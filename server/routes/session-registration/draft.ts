// Registering passes for a session, until it is submitted or paid (contract 3.15).
import { and, asc, eq, ne, notExists, sql } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import { passes, sessionAccesses, sessions } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import { attending, lockRegistrations, mustStand, sessionOf, type Attending, type SessionRow } from '../../domain/passes/policy.ts'
import type { AccessRow, PassRow } from '../../domain/passes/rows.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { mustBeOpen, mustHavePlaces } from '../../domain/passes/session-places.ts'

/** How long places are held during answering and paying, in minutes. */
const heldMinutes = 15

export interface AtSession extends Attending {
  session: SessionRow
}

/** The session, for a caller who is registered for its event: 454 for others, 404 for a session of another event. */
export async function atSession(
  asking: Asking<SignedIn>,
  { eventId, sessionId }: { eventId: string; sessionId: string },
): Promise<AtSession> {
  const attended = await attending(asking, eventId)
  return { ...attended, session: await sessionOf(asking, attended.event, sessionId) }
}

/** The same for a write: locks the registration, then with `places` the session, so that places are counted exactly. */
export async function lockAtSession(
  asking: Asking<SignedIn>,
  params: { eventId: string; sessionId: string },
  { places = true } = {},
): Promise<AtSession> {
  const found = await atSession(asking, params)
  await lockRegistrations(asking, [found.registration.id])
  if (!places) return found
  const [session] = await asking.tx.select().from(sessions).where(eq(sessions.id, found.session.id)).for('no key update')
  if (session === undefined) throw new Problem('notFound')
  return { ...found, session }
}

/** The caller's drafts of session accesses, in the order their passes were bought. */
export async function draftAccesses({ tx }: Asking, { registration, session }: AtSession): Promise<AccessRow[]> {
  const rows = await tx
    .select({ access: sessionAccesses })
    .from(sessionAccesses)
    .innerJoin(passes, eq(passes.id, sessionAccesses.passId))
    .where(
      and(
        eq(sessionAccesses.sessionId, session.id),
        eq(sessionAccesses.status, 'draft'),
        eq(passes.registrationId, registration.id),
        ne(passes.status, 'canceled'),
      ),
    )
    .orderBy(asc(passes.createdAt), asc(passes.alternateId))
  return rows.map((row) => row.access)
}

/** The caller's passes that can still register: ready ones without an access to the session. Empty if the session is closed. */
export async function eligiblePasses({ tx, now }: Asking, { registration, session }: AtSession): Promise<PassRow[]> {
  if (!session.registrationEnabled || session.endTime <= now) return []
  const accessed = tx
    .select({ one: sql`1` })
    .from(sessionAccesses)
    .where(
      and(
        eq(sessionAccesses.sessionId, session.id),
        eq(sessionAccesses.passId, passes.id),
        inArray(sessionAccesses.status, ['ready', 'needsInfo']),
      ),
    )
  return await tx
    .select()
    .from(passes)
    .where(and(eq(passes.registrationId, registration.id), eq(passes.status, 'ready'), notExists(accessed)))
    .orderBy(asc(passes.createdAt), asc(passes.alternateId))
}

/** 460 for a pass that is cancelled, lacks answers, or is registered already; 404 for a pass of another account. */
async function mustBeEligible({ tx }: Asking, { registration, session }: AtSession, ids: string[]): Promise<void> {
  const rows = await tx
    .select()
    .from(passes)
    .where(and(inArray(passes.id, ids), eq(passes.registrationId, registration.id), ne(passes.status, 'draft')))
  if (rows.length < ids.length) throw new Problem('notFound', { message: 'One of these passes does not exist, or is not yours.' })
  rows.forEach(mustStand)
  if (rows.some((row) => row.status === 'needsInfo')) {
    throw new Problem('known', { message: 'Answer the questions about this pass first.' })
  }
  const there = await tx.$count(
    sessionAccesses,
    and(
      eq(sessionAccesses.sessionId, session.id),
      inArray(sessionAccesses.passId, ids),
      inArray(sessionAccesses.status, ['ready', 'needsInfo']),
    ),
  )
  if (there > 0) throw new Problem('known', { message: 'This pass is registered for the session already.' })
}

const holdFrom = (now: Date): Date => new Date(now.getTime() + heldMinutes * 60_000)

/** Renews the hold of these drafts. */
export async function hold({ tx, now }: Pick<Asking, 'tx' | 'now'>, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(sessionAccesses)
    .set({ heldUntil: holdFrom(now) })
    .where(inArray(sessionAccesses.id, ids))
}

/** Replaces the draft passes by those of `ids` and holds their places. Expects registration and session to be locked. */
export async function choosePasses(asking: Asking, at: AtSession, ids: string[]): Promise<void> {
  const { tx, caller, now } = asking
  const { session } = at
  mustBeOpen(asking, session)
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  if (wanted.length > 0) await mustBeEligible(asking, at, wanted)
  await mustHavePlaces(asking, session, wanted)
  const dropped = (await draftAccesses(asking, at)).filter((access) => !wanted.includes(access.passId)).map((access) => access.id)
  if (dropped.length > 0) await tx.delete(sessionAccesses).where(inArray(sessionAccesses.id, dropped))
  if (wanted.length === 0) return
  const held = { status: 'draft' as const, heldUntil: holdFrom(now), updatedAt: now }
  const rows = wanted.map((passId) => ({
    organizationId: caller.organization.id,
    sessionId: session.id,
    passId,
    ...held,
    createdAt: now,
  }))
  await tx
    .insert(sessionAccesses)
    .values(rows)
    .onConflictDoUpdate({ target: [sessionAccesses.sessionId, sessionAccesses.passId], set: held })
}

/** The draft of one pass; 404 if it has none. */
export async function draftOf(asking: Asking, at: AtSession, passId: string): Promise<AccessRow> {
  const access = (await draftAccesses(asking, at)).find((row) => row.passId === passId.toLowerCase())
  if (access === undefined) throw new Problem('notFound')
  return access
}
