// A database on a PostgreSQL server, by DATABASE_URL.
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, Pool, type PoolClient } from 'pg'
import type { Logger } from 'pino'
import { isConnectionLoss } from './connection-loss.ts'
import type { Database, Tx } from '../database.ts'
import { createDoors, refuseInsideDoor, standingDoor, type Transact } from '../doors.ts'
import { createListener } from './listener.ts'
import { namedLine, openingOf } from './named-line.ts'
import { explainConnection, tooOld } from './postgres-errors.ts'
import * as schema from '../schema.ts'

/** Required by `on delete set null (column)` and plain `grant role`. */
const oldestServer = 150000

/**
 * Statements are planned once per connection, without their values: with row-level security, planning takes longer than most statements do.
 * Just-in-time compilation takes longer than all of them.
 */
const planning = 'set plan_cache_mode = force_generic_plan; set jit = off'

/**
 * Connects. Throws SettingsError with a message for a wrong address, password or database, or a server that is too old. The user must own
 * the database and be allowed to create roles (once, for the three roles of migration 0001).
 */
export async function openPostgres(url: string, log?: Logger): Promise<Database> {
  const pool = poolFor(url)
  const lost = new WeakSet<PoolClient>()
  // The pool handles errors of idle connections only on this listener, and an 'error' event without a listener ends the process.
  pool.on('error', (error) => log?.warn({ err: error }, 'An idle database connection was lost.'))
  pool.on('connect', (client) => {
    // Sent before the first statement of anyone; if it fails, the connection does too, or plans a little longer.
    client.query(planning).catch((error: unknown) => log?.warn({ err: error }, 'A database connection could not be set up.'))
    client.on('error', (error) => {
      if (!lost.has(client)) log?.warn({ err: error }, 'A database connection was lost.')
      lost.add(client)
    })
  })
  try {
    const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num')
    if (Number(rows[0]?.server_version_num) < oldestServer) throw tooOld()
  } catch (error) {
    await pool.end().catch(() => {})
    throw explainConnection(error, url)
  }
  const doors = createDoors(createTransact(pool, (client) => lost.has(client)))
  const listener = createListener(() => new Client({ connectionString: url }), log)
  return {
    ...doors,
    kind: 'postgres',
    async script(text) {
      refuseInsideDoor()
      const client = await pool.connect()
      let broken = true
      try {
        // Without parameters this is sent as a simple query, which allows many statements.
        await client.query(`begin;\nset local statement_timeout = 0;\nset local lock_timeout = 0;\n${text}\n;commit`)
        broken = false
      } finally {
        const usable =
          !broken ||
          (await client.query('rollback').then(
            () => true,
            () => false,
          ))
        client.release(!usable || lost.has(client))
      }
    },
    async notify(channel, payload) {
      refuseInsideDoor()
      await pool.query('select pg_notify($1, $2)', [channel, payload])
    },
    connections: () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    listen: (channel, heard) => listener.listen(channel, heard),
    lead: (name) => listener.lead(name),
    async close() {
      await listener.close()
      await pool.end()
    },
  }
}

/**
 * Runs transactions on connections of the pool. drizzle's own implementation leaks a connection whose `begin` fails, returns dead
 * connections to the pool, and lets a failed rollback hide the original error.
 */
function createTransact(pool: Pool, isLost: (client: PoolClient) => boolean): Transact {
  const makeOrm = async (client: PoolClient) => {
    // When one of several reads fails, the others may go on after the rollback, when the connection has no role or another transaction.
    const owner: { door?: ReturnType<typeof standingDoor> } = {}
    const line = namedLine(client, () => {
      const door = standingDoor()
      return owner.door === undefined || door !== owner.door || !door.open
    })
    // drizzle only calls `query` of a client that is no pool.
    const orm = drizzle(line as unknown as PoolClient, { schema })
    // drizzle makes a query builder for every table with each transaction object. It is bound to the connection, so one serves all.
    owner.door = standingDoor()
    return { line, owner, orm, tx: await orm.transaction(async (tx) => tx) }
  }
  /** One per connection, because reading the relations of the schema takes longer than most queries. */
  const orms = new WeakMap<PoolClient, Awaited<ReturnType<typeof makeOrm>>>()
  return async (work, settings, config) => {
    const client = await pool.connect()
    let refused: { reason: unknown } | undefined
    let broken = false
    const inside = async (tx: Tx) => {
      try {
        return await work(tx)
      } catch (reason) {
        refused = { reason }
        throw reason
      }
    }
    try {
      const made = orms.get(client) ?? (await makeOrm(client))
      orms.set(client, made)
      const { line, owner, orm, tx } = made
      const door = standingDoor()
      owner.door = door
      line.opening = openingOf(settings)
      if (config) return await orm.transaction(inside, config)
      await line.query({ text: 'begin' })
      const end = async (how: 'commit' | 'rollback') => {
        if (door) door.open = false
        await client.query(how)
      }
      try {
        const result = await inside(tx)
        await end('commit')
        return result
      } catch (error) {
        await end('rollback')
        throw error
      }
    } catch (error) {
      const first = refused ? refused.reason : error
      // An error that is not from `work` is from `begin`, `commit` or `rollback`: the connection's state is unknown.
      broken = first !== error || refused === undefined || isConnectionLoss(first)
      throw first
    } finally {
      client.release(broken || isLost(client))
    }
  }
}

function poolFor(url: string): Pool {
  try {
    return new Pool({
      connectionString: url,
      max: 20,
      // Statements that do not need each other's answer are sent without waiting for it.
      pipeline: true,
      connectionTimeoutMillis: 5000,
      // After this time the client no longer waits for the answer.
      statement_timeout: 15_000,
      // Two writes with one idempotency key wait for each other, but not forever.
      lock_timeout: 5000,
      idle_in_transaction_session_timeout: 30_000,
    })
  } catch (error) {
    throw explainConnection(error, url)
  }
}
