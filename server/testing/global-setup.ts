// Before the API tests: one migrated database, which every test file then copies.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate, readMigrations } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { assertWalls } from '../db/self-test.ts'
import { keptKey, makeSigningKey } from '../identity/sessions/keys.ts'
import { findPostgres, postgresMissing } from './find-postgres.ts'
import { startPostgres } from './postgres.ts'

/** Where a test file gets its copy from. */
export type DatabaseSource = { kind: 'pglite'; migrated: string; folder: string } | { kind: 'postgres'; urlOf: string }

declare module 'vitest' {
  export interface ProvidedContext {
    source: DatabaseSource
  }
}

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A migrated database with a signing key takes seconds to make and changes only with the migrations, so it is kept between runs. */
async function migratedDump(): Promise<string> {
  const engine = readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8')
  const fingerprint = createHash('sha256').update(engine)
  for (const { name, sha256 } of readMigrations()) fingerprint.update(name).update(sha256)
  const folder = join(root, 'node_modules/.cache/foyer-test-1')
  const file = join(folder, `${fingerprint.digest('hex').slice(0, 16)}.tar`)
  if (existsSync(file)) return file
  const db = await openDatabase({ memory: true })
  try {
    await migrate(db)
    await assertWalls(db)
    await keptKey(db, 'identity-signing-key', makeSigningKey)
    const dump = await db.dump?.()
    mkdirSync(folder, { recursive: true })
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, new Uint8Array((await dump?.arrayBuffer()) ?? new ArrayBuffer(0)))
    renameSync(draft, file)
    return file
  } finally {
    await db.close()
  }
}

async function pgliteSource(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-test-'))
  project.provide('source', { kind: 'pglite', migrated: await migratedDump(), folder })
  return () => rmSync(folder, { recursive: true, force: true })
}

async function postgresSource(project: TestProject): Promise<() => Promise<void>> {
  const programs = findPostgres()
  if (!programs) throw new Error(postgresMissing)
  const server = await startPostgres(programs)
  const client = new Client({ connectionString: server.url('foyer_empty') })
  await client.connect()
  await client.query('create database foyer_migrated')
  await client.end()
  const db = await openDatabase({ url: server.url('foyer_migrated') })
  await migrate(db)
  await assertWalls(db)
  await keptKey(db, 'identity-signing-key', makeSigningKey)
  await db.close()
  project.provide('source', { kind: 'postgres', urlOf: server.url('{database}') })
  return () => server.stop()
}

/** Called by vitest once per project. */
export default function setup(project: TestProject): Promise<() => void | Promise<void>> {
  return project.config.env.FOYER_TEST_DATABASE === 'postgres' ? postgresSource(project) : pgliteSource(project)
}
