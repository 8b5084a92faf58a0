// Places in a session: how many are taken, and whether one is left (contract 7.8).
import { and, count } from 'drizzle-orm'
import { inArray, notInArray } from '../../db/lists.ts'
import { sessionAccesses } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { takesPlace } from '../common/in-force.ts'
import type { SessionRow } from './policy.ts'
import type { Asking } from '../common/asking.ts'

/** How many places of each session are taken, not counting those of the passes in `but`. One query. */
export async function placesTaken(
  { tx, now }: Asking,
  ids: string[],
  { but = [] }: { but?: string[] } = {},
): Promise<(id: string) => number> {
  if (ids.length === 0) return () => 0
  const rows = await tx
    .select({ id: sessionAccesses.sessionId, taken: count() })
    .from(sessionAccesses)
    .where(
      and(
        inArray(sessionAccesses.sessionId, ids),
        takesPlace(sessionAccesses, now),
        but.length === 0 ? undefined : notInArray(sessionAccesses.passId, but),
      ),
    )
    .groupBy(sessionAccesses.sessionId)
  const taken = new Map(rows.map((row) => [row.id, row.taken]))
  return (id) => taken.get(id) ?? 0
}

/** 455 where a session does not take registrations, or is over. */
export function mustBeOpen({ now }: Asking, session: SessionRow): void {
  if (!session.registrationEnabled || session.endTime <= now) {
    throw new Problem('registrationUnavailable', { message: 'Registration for this session is closed.' })
  }
}

/** 455 where the session has too few places left for these passes. Exact only while its row is locked. */
export async function mustHavePlaces(asking: Asking, session: SessionRow, passIds: string[]): Promise<void> {
  if (session.supply === null || passIds.length === 0) return
  const taken = await placesTaken(asking, [session.id], { but: passIds })
  const free = Math.max(0, session.supply - taken(session.id))
  if (free < passIds.length) {
    throw new Problem('registrationUnavailable', {
      message: free === 0 ? 'This session is full.' : `This session has only ${free} ${free === 1 ? 'place' : 'places'} left.`,
    })
  }
}
