// Backup and restore: the API's answers and every table are the same afterwards, and nothing is overwritten or incomplete.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { backUp, type BackupSource } from './backup/back-up.ts'
import { restore } from './backup/restore.ts'
import { storedHashes } from './backup/stored-files.ts'
import { readRows, tablesOf } from './backup/tables.ts'
import type { Database } from './db/database.ts'
import { readMigrations } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { rowsOf } from './db/rows.ts'
import { organizations } from './db/schema.ts'
import { createAfterCommit } from './http/after-commit.ts'
import { mount } from './http/mount.ts'
import { createBlobs } from './media/blobs.ts'
import { anAccount } from './testing/builders.ts'
import { emptyDatabase } from './testing/database.ts'
import { testPlatform, type TestPlatform } from './testing/platform.ts'

const slow = { timeout: 180_000 }
const folder = mkdtempSync(join(tmpdir(), 'foyer-backup-'))
const file = join(folder, 'community.foyer')
const uploads = join(folder, 'uploads')
const onServer = inject('source').kind === 'postgres'
let platform: TestPlatform
let source: BackupSource
let person: Awaited<ReturnType<typeof anAccount>>
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  // Filling the embedded database with the town takes long, and the tables are the same.
  platform = await testPlatform({ contents: onServer ? 'seeded' : 'migrated' })
  person = await anAccount(platform, { username: 'ada', firstName: 'Zoë \\ "Ada"\n\t{', email: 'ada@example.com' })
  const blobs = createBlobs(uploads)
  await blobs.put(Buffer.from('a picture'))
  await blobs.put(new Uint8Array(3000).fill(7))
  source = { db: platform.db, uploads: { blobs, hashes: () => storedHashes(uploads) }, now: new Date('2027-01-05T10:00:00Z') }
  await platform.post('/activities', { as: person, body: { message: 'Kept: 漢字, \u2028 and 🎈' } })
}, slow.timeout)
afterAll(async () => {
  for (const close of closing) await close()
  await platform.close()
  rmSync(folder, { recursive: true, force: true })
})

/** An empty database of the same kind, and an empty folder. */
async function anEmptyPlace(name: string) {
  const empty = await emptyDatabase()
  const db = await openDatabase(empty ? { url: empty.url } : { dataDir: join(folder, name) })
  closing.push(async () => {
    await db.close()
    await empty?.drop()
  })
  const place = join(folder, `${name}-uploads`)
  return { db, blobs: createBlobs(place), hashes: () => storedHashes(place) }
}

/** Every row of every table in PostgreSQL's own notation. */
const contents = (db: Database): Promise<Record<string, string[]>> =>
  db.asSnapshot(async (tx) => {
    const all: Record<string, string[]> = {}
    for (const table of await tablesOf(tx)) {
      if (table.name === 'schema_migrations') continue
      const rows: unknown[] = []
      for await (const { text } of readRows(tx, table)) rows.push(...(JSON.parse(text) as unknown[]))
      all[table.name] = rows.map((row) => JSON.stringify(row)).toSorted()
    }
    return all
  })

test('what was backed up is there after a restore into nothing, for the API and in every table', slow, async () => {
  const before = await contents(platform.db)
  const { rows, files } = await backUp(source, file)
  expect([rows, files]).toEqual([Object.values(before).flat().length, 2])
  const target = await anEmptyPlace('target')
  await restore(target, file)
  expect(await contents(target.db)).toEqual(before)
  expect((await target.hashes()).toSorted()).toEqual((await storedHashes(uploads)).toSorted())

  const app = mount(platform.routes, { ...platform.services, db: target.db }, createAfterCommit(platform.services.log))
  const { host, id: organization } = platform.organization
  const authorization = await platform.tokenFor(person)
  for (const path of ['/organization', '/self', '/activities', '/events', '/accounts?search=ada', '/interests']) {
    const ask = async (asked: TestPlatform['app']) => {
      const answer = await asked.request(`http://${host}:4001${path}`, { headers: { organization, authorization } })
      return [path, answer.status, await answer.json()]
    }
    const restored = await ask(app)
    expect(restored[1]).toBe(200)
    expect(restored).toEqual(await ask(platform.app))
  }
  // Sequences continue after the highest number, foreign keys are enforced again, and row-level security is active.
  const write = await app.request(`http://${host}:4001/activities`, {
    method: 'POST',
    headers: { organization, authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'After the restore' }),
  })
  expect(write.status).toBe(200)
  const references = (db: Database) =>
    db.asOwner(async (tx) => {
      const found = await rowsOf<{ text: string }>(
        tx,
        sql`select conrelid::regclass::text || pg_get_constraintdef(oid) as text from pg_constraint where contype = 'f'`,
      )
      return found.map(({ text }) => text).toSorted()
    })
  expect(await references(target.db)).toEqual(await references(platform.db))
  await expect(restore(target, file)).rejects.toThrow(/^The database is not empty\./)
})

test('a backup is written over nothing, and under its name only when it is whole', slow, async () => {
  writeFileSync(join(folder, 'taken'), 'mine')
  await expect(backUp(source, join(folder, 'taken'))).rejects.toThrow(/exists already/)
  expect(readFileSync(join(folder, 'taken'), 'utf8')).toBe('mine')
  const hashes = async (): Promise<string[]> => {
    throw new Error('the disk is gone')
  }
  await expect(backUp({ ...source, uploads: { ...source.uploads!, hashes } }, join(folder, 'half'))).rejects.toThrow('the disk is gone')
  expect(readdirSync(folder).filter((name) => name.startsWith('half'))).toEqual([])
})

test('refused in one sentence: another schema, a damaged file, uploads that are there; and all stays empty', slow, async () => {
  const whole = join(folder, 'whole')
  await backUp(source, whole)
  const target = await anEmptyPlace('refusing')
  const ours = readMigrations()
  const sentence = async (migrations = ours, from = whole): Promise<string> =>
    restore({ ...target, migrations }, from).then(
      () => 'restored',
      (error: Error) => error.message,
    )
  expect(await sentence(ours.slice(0, -1))).toMatch(/^This backup was made by a newer version of Foyer \(\d{4}_\w+\.sql\): .+\.$/)
  expect(await sentence([...ours, { name: '9999_more.sql', text: '', sha256: 'x' }])).toMatch(
    /^This backup was made by an older version .+\.$/,
  )
  expect(await sentence(ours.map((migration) => ({ ...migration, sha256: 'x' })))).toMatch(/^This backup was made by another version .+\.$/)
  expect(await sentence(ours, join(folder, 'nowhere'))).toMatch(/^There is no file .+\.$/)
  const bytes = readFileSync(whole)
  writeFileSync(join(folder, 'cut'), bytes.subarray(0, bytes.length - 200))
  writeFileSync(join(folder, 'other'), 'no backup at all')
  for (const name of ['cut', 'other']) expect(await sentence(ours, join(folder, name))).toMatch(/is not a whole backup of Foyer: .+\.$/)
  expect(await target.hashes()).toEqual([])
  expect(await target.db.asOwner((tx) => tx.select().from(organizations))).toEqual([])
  await target.blobs.put(Buffer.from('somebody else’s'))
  expect(await sentence()).toMatch(/^The folder of uploads is not empty\./)
  await target.blobs.delete((await target.hashes())[0]!)
  // The rejected attempts left nothing that prevents a restore.
  expect(await sentence()).toBe('restored')
})
