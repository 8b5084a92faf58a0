// The platform as a program of its own, started as in production, on a PostgreSQL server.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, vi } from 'vitest'
import type { Environment } from '../settings.ts'
import { freePort } from './ports.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

export interface Program {
  web: string
  api: string
  socketPort: number
  process: ChildProcess
  /** Everything written to standard output so far. */
  said(): string
  /** Stops the process and deletes its data folder. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

/**
 * Starts the program with free ports and a data folder of its own; resolves when it is ready. Rejects with its output if it ends before, or
 * is not ready in a minute.
 */
export async function startProgram(url: string, more: Environment = {}): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-program-'))
  const ports = { web: await freePort(), api: await freePort(), socket: await freePort(), hosted: await freePort() }
  const env: Environment = {
    DATABASE_URL: url,
    FOYER_DATA_DIR: folder,
    FOYER_DEMO: 'off',
    FOYER_LOG_LEVEL: 'silent',
    FOYER_DIST_DIR: join(folder, 'dist'),
    FOYER_WEB_PORT: String(ports.web),
    FOYER_API_PORT: String(ports.api),
    FOYER_SOCKET_PORT: String(ports.socket),
    FOYER_HOSTED_PORT: String(ports.hosted),
    ...more,
  }
  const child = spawn(process.execPath, [main], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  let [said, errors] = ['', '']
  child.stdout.on('data', (chunk) => (said += String(chunk)))
  child.stderr.on('data', (chunk) => (errors += String(chunk)))
  const [web, api] = [`http://localhost:${ports.web}`, `http://localhost:${ports.api}`]
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal)
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const ready = vi.waitFor(async () => expect((await fetch(`${api}/health`)).status).toBe(200), { timeout: 60_000, interval: 100 })
  const isReady = await Promise.race([ready.then(() => true), ended.then(() => false)]).catch(() => false)
  if (!isReady) {
    await end('SIGKILL')
    throw new Error(`The program was never ready. It wrote:\n${said}${errors}`)
  }
  return {
    web,
    api,
    socketPort: ports.socket,
    process: child,
    said: () => said,
    stop: (signal = 'SIGTERM') => end(signal),
  }
}
