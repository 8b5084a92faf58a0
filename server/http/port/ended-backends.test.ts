// Database connections that end under load cause 503s, but do not crash the process or leak a slot of the pool.
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isConnectionLoss } from '../../db/postgres/connection-loss.ts'
import { rowsOf } from '../../db/rows.ts'
import { serverKeys } from '../../db/schema.ts'
import { anAccount, type TestAccount } from '../../testing/builders.ts'
import { emptyDatabase } from '../../testing/database.ts'
import { fixtureRoutes } from '../../testing/fixture-routes.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import { route } from '../route.ts'

const onPostgres = process.env.FOYER_TEST_DATABASE === 'postgres'
/** More than the pool's twenty connections, so that a leaked one is noticed. */
const lives = 30

/** Idles in its transaction for as long as the server allows. */
const sleeper = route({
  method: 'GET',
  path: '/sleeper',
  auth: 'none',
  answers: v.null(),
  async act({ tx }) {
    const [{ pid } = { pid: 0 }] = await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`)
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 20`)
    await vi.waitUntil(async () => !(await backends()).includes(pid), { timeout: 10_000 })
    await tx.execute(sql`select 1`)
    return { data: null }
  },
})

let platform: TestPlatform
let empty: Awaited<ReturnType<typeof emptyDatabase>>
/** Connects outside the tested pool. */
let watcher: Client
let account: TestAccount
let databaseName = ''

const backends = async (): Promise<number[]> => {
  const { rows } = await watcher.query<{ pid: number }>('select pid from pg_stat_activity')
  return rows.map(({ pid }) => pid)
}

/** Ends every session of the platform's database; returns their count. */
const endBackends = async (): Promise<number> => {
  const text = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1'
  return (await watcher.query(text, [databaseName])).rowCount ?? 0
}

beforeAll(async () => {
  empty = await emptyDatabase()
  if (!empty) return
  watcher = new Client({ connectionString: empty.url })
  await watcher.connect()
  platform = await testPlatform({ routes: [...fixtureRoutes, sleeper] })
  account = await anAccount(platform)
  const [row] = await platform.db.asOwner((tx) => rowsOf<{ name: string }>(tx, sql`select current_database()::text as name`))
  databaseName = row?.name ?? ''
})
afterAll(async () => {
  await platform?.close()
  await watcher?.end()
  await empty?.drop()
})

test.runIf(onPostgres)('ended under load by twelve callers: 503 with a time to come back, then 200', { timeout: 60_000 }, async () => {
  const seen = new Map<number, number>()
  const ending = new AbortController()
  const askOn = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      // Calls the application directly, because the test client's own database queries are not under test.
      const { status, headers } = await platform.app.request('http://town.test:4001/names', {
        headers: { organization: platform.organization.id },
      })
      seen.set(status, (seen.get(status) ?? 0) + 1)
      if (status === 503) expect(headers.get('retry-after')).toBe('1')
    }
  }
  const signedIn = new Set<number>()
  const signInOn = async (): Promise<void> => {
    const { clientId } = platform.organization
    const body = JSON.stringify({ AuthFlow: 'REFRESH_TOKEN_AUTH', ClientId: clientId, AuthParameters: { REFRESH_TOKEN: 'x' } })
    while (!ending.signal.aborted) {
      const answer = await platform.identity.app.request('/', { method: 'POST', headers: { 'x-amz-target': 'I.InitiateAuth' }, body })
      signedIn.add(answer.status)
    }
  }
  const callers = [...Array.from({ length: 10 }, askOn), ...Array.from({ length: 2 }, signInOn)]
  let ended = 0
  const until = performance.now() + 20_000
  const all = () => [200, 503].every((status) => seen.has(status)) && [400, 503].every((status) => signedIn.has(status))
  while (performance.now() < until && (ended < lives || !all())) {
    const answered = seen.get(200) ?? 0
    ended += await endBackends()
    // Waits for an answer between two ends, because a real server is not restarted a hundred times a second.
    await vi.waitUntil(() => (seen.get(200) ?? 0) > answered, { timeout: 10_000, interval: 5 })
  }
  ending.abort()
  await Promise.all(callers)
  expect([...seen.keys()].filter((status) => ![200, 503].includes(status))).toEqual([])
  expect(seen.get(503)).toBeGreaterThan(0)
  expect(signedIn).toEqual(new Set([400, 503]))
  const after = await Promise.all(Array.from({ length: lives }, () => platform.get('/whoami', { as: account })))
  expect(after.map(({ status }) => status)).toEqual(after.map(() => 200))
})

test.runIf(onPostgres)(
  'ended for idling inside a transaction: the same, and no place in the pool is lost',
  { timeout: 60_000 },
  async () => {
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => platform.get('/sleeper')))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
    }
    expect((await platform.get('/whoami', { as: account })).status).toBe(200)
  },
)

test.runIf(onPostgres)('whoever listens hears again after the listening session was ended', { timeout: 30_000 }, async () => {
  const heard: string[] = []
  const stop = await platform.db.listen('ended_backends', (payload) => heard.push(payload))
  await endBackends()
  await expect
    .poll(
      async () => {
        await platform.db.notify('ended_backends', 'again').catch(() => {})
        return heard.length
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThan(0)
  await stop()
})

test.runIf(onPostgres)('a session that ends before its commit leaves nothing behind', async () => {
  const row = { name: 'ended-backend', value: 'x' }
  const lost = platform.db.asOwner(async (tx) => {
    await tx.insert(serverKeys).values(row)
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
  })
  await expect(lost).rejects.toSatisfy(isConnectionLoss)
  expect(
    await platform.db.asOwner((tx) =>
      tx
        .select()
        .from(serverKeys)
        .where(sql`name = ${row.name}`),
    ),
  ).toEqual([])
})
