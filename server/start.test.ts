// The platform as a program: it starts, reports problems, keeps its data, and shuts down cleanly.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organizations } from './db/schema.ts'
import { createLog } from './log.ts'
import { readSettings, type Environment } from './settings.ts'
import { start } from './start.ts'
import { anOrganization } from './testing/builders.ts'
import { emptyDatabase } from './testing/database.ts'
import { freePort } from './testing/ports.ts'

// The tests start whole processes, and the machine may be busy.
const slow = { timeout: 120_000 }
const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'foyer-start-'))
let env: Environment
let empty: Awaited<ReturnType<typeof emptyDatabase>>

beforeAll(async () => {
  empty = await emptyDatabase()
  env = {
    FOYER_DATA_DIR: dataDir,
    FOYER_DEMO: 'off',
    FOYER_LOG_LEVEL: 'silent',
    FOYER_DIST_DIR: join(dataDir, 'dist'),
    FOYER_WEB_PORT: String(await freePort()),
    FOYER_API_PORT: String(await freePort()),
    FOYER_SOCKET_PORT: String(await freePort()),
    FOYER_HOSTED_PORT: String(await freePort()),
    ...(empty ? { DATABASE_URL: empty.url } : {}),
  }
})
afterAll(async () => {
  await empty?.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const startHere = () => start({ settings: readSettings(env), log: createLog({ logLevel: 'silent' }), tell: () => {} })
const health = async (): Promise<unknown> => (await fetch(`http://127.0.0.1:${env.FOYER_API_PORT}/health`)).json()
const secureStatus = (url: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get(url, { rejectUnauthorized: false }, (response) => resolve(response.resume().statusCode)).on('error', reject)
  })
/** The program's end: exit code, and its output to standard error. */
const runMain = (more: Environment, ...args: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [main, ...args], { env: { ...process.env, ...env, ...more } }, (_error, _out, said) =>
      resolve({ code: child.exitCode ?? -1, said: said.trim() }),
    )
  })

test('it opens its four ports, keeps what was written, and can be started again', slow, async () => {
  const running = await startHere()
  expect(await health()).toEqual({ ok: true })
  expect((await fetch(`http://127.0.0.1:${env.FOYER_SOCKET_PORT}/`)).status).toBe(426)
  expect(await secureStatus(`https://127.0.0.1:${env.FOYER_HOSTED_PORT}/no-such-page`)).toBe(404)
  await anOrganization({ db: running.db }, { host: 'kept.test' })
  expect((await fetch(`http://127.0.0.1:${env.FOYER_WEB_PORT}/assets/none.js`)).status).toBe(404)
  await running.stop()
  await expect(health()).rejects.toThrow('fetch failed')

  const again = await startHere()
  const rows = await again.db.asOwner((tx) => tx.select().from(organizations))
  expect(rows).toHaveLength(1)
  await again.stop()
})

test('a busy port is named, nothing is left open or locked, and the program ends with 1', slow, async () => {
  const blocker = createServer().listen(Number(env.FOYER_WEB_PORT), '127.0.0.1')
  await once(blocker, 'listening')
  const { code, said } = await runMain({})
  expect([code, said]).toEqual([
    1,
    `Port ${env.FOYER_WEB_PORT} (web) is already in use on 127.0.0.1. Stop what uses it, or set FOYER_WEB_PORT to another port.`,
  ])
  expect(existsSync(join(dataDir, 'foyer.lock'))).toBe(false)
  await expect(startHere()).rejects.toThrow(/FOYER_WEB_PORT/)
  await expect(health()).rejects.toThrow('fetch failed')
  blocker.close()
  await once(blocker, 'close')
  await (await startHere()).stop()
})

test('a wrong setting is one sentence on standard error, and 1', slow, async () => {
  expect(await runMain({ FOYER_API_PORT: 'x' })).toEqual({
    code: 1,
    said: 'FOYER_API_PORT is "x", but it must be a whole number from 1 to 65535.',
  })
  expect(await runMain({ DATABASE_URL: 'nonsense' })).toEqual({
    code: 1,
    said: 'DATABASE_URL is not an address like postgres://user:password@host:5432/database.',
  })
  const { code, said } = await runMain({ DATABASE_URL: 'postgres://a@b/c' }, '--reset')
  expect([code, said.startsWith('--reset empties only the embedded database')]).toEqual([1, true])
})

test.skipIf(process.env.FOYER_TEST_DATABASE === 'postgres')(
  'told to stop, the program ends with 0 and lets go of its folder; --reset begins anew',
  slow,
  async () => {
    const child = spawn(process.execPath, [main, '--reset'], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    child.stdout.on('data', (chunk) => (said += String(chunk)))
    await expect.poll(() => said, slow).toContain('There is no organisation yet')
    expect(said).toContain('npm run organization -- apply FOLDER')
    const second = await runMain({})
    expect([second.code, second.said]).toEqual([
      1,
      `Foyer already runs with the data folder ${dataDir} (process ${child.pid}). Stop it, or set FOYER_DATA_DIR to another folder.`,
    ])
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
    expect(existsSync(join(dataDir, 'foyer.lock'))).toBe(false)
  },
)
