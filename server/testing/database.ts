// A database of its own for one test file, on whichever kind the test project runs.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, openAsBlob, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { inject } from 'vitest'
import { databaseFolder } from '../data-folders.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { testEpoch } from './clock.ts'

/** What is in the copy: nothing, the schema, or the schema with the demo town. */
export type Contents = 'migrated' | 'seeded'

async function fillWithDemo(db: Database): Promise<void> {
  const { seed } = await import('../seed/seed.ts')
  await seed({ db, clock: () => testEpoch })
}

/** The first to want it makes it; the others wait for the result. Null means: you are the first. */
async function waitForFirst(claim: () => Promise<boolean>, isDone: () => Promise<boolean>): Promise<boolean> {
  if (await isDone()) return false
  if (await claim()) return true
  while (!(await isDone())) await wait(100)
  return false
}

async function seededDump(migrated: string, folder: string): Promise<string> {
  const file = join(folder, 'seeded.tar')
  const claim = async (): Promise<boolean> => {
    try {
      mkdirSync(join(folder, 'seeding'))
      return true
    } catch {
      return false
    }
  }
  if (await waitForFirst(claim, async () => existsSync(file))) {
    const db = await openDatabase({ memory: true, from: await openAsBlob(migrated) })
    await fillWithDemo(db)
    const dump = await db.dump?.()
    writeFileSync(`${file}.draft`, new Uint8Array((await dump?.arrayBuffer()) ?? new ArrayBuffer(0)))
    renameSync(`${file}.draft`, file)
    await db.close()
  }
  return file
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function seededTemplate(urlOf: (database: string) => string): Promise<string> {
  const maker = urlOf('foyer_empty')
  const exists = (name: string) =>
    withClient(maker, async (client) => (await client.query('select from pg_database where datname = $1', [name])).rowCount === 1)
  const claim = () =>
    withClient(maker, (client) =>
      client.query('create database foyer_seeding template foyer_migrated').then(
        () => true,
        () => false,
      ),
    )
  if (await waitForFirst(claim, () => exists('foyer_seeded'))) {
    const db = await openDatabase({ url: urlOf('foyer_seeding') })
    await fillWithDemo(db)
    await db.close()
    await withClient(maker, (client) => client.query('alter database foyer_seeding rename to foyer_seeded'))
  }
  return 'foyer_seeded'
}

/**
 * Drops a database. A session that was just ended may not have left yet, and one of another user cannot be sent away by the
 * owner: it is waited for.
 */
async function dropDatabase(maker: string, name: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await withClient(maker, (client) => client.query(`drop database ${name} with (force)`))
      return
    } catch (error) {
      const leaving = (error as { code?: string }).code === '42501'
      if (!leaving || attempt === 50) throw error
      await wait(100)
    }
  }
}

async function copyOfTemplate(urlOf: (database: string) => string, template: string): Promise<Database> {
  const name = `foyer_${randomUUID().replaceAll('-', '')}`
  const maker = urlOf('foyer_empty')
  await withClient(maker, (client) => client.query(`create database ${name} template ${template}`))
  const db = await openDatabase({ url: urlOf(name) })
  return {
    ...db,
    async close() {
      await db.close()
      await dropDatabase(maker, name)
    },
  }
}

/** A fresh copy. Close it in `afterAll`. */
export async function testDatabase(contents: Contents = 'migrated'): Promise<Database> {
  const source = inject('source')
  if (source.kind === 'pglite') {
    const file = contents === 'seeded' ? await seededDump(source.migrated, source.folder) : source.migrated
    return openDatabase({ memory: true, from: await openAsBlob(file) })
  }
  const urlOf = (database: string) => source.urlOf.replace('{database}', database)
  return copyOfTemplate(urlOf, contents === 'seeded' ? await seededTemplate(urlOf) : 'foyer_migrated')
}

/** An empty, unmigrated database of the run's server and the way to drop it; null on PGlite. */
export async function emptyDatabase(): Promise<{ url: string; drop: () => Promise<unknown> } | null> {
  const source = inject('source')
  if (source.kind === 'pglite') return null
  const urlOf = (database: string) => source.urlOf.replace('{database}', database)
  const name = `foyer_${randomUUID().replaceAll('-', '')}`
  const maker = urlOf('foyer_empty')
  await withClient(maker, (client) => client.query(`create database ${name}`))
  return { url: urlOf(name), drop: () => dropDatabase(maker, name) }
}

/** Writes an embedded database with the schema into a data folder. Starting on it takes a tenth of the time of an empty folder. */
export function fillFolder(dataDir: string): void {
  const source = inject('source')
  if (source.kind !== 'pglite') throw new Error('Only a run on the embedded database has one to copy.')
  const folder = join(dataDir, databaseFolder)
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-xf', source.migrated, '-C', folder], { stdio: ['ignore', 'ignore', 'pipe'] })
}
