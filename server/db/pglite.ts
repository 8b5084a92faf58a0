// The embedded database: PostgreSQL compiled to WebAssembly, in a folder or in memory.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { databaseFolder } from '../data-folders.ts'
import { SettingsError } from '../settings.ts'
import type { Database } from './database.ts'
import { createDoors, refuseInsideDoor } from './doors.ts'
import { lockFolder } from './lock.ts'
import * as schema from './schema.ts'

function wrap(client: PGlite, released: () => void): Database {
  const orm = drizzle(client, { schema })
  const doors = createDoors((work, settings, config) =>
    orm.transaction(async (tx) => {
      const parts = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`)
      await tx.execute(sql`select ${sql.join(parts, sql`, `)}`)
      return work(tx)
    }, config),
  )
  return {
    ...doors,
    kind: 'pglite',
    async script(text) {
      refuseInsideDoor()
      await client.transaction(async (tx) => {
        await tx.exec(text)
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
  return wrap(await PGlite.create({ loadDataDir: from }), () => {})
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
    return wrap(await PGlite.create({ dataDir: folder }), release)
  } catch (cause) {
    release()
    throw new SettingsError(
      `The database in ${folder} could not be opened. Is it from another program or version? "npm start -- --reset" begins anew, without what is in it.`,
      { cause },
    )
  }
}
