// A PostgreSQL server's database, by DATABASE_URL.
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, Pool } from 'pg'
import type { Logger } from 'pino'
import type { Database, Tx } from './database.ts'
import { createDoors, refuseInsideDoor } from './doors.ts'
import { createListener } from './listener.ts'
import { explainConnection, tooOld } from './postgres-errors.ts'
import * as schema from './schema.ts'

/** `on delete set null (column)` and plain `grant role` need it. */
const oldestServer = 150000

/**
 * Connects, and throws SettingsError in words when that can not be: wrong address, password, database, or a server too old.
 * The user must own the database and be allowed to create roles (once, for the three roles of migration 0001).
 */
export async function openPostgres(url: string, log?: Logger): Promise<Database> {
  const pool = poolFor(url)
  // An idle connection that the server drops would otherwise end the process.
  pool.on('error', (error) => log?.warn({ err: error }, 'A database connection was lost.'))
  try {
    const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num')
    if (Number(rows[0]?.server_version_num) < oldestServer) throw tooOld()
  } catch (error) {
    await pool.end().catch(() => {})
    throw explainConnection(error, url)
  }
  const orm = drizzle(pool, { schema })
  const doors = createDoors((work) => orm.transaction((tx) => work(tx as unknown as Tx)))
  const listener = createListener(() => new Client({ connectionString: url }), log)
  return {
    ...doors,
    kind: 'postgres',
    async script(text) {
      refuseInsideDoor()
      const client = await pool.connect()
      let broken = true
      try {
        // Without values this goes as a simple query, which takes many statements.
        await client.query(`begin;\nset local statement_timeout = 0;\nset local lock_timeout = 0;\n${text}\n;commit`)
        broken = false
      } finally {
        if (broken) await client.query('rollback').catch(() => {})
        client.release()
      }
    },
    async notify(channel, payload) {
      refuseInsideDoor()
      await pool.query('select pg_notify($1, $2)', [channel, payload])
    },
    listen: (channel, heard) => listener.listen(channel, heard),
    async close() {
      await listener.close()
      await pool.end()
    },
  }
}

function poolFor(url: string): Pool {
  try {
    return new Pool({
      connectionString: url,
      max: 20,
      connectionTimeoutMillis: 5000,
      // A request that waits longer than this has lost its reader.
      statement_timeout: 15_000,
      // Two writes with one idempotency key wait for each other; not for ever.
      lock_timeout: 5000,
      idle_in_transaction_session_timeout: 30_000,
    })
  } catch (error) {
    throw explainConnection(error, url)
  }
}
