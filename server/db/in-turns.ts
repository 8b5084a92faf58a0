// A database that is asked in turns: one client's many requests leave room for everyone else's.
import { createTurns, type TurnLimits } from '../limits/turns.ts'
import type { Database } from './database.ts'
import { refuseInsideDoor } from './doors.ts'

/**
 * The embedded database does one thing at a time. A server's does as many as its pool has connections (postgres.ts), less two
 * for what does not come through the doors.
 */
export const turnLimits: Record<Database['kind'], TurnLimits> = {
  pglite: { total: 1, perClient: 1, maxWaitMs: 1000, mostWaiting: 1000, fewWaiting: 40 },
  postgres: { total: 18, perClient: 2, maxWaitMs: 1000, mostWaiting: 1000, fewWaiting: 40 },
}

/** The same database with turns before its doors. */
export function inTurns(db: Database, limits: TurnLimits = turnLimits[db.kind]): Database {
  const turns = createTurns(limits)
  const turn = <T>(work: () => Promise<T>): Promise<T> => {
    // A door inside a door would wait for its own turn.
    refuseInsideDoor()
    return turns.take(work)
  }
  return {
    ...db,
    asTenant: (tenancy, work) => turn(() => db.asTenant(tenancy, work)),
    asHost: (work) => turn(() => db.asHost(work)),
    asIdentity: (poolId, work) => turn(() => db.asIdentity(poolId, work)),
  }
}
