// The embedded database: PostgreSQL compiled to WebAssembly, in a folder or in memory.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, protocol } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { databaseFolder } from '../../data-folders.ts'
import { SettingsError } from '../../settings.ts'
import type { Database, Tx } from '../database.ts'
import { createDoors, refuseInsideDoor, standingDoor, type Transact } from '../doors.ts'
import { lockFolder } from '../lock.ts'
import * as schema from '../schema.ts'
import { pgliteLine, type PgliteLine } from './line.ts'

/** Statements are planned once, without their values (decision 031). */
const planning = 'set plan_cache_mode = force_generic_plan; set jit = off'

function createTransact(client: PGlite): { transact: Transact; line: PgliteLine } {
  // The transaction that runs now: there is one connection.
  let current: ReturnType<typeof standingDoor>
  const line = pgliteLine(client, () => current === undefined || standingDoor() !== current || !current.open)
  const orm = drizzle(line as unknown as PGlite, { schema })
  // drizzle makes a query builder for every table with each transaction object, so one serves all transactions.
  let made: Promise<Tx> | undefined
  const transact: Transact = (work, settings, config) =>
    client.runExclusive(async () => {
      if (client.closed) throw new Error('The database is closed.')
      const tx = await (made ??= orm.transaction(async (own) => own))
      const door = standingDoor()
      line.begin(settings, config && ` isolation level ${config.isolationLevel} ${config.accessMode}`)
      current = door
      const end = async (how: 'commit' | 'rollback') => {
        current = undefined
        if (door) door.open = false
        await line.end(how)
      }
      let result
      try {
        result = await work(tx)
      } catch (error) {
        await end('rollback')
        throw error
      }
      await end('commit')
      return result
    })
  return { transact, line }
}

async function wrap(client: PGlite, released: () => void): Promise<Database> {
  await client.exec(planning)
  const { transact, line } = createTransact(client)
  return {
    ...createDoors(transact),
    kind: 'pglite',
    async script(text) {
      refuseInsideDoor()
      await client.runExclusive(async () => {
        line.forget()
        line.begin({})
        try {
          await client.execProtocolStream(protocol.serialize.query(text))
        } catch (error) {
          await line.end('rollback')
          throw error
        }
        await line.end('commit')
      })
    },
    async notify(channel, payload) {
      refuseInsideDoor()
      await client.query('select pg_notify($1, $2)', [channel, payload])
    },
    listen: (channel, heard) => client.listen(channel, heard),
    lead: async () => true,
    dump: () => client.dumpDataDir('none'),
    async close() {
      // Without this the folder is in the state of a crash: the next start recovers it, but slowly.
      await client.close()
      released()
    },
  }
}

/** In memory, empty or loaded from a `dump()`. Lost when the process ends. */
export async function openMemory(from?: Blob): Promise<Database> {
  return await wrap(await PGlite.create({ loadDataDir: from }), () => {})
}

/**
 * In `dataDir`, which is created if it is missing, and locked against a second process. Throws SettingsError if it is locked, cannot be
 * written, or contains something else.
 */
export async function openFolder(dataDir: string): Promise<Database> {
  const release = lockFolder(dataDir)
  const folder = join(dataDir, databaseFolder)
  try {
    mkdirSync(folder, { recursive: true })
    return await wrap(await PGlite.create({ dataDir: folder }), release)
  } catch (cause) {
    release()
    throw new SettingsError(
      `The database in ${folder} could not be opened. Is it from another program or version? "npm start -- --reset" begins anew, without what is in it.`,
      { cause },
    )
  }
}
