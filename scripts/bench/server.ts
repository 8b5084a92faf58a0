// A platform in its own process, with the demo data, for measurements.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../server/testing/ports.ts'
import { processorMs } from './processor-time.ts'

export interface BenchServer {
  api: string
  web: string
  socketPort: number
  /** Seconds from its start to its first answer, including migrations and demo data. */
  readySeconds: number
  /** Resident memory in MB, current and peak. */
  memory(): { now: number; most: number }
  /** Processor time since its start, in ms. */
  processorMs(): number
  stop(): Promise<void>
}

const megabytes = (status: string, name: string): number =>
  Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)

/** The checkout of this script. */
export const ownRoot = new URL('../..', import.meta.url).pathname

/** The ports on which a platform listens. */
export interface Ports {
  web: number
  api: number
  socket: number
}

/**
 * Starts `server/main.ts` with its own ports and data folder; with `databaseUrl` on that PostgreSQL. `addresses` returns the settings of
 * the addresses that browsers use, if those differ. `root` is a checkout, if it is another one than this.
 */
export async function startServer(
  databaseUrl?: string,
  addresses?: (ports: Ports) => Promise<Record<string, string>>,
  root = ownRoot,
): Promise<BenchServer> {
  const [web, api, socket, hosted] = [await freePort(), await freePort(), await freePort(), await freePort()]
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
  const env = {
    PATH: process.env['PATH'],
    FOYER_DATA_DIR: dataDir,
    FOYER_DEMO: 'on',
    FOYER_WEB_PORT: String(web),
    FOYER_API_PORT: String(api),
    FOYER_SOCKET_PORT: String(socket),
    FOYER_HOSTED_PORT: String(hosted),
    FOYER_LOG_LEVEL: 'error',
    // All measured callers are one account, so limits are off.
    FOYER_REQUESTS_PER_MINUTE: '10000000',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...(await addresses?.({ web, api, socket })),
  }
  const begun = performance.now()
  const child = spawn(process.execPath, [join(root, 'server', 'main.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  const address = `http://localhost:${api}`
  for (;;) {
    if (child.exitCode !== null) throw new Error('The platform did not start.')
    const up = await fetch(`${address}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (up) break
    await wait(100)
  }
  return {
    api: address,
    web: `http://localhost:${web}`,
    socketPort: socket,
    readySeconds: (performance.now() - begun) / 1000,
    memory() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return { now: megabytes(status, 'VmRSS'), most: megabytes(status, 'VmHWM') }
    },
    processorMs: () => processorMs(child.pid ?? 0),
    stop,
  }
}
