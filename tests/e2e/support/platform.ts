// One running platform with its proxies, as specs use it.
import { spawn, type ChildProcess } from 'node:child_process'
import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { FaultProxy, type Fault } from './fault-proxy.ts'

export const root = fileURLToPath(new URL('../../..', import.meta.url))
/** The first port of a run. Two concurrent runs need values a few hundred apart. */
export const basePort = Number(process.env['FOYER_E2E_PORT'] ?? 14_000)
/** The seeded data folder that global-setup.ts makes once; each worker starts from a copy. */
export const seededData = path.join(root, 'node_modules', '.cache', 'foyer', `e2e-data-${basePort}`)

/** The build that platforms serve. */
export const servedBuild = process.env['FOYER_DIST_DIR'] ?? path.join(root, 'dist')

const doors = ['web', 'api', 'socket', 'hosted'] as const
export type Door = (typeof doors)[number]

export interface Addresses {
  /** Address of one organisation's web origin: `web('guild.localhost')`. */
  web(host?: string): string
  api(host?: string): string
}

const firstPort = (worker: number) => basePort + worker * 20
/** The port on which the server of a worker listens, behind all proxies. */
export const innerPort = (worker: number, door: Door): number => firstPort(worker) + 10 + doors.indexOf(door)
/** A port of a worker for a spec's own proxy in front of a server port (`through`). */
export const sparePort = (worker: number, door: Door): number => firstPort(worker) + 4 + doors.indexOf(door)

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

/** Filling the demo town takes ten seconds; on a busy machine, minutes. */
const patienceMs = 240_000

/** Starts `server/main.ts` and resolves when it answers; rejects with what it printed if it ends before. */
export async function startServer(environmentOf: Record<string, string>, args: string[] = []): Promise<ChildProcess> {
  const child = spawn(process.execPath, [path.join(root, 'server', 'main.ts'), ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', FOYER_DEMO: 'on', ...environmentOf },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const health = `http://localhost:${environmentOf['FOYER_API_PORT']}/health`
  const until = Date.now() + patienceMs
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The platform ended (exit ${child.exitCode}):\n${printed}`)
    const answer = await fetch(health).catch(() => null)
    if (answer?.ok) return child
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error(`The platform did not answer in time:\n${printed}`)
}

export async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(late)
}

export interface PlatformOptions {
  /** Ports of further proxies between ours and the server. The caller starts and stops them. */
  through?: Partial<Record<Door, number>>
  /** Additional environment variables of the server. */
  settings?: Record<string, string>
  /** Changes the seeded data before the server opens it. */
  prepare?: (dataDir: string) => Promise<void>
}

export class Platform implements Addresses {
  readonly #worker: number
  readonly #settings: Record<string, string>
  readonly #prepare: PlatformOptions['prepare']
  readonly #proxies: Record<Door, FaultProxy>
  #dataDir = ''
  /** A copy of the build, so that a spec can deploy another one. */
  #distDir = ''
  #server: ChildProcess | null = null

  constructor(worker: number, { through = {}, settings = {}, prepare }: PlatformOptions = {}) {
    this.#worker = worker
    this.#settings = settings
    this.#prepare = prepare
    const outer = firstPort(worker)
    this.#proxies = Object.fromEntries(
      doors.map((door, index) => [door, new FaultProxy(outer + index, through[door] ?? innerPort(worker, door))]),
    ) as Record<Door, FaultProxy>
  }

  async start(): Promise<void> {
    this.#dataDir = await mkdtemp(path.join(tmpdir(), 'foyer-e2e-'))
    this.#distDir = path.join(this.#dataDir, 'dist')
    await cp(seededData, this.#dataDir, { recursive: true })
    await cp(servedBuild, this.#distDir, { recursive: true })
    await this.#prepare?.(this.#dataDir)
    this.#server = await startServer({ ...environment(this.#worker, this.#dataDir, this.#distDir), ...this.#settings })
    await Promise.all(doors.map((door) => this.#proxies[door].start()))
  }

  async stop(): Promise<void> {
    await Promise.all(doors.map((door) => this.#proxies[door].stop()))
    if (this.#server) await stopServer(this.#server)
    await rm(this.#dataDir, { recursive: true, force: true })
  }

  /** Sets a fault for the whole network or one server port; 'pass' removes it. */
  async network(fault: Fault, ...only: Door[]): Promise<void> {
    await Promise.all((only.length > 0 ? only : doors).map((door) => this.#proxies[door].fail(fault)))
  }

  /** Deploys another build over the current one, as an operator would. Files that it lacks are removed. */
  async deploy(build: string): Promise<void> {
    // The worker is copied last: a browser may fetch it at any moment, and then requests its files immediately.
    const worker = (file: string) => /^sw\.js(?:\.|$)/.test(path.basename(file))
    const parts = [(file: string) => !worker(file), (file: string) => file === build || worker(file)]
    for (const filter of parts) await cp(build, this.#distDir, { recursive: true, preserveTimestamps: true, filter })
    const wanted = new Set(await readdir(build, { recursive: true }))
    const gone = (await readdir(this.#distDir, { recursive: true })).filter((name) => !wanted.has(name))
    await Promise.all(gone.map((name) => rm(path.join(this.#distDir, name), { recursive: true, force: true })))
  }

  /** Replaces one file of the build and removes its compressed copies; null deletes it. */
  async deployFile(name: string, content: string | null): Promise<void> {
    const file = path.join(this.#distDir, name)
    await Promise.all(['', '.br', '.gz'].map((extension) => rm(file + extension, { force: true })))
    if (content !== null) await writeFile(file, content)
  }

  /** A file of the build that is served, as text. */
  readDeployed(name: string): Promise<string> {
    return readFile(path.join(this.#distDir, name), 'utf8')
  }

  /** Deploys a new version of the worker. One more line is enough, because browsers compare bytes. */
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
  /** Web host and API behind all proxies, to check the state of the server. */
  directWeb(host = 'localhost'): string {
    return `http://${host}:${innerPort(this.#worker, 'web')}`
  }
  directApi(host = 'localhost'): string {
    return `http://${host}:${innerPort(this.#worker, 'api')}`
  }

  /** Waits for the newest email to an address in the demo's mailbox. */
  async mailTo(address: string): Promise<{ subject: string; text: string }> {
    const until = Date.now() + 10_000
    while (Date.now() < until) {
      const answer = await fetch(`${this.directApi()}/mail?format=json&to=${encodeURIComponent(address)}`)
      const mails = (await answer.json()) as { subject: string; text: string }[]
      if (mails[0]) return mails[0]
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`No mail to ${address} arrived.`)
  }
}
