// The doors for either kind of database.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Tenancy, Tx } from './database.ts'

type Role = 'foyer_app' | 'foyer_host' | 'foyer_identity'

/** For a read-only transaction with one snapshot. */
const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/** What a door sets for its transaction, by name. They end with it, so that a pooled connection passes nothing to its next user. */
export type DoorSettings = Readonly<Record<string, string>>

/** Begins a transaction with the settings of its door, runs `work` in it, commits or rolls back. */
export type Transact = <T>(work: (tx: Tx) => Promise<T>, settings: DoorSettings, config?: typeof snapshot) => Promise<T>

/** The door that code is inside of. No longer open once its transaction ends. */
interface Standing {
  open: boolean
}

const standing = new AsyncLocalStorage<Standing>()

/** The door that the running code is inside of. */
export const standingDoor = (): Standing | undefined => standing.getStore()

/** Throws immediately to prevent a deadlock: PGlite has one connection, and the open door holds it. */
export function refuseInsideDoor(): void {
  if (standing.getStore()?.open) throw new Error('A door to the database was opened inside another. Use the transaction at hand.')
}

/** A seed may take long, and no client waits for it. */
const patient = { statement_timeout: '0', idle_in_transaction_session_timeout: '0' }

/** The doors for a function that runs a transaction. */
export function createDoors(transact: Transact): Pick<Database, 'asTenant' | 'asHost' | 'asIdentity' | 'asOwner' | 'asSnapshot'> {
  const through = async <T>(
    work: (tx: Tx) => Promise<T>,
    settings: DoorSettings & { role?: Role },
    config?: typeof snapshot,
  ): Promise<T> => {
    refuseInsideDoor()
    const door = { open: true }
    try {
      return await standing.run(door, () => transact(work, settings, config))
    } finally {
      door.open = false
    }
  }
  return {
    asTenant: ({ organizationId, accountId }: Tenancy, work) =>
      through(work, { role: 'foyer_app', 'app.org': organizationId, 'app.account': accountId ?? '' }),
    asHost: (work) => through(work, { role: 'foyer_host' }),
    asIdentity: (poolId, work) => through(work, { role: 'foyer_identity', 'app.pool': poolId }),
    asOwner: (work) => through(work, patient),
    asSnapshot: (work) => through(work, patient, snapshot),
  }
}
