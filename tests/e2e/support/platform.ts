// One running platform with its proxies: what a spec talks to.
import { spawn, type ChildProcess } from 'node:child_process'
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { FaultProxy, type Fault } from './fault-proxy.ts'

export const root = fileURLToPath(new URL('../../..', import.meta.url))
/** The first of the ports that a run takes. Two runs at once need two numbers, a few hundred apart. */
export const basePort = Number(process.env['FOYER_E2E_PORT'] ?? 14_000)
/** The seeded data folder that global-setup.ts makes once; each worker starts from a copy. */
export const seededData = path.join(root, 'node_modules', '.cache', 'foyer', `e2e-data-${basePort}`)

const doors = ['web', 'api', 'socket', 'hosted'] as const
type Door = (typeof doors)[number]

export interface Addresses {
  /** Address of one organisation's web origin: `web('guild.localhost')`. */
  web(host?: string): string
  api(host?: string): string
}

const firstPort = (worker: number) => basePort + worker * 20

function environment(worker: number, dataDir: string, distDir: string): Record<string, string> {
  const inner = firstPort(worker) + 10
  const outer = firstPort(worker)
  return {
    FOYER_DATA_DIR: dataDir,
    FOYER_DIST_DIR: distDir,
    FOYER_LOG_LEVEL: 'error',
    FOYER_WEB_PORT: String(inner),
    FOYER_API_PORT: String(inner + 1),
    FOYER_SOCKET_PORT: String(inner + 2),
    FOYER_HOSTED_PORT: String(inner + 3),
    FOYER_PUBLIC_WEB_URL: `http://{host}:${outer}`,
    FOYER_PUBLIC_API_URL: `http://{host}:${outer + 1}`,
    FOYER_PUBLIC_SOCKET_URL: `ws://{host}:${outer + 2}`,
    FOYER_PUBLIC_HOSTED_URL: `https://{host}:${outer + 3}`,
  }
}

/** Starts `server/main.ts` and resolves when it answers; rejects with what it printed if it ends before. */
export async function startServer(environmentOf: Record<string, string>, args: string[] = []): Promise<ChildProcess> {
  const child = spawn(process.execPath, [path.join(root, 'server', 'main.ts'), ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', ...environmentOf },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const health = `http://localhost:${environmentOf['FOYER_API_PORT']}/health`
  const until = Date.now() + 60_000
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The platform ended (exit ${child.exitCode}):\n${printed}`)
    const answer = await fetch(health).catch(() => null)
    if (answer?.ok) return child
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error(`The platform did not answer within a minute:\n${printed}`)
}

export async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(late)
}

export class Platform implements Addresses {
  readonly #worker: number
  readonly #proxies: Record<Door, FaultProxy>
  #dataDir = ''
  /** A copy of the build, so that a spec can deploy another one. */
  #distDir = ''
  #server: ChildProcess | null = null

  constructor(worker: number) {
    this.#worker = worker
    const outer = firstPort(worker)
    this.#proxies = Object.fromEntries(doors.map((door, index) => [door, new FaultProxy(outer + index, outer + 10 + index)])) as Record<
      Door,
      FaultProxy
    >
  }

  async start(): Promise<void> {
    this.#dataDir = await mkdtemp(path.join(tmpdir(), 'foyer-e2e-'))
    this.#distDir = path.join(this.#dataDir, 'dist')
    await cp(seededData, this.#dataDir, { recursive: true })
    await cp(process.env['FOYER_DIST_DIR'] ?? path.join(root, 'dist'), this.#distDir, { recursive: true })
    this.#server = await startServer(environment(this.#worker, this.#dataDir, this.#distDir))
    await Promise.all(doors.map((door) => this.#proxies[door].start()))
  }

  async stop(): Promise<void> {
    await Promise.all(doors.map((door) => this.#proxies[door].stop()))
    if (this.#server) await stopServer(this.#server)
    await rm(this.#dataDir, { recursive: true, force: true })
  }

  /** Puts the whole network, or one door of it, into a fault; 'pass' heals it. */
  async network(fault: Fault, ...only: Door[]): Promise<void> {
    await Promise.all((only.length > 0 ? only : doors).map((door) => this.#proxies[door].fail(fault)))
  }

  /** Deploys a new version of the worker: the same one with another last line, which is all that browsers compare. */
  async deployAnotherWorker(): Promise<void> {
    const worker = path.join(this.#distDir, 'sw.js')
    await Promise.all(['.br', '.gz'].map((extension) => rm(worker + extension, { force: true })))
    await appendFile(worker, `\n// deployed ${Date.now()}\n`)
  }

  web(host = 'localhost'): string {
    return `http://${host}:${firstPort(this.#worker)}`
  }
  api(host = 'localhost'): string {
    return `http://${host}:${firstPort(this.#worker) + 1}`
  }

  /** The newest mail to an address, as the demo's mailbox has it; waits for it. */
  async mailTo(address: string): Promise<{ subject: string; text: string }> {
    const until = Date.now() + 10_000
    while (Date.now() < until) {
      const answer = await fetch(`http://localhost:${firstPort(this.#worker) + 11}/mail?format=json&to=${encodeURIComponent(address)}`)
      const mails = (await answer.json()) as { subject: string; text: string }[]
      if (mails[0]) return mails[0]
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`No mail to ${address} arrived.`)
  }
}
