// Ending the program: by signals to npm start, by its parent's end, and by errors that no one caught.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fillFolder } from './testing/database.ts'
import { freePort } from './testing/ports.ts'

const slow = { timeout: 120_000 }
const root = fileURLToPath(new URL('..', import.meta.url))
let dataDir: string
let env: NodeJS.ProcessEnv
let children: ChildProcess[]

beforeEach(async () => {
  children = []
  dataDir = mkdtempSync(join(tmpdir(), 'foyer-stop-'))
  env = {
    ...process.env,
    // Inside a test run by npm we look like npm's own script.
    npm_lifecycle_event: undefined,
    // The tests use the installed packages, so nothing may install them again.
    FOYER_PREPARE: 'off',
    DATABASE_URL: '',
    FOYER_DEMO: 'off',
    FOYER_DATA_DIR: dataDir,
    FOYER_DIST_DIR: join(dataDir, 'dist'),
    FOYER_LOG_LEVEL: 'error',
    FOYER_WEB_PORT: String(await freePort()),
    FOYER_API_PORT: String(await freePort()),
    FOYER_SOCKET_PORT: String(await freePort()),
    FOYER_HOSTED_PORT: String(await freePort()),
  }
})
afterEach(() => {
  // Each in a group of its own, so that nothing outlives a failed test.
  for (const { pid } of children) {
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGKILL')
    } catch {
      // Ended already, as it should.
    }
  }
  rmSync(dataDir, { recursive: true, force: true })
})

interface Program {
  child: ChildProcess
  said: () => string
  /** Exit code and signal of its end. */
  ended: Promise<unknown[]>
}

async function run(command: string, args: string[], until: string): Promise<Program> {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  children.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += String(chunk)))
  const ended = once(child, 'exit')
  await expect.poll(() => said, slow).toContain(until)
  return { child, said: () => said, ended }
}

function npmStart(): Promise<Program> {
  fillFolder(dataDir)
  return run('npm', ['start'], 'There is no organisation yet')
}
const lock = () => join(dataDir, 'foyer.lock')
/** The program itself, two or three processes below npm. */
const serverPid = (): number => (JSON.parse(readFileSync(lock(), 'utf8')) as { pid: number }).pid
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

// A server's database has no folder that could stay locked, and everything else is the same.
describe.skipIf(process.env.FOYER_TEST_DATABASE === 'postgres')('the program', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('%s to npm start stops everything, with 0, and frees the folder', slow, async (signal) => {
    const { child, ended } = await npmStart()
    const pid = serverPid()
    child.kill(signal)
    expect(await ended).toEqual([0, null])
    expect([isAlive(pid), existsSync(lock())]).toEqual([false, false])
    await expect(fetch(`http://127.0.0.1:${env.FOYER_API_PORT}/health`)).rejects.toThrow('fetch failed')
  })

  test('a signal while it starts ends it too, and the next start finds the folder free', slow, async () => {
    const { child, ended } = await run(process.execPath, ['scripts/start.mjs'], '')
    await expect.poll(() => existsSync(lock()), slow).toBe(true)
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(existsSync(lock())).toBe(false)
  })

  test('a second signal ends it at once, although an answer is under way', slow, async () => {
    const { child, ended, said } = await npmStart()
    const pid = serverPid()
    // A body that never comes whole is an answer under way, for eight seconds.
    const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{')) })
    const headers = { 'content-type': 'application/json' }
    void fetch(`http://127.0.0.1:${env.FOYER_API_PORT}/identity`, { method: 'POST', body, headers, duplex: 'half' } as RequestInit).catch(
      () => {},
    )
    child.kill('SIGTERM')
    await expect.poll(said, slow).toContain('Stopping')
    const asked = performance.now()
    const again = setInterval(() => child.kill('SIGTERM'), 600)
    await ended
    clearInterval(again)
    expect(performance.now() - asked).toBeLessThan(5000)
    await expect.poll(() => isAlive(pid), slow).toBe(false)
  })

  test('killed, npm start takes the program with it', slow, async () => {
    const { child, ended } = await npmStart()
    const pid = serverPid()
    child.kill('SIGKILL')
    await ended
    await expect.poll(() => isAlive(pid), slow).toBe(false)
    expect(existsSync(lock())).toBe(false)
  })

  test.each([
    ['an exception', "throw new Error('out of the blue')", 'uncaughtException'],
    ['a rejection', "Promise.reject(new Error('out of the blue'))", 'unhandledRejection'],
  ])('%s that nobody caught is one line of the log, and a clean end with 1', slow, async (_name, act, origin) => {
    fillFolder(dataDir)
    const hook = `data:text/javascript,process.on('SIGUSR2',()=>{${encodeURIComponent(act)}})`
    const { child, ended, said } = await run(process.execPath, ['--import', hook, 'server/main.ts'], 'There is no organisation yet')
    child.kill('SIGUSR2')
    expect(await ended).toEqual([1, null])
    const lines = said()
      .split('\n')
      .filter((line) => line.includes('out of the blue'))
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0]!)).toMatchObject({ level: 60, origin, err: { message: 'out of the blue' } })
    expect(existsSync(lock())).toBe(false)
  })
})
