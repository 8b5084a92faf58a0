// A PostgreSQL server for one test run, in a folder that is gone afterwards.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort } from './ports.ts'

const run = promisify(execFile)
const password = 'for-tests-only'

/** The server refuses to run as root: Debian's own user, or no one, runs it then. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name, , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  )
  return users.get('postgres') ?? users.get('nobody')
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      return
    } catch (error) {
      if (attempt > 150) throw error
      await wait(100)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

export interface PostgresServer {
  /** As a user who owns databases and may make roles, but is no superuser: as on a managed server. */
  url(database: string): string
  /** Runs one statement as the server's own user: for measuring, never for what is measured. */
  administer(statement: string): Promise<void>
  stop(): Promise<void>
  readonly pid: number
}

export interface PostgresOptions {
  /** More settings of the server, as `name=value`. */
  settings?: string[]
  /** Where the server writes its log; nowhere when not given. */
  logFile?: string
}

/** Starts the server of `programs` without durability, which tests do not need, with the empty database `foyer_empty`. */
export async function startPostgres(programs: string, { settings: more = [], logFile }: PostgresOptions = {}): Promise<PostgresServer> {
  const owner = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'foyer-postgres-'))
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  if (owner) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid)
  const dataFolder = join(folder, 'data')
  const initdb = [
    '-D',
    dataFolder,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    '--pwfile',
    passwordFile,
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ]
  await run(join(programs, 'initdb'), initdb, { ...owner, cwd: folder })
  const port = await freePort()
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `port=${port}`,
    ...more,
  ]
  const server = spawn(join(programs, 'postgres'), ['-D', dataFolder, ...settings.flatMap((setting) => ['-c', setting])], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', logFile === undefined ? 'ignore' : openSync(logFile, 'a')],
  })
  const root = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  const administer = async (statement: string): Promise<void> => {
    const client = new Client({ connectionString: root })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  const stop = async (): Promise<void> => {
    if (server.exitCode === null) {
      server.kill('SIGINT')
      await once(server, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(root)
    await administer(`create role foyer login createdb createrole password '${password}'`)
    await administer('create database foyer_empty owner foyer')
  } catch (error) {
    await stop()
    throw error
  }
  return { url: (database) => `postgres://foyer:${password}@127.0.0.1:${port}/${database}`, administer, stop, pid: server.pid ?? 0 }
}
