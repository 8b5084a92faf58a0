// Sessions that a pass could still register for (contract 7.8).
import { and, eq, gt, notExists, sql } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import { sessionAccesses, sessions } from '../../db/schema.ts'
import { readSessions, type SessionRow } from '../../domain/events/agenda.ts'
import type { EventRow } from '../../domain/events/policy.ts'
import { left } from '../../lib/rows.ts'
import type { PassRow } from '../../domain/passes/rows.ts'
import { placesTaken } from '../../domain/passes/session-places.ts'
import type { Asking } from '../../domain/common/asking.ts'

/** Sessions open to registration, not over, with a place left, and not yet on this pass. Empty for a cancelled pass. */
export async function availableSessions(asking: Asking, event: EventRow, pass: PassRow): Promise<SessionRow[]> {
  if (pass.status === 'canceled') return []
  const accessed = asking.tx
    .select({ one: sql`1` })
    .from(sessionAccesses)
    .where(
      and(
        eq(sessionAccesses.sessionId, sessions.id),
        eq(sessionAccesses.passId, pass.id),
        inArray(sessionAccesses.status, ['ready', 'needsInfo']),
      ),
    )
  const rows = await readSessions(
    asking,
    and(eq(sessions.eventId, event.id), eq(sessions.registrationEnabled, true), gt(sessions.endTime, asking.now), notExists(accessed)),
  )
  const taken = await placesTaken(
    asking,
    rows.map((row) => row.session.id),
    { but: [pass.id] },
  )
  return rows.filter((row) => left(row.session.supply, taken(row.session.id)) !== 0)
}
