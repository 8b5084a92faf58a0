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

/** The door that code is inside of. */
export interface Standing {
  /** Not any more once its transaction ends. */
  open: boolean
  /** Whether rows that were read by id may be used again until the end, because nothing is written. */
  remembers: boolean
  /** How many statements were sent and not answered yet. */
  running: number
  /** What runs when all of them are answered. */
  waiting: (() => void)[]
}

const standing = new AsyncLocalStorage<Standing>()

/** The door that the running code is inside of. */
export const standingDoor = (): Standing | undefined => standing.getStore()

const answerSoon = (door: Standing): void =>
  process.nextTick(() => {
    // The code that went on has sent more: it is called again when those are answered.
    if (door.running === 0) for (const run of door.waiting.splice(0)) run()
  })

/**
 * Calls `run` once the statements of the door that run now are answered, and the code that waited for them has gone on. If none runs, it is
 * called after the code that goes on now, so that its statement leaves together with theirs.
 */
export function afterAnswers(door: Standing, run: () => void): void {
  if (door.running === 0) process.nextTick(run)
  else door.waiting.push(run)
}

/** Counts a statement as running until it is answered. */
export async function counted<T>(door: Standing | undefined, statement: () => Promise<T>): Promise<T> {
  if (door === undefined) return statement()
  door.running += 1
  try {
    return await statement()
  } finally {
    door.running -= 1
    if (door.running === 0 && door.waiting.length > 0) answerSoon(door)
  }
}

/** From here on the transaction at hand only reads. */
export function onlyReadsFromHere(): void {
  const door = standing.getStore()
  if (door) door.remembers = true
}

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
    const door: Standing = { open: true, remembers: false, running: 0, waiting: [] }
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
