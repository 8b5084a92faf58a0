// A database with fair turns: many requests of one client do not block those of other clients.
import { createTurns, type TurnCounts, type TurnLimits } from '../limits/turns.ts'
import type { Database } from './database.ts'
import { refuseInsideDoor } from './doors.ts'

/**
 * The embedded database runs one transaction at a time. A server runs as many as its pool has connections (postgres.ts), minus two for work
 * outside the doors.
 */
export const turnLimits: Record<Database['kind'], TurnLimits> = {
  pglite: { total: 1, perClient: 1, maxWaitMs: 1000, mostWaiting: 1000, fewWaiting: 40 },
  postgres: { total: 18, perClient: 2, maxWaitMs: 1000, mostWaiting: 1000, fewWaiting: 40 },
}

export interface DatabaseInTurns extends Database {
  turns(): TurnCounts
}

/** Wraps the database's doors with turns. */
export function inTurns(db: Database, limits: TurnLimits = turnLimits[db.kind]): DatabaseInTurns {
  const turns = createTurns(limits)
  const turn = <T>(work: () => Promise<T>): Promise<T> => {
    // A nested door would wait for its own turn.
    refuseInsideDoor()
    return turns.take(work)
  }
  return {
    ...db,
    turns: () => turns.counts(),
    asTenant: (tenancy, work) => turn(() => db.asTenant(tenancy, work)),
    asHost: (work) => turn(() => db.asHost(work)),
    asIdentity: (poolId, work) => turn(() => db.asIdentity(poolId, work)),
  }
}
