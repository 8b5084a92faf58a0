// A platform on its own PostgreSQL, filled with the demo, with a signed-in person and the calls of the mix.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres, type PostgresServer } from '../../server/testing/postgres.ts'
import type { Side } from './calls.ts'
import { mixedLoad, signIn, type BenchPerson } from './person.ts'
import { planSettings } from './plans.ts'
import { processorMs } from './processor-time.ts'
import { startServer, type BenchServer } from './server.ts'

/** The database of the platform. */
export const database = 'foyer_empty'

export interface OnPostgres {
  postgres: PostgresServer
  /** The server's log, from which plans are read. */
  logFile: string
  server: BenchServer
  person: BenchPerson
  mix: Awaited<ReturnType<typeof mixedLoad>>
}

/** The platform as a side of a comparison: its own processor time and that of its database. */
export const sideOf = ({ server, postgres }: Pick<OnPostgres, 'server' | 'postgres'>): Side => ({
  address: server.api,
  workedMs: () => server.processorMs() + processorMs(postgres.pid),
})

/** Starts PostgreSQL with a log for plans, runs `work`, and stops it. */
export async function withPostgres<T>(programs: string, work: (postgres: PostgresServer, logFile: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-log-'))
  const logFile = join(folder, 'postgres.log')
  const postgres = await startPostgres(programs, { settings: planSettings, logFile })
  try {
    return await work(postgres, logFile)
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The same with a platform on it. */
export const onPostgres = <T>(programs: string, work: (at: OnPostgres) => Promise<T>): Promise<T> =>
  withPostgres(programs, async (postgres, logFile) => {
    const server = await startServer(postgres.url(database))
    try {
      const person = await signIn(server)
      return await work({ postgres, logFile, server, person, mix: await mixedLoad(person) })
    } finally {
      await server.stop()
    }
  })
