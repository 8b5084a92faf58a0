// An organisation as a folder: what is exported can be applied, applying again changes nothing, and a folder may say less than all.
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts, events, groupMemberships, groups, images, organizations, passTypes } from '../db/schema.ts'
import type { Database } from '../db/database.ts'
import { createMemoryBlobs } from '../media/blobs.ts'
import { testDatabase } from '../testing/database.ts'
import { testEpoch } from '../testing/clock.ts'
import { applyFolder, diffFolder } from './apply.ts'
import { loadOrganization } from './database/load.ts'
import { describe as lines, isNothing } from './diff.ts'
import type { FaultsError } from './faults.ts'
import { jsonSchemas } from './json-schema.ts'
import { readMoment, writeMoment } from './moments.ts'
import { readFolder } from './read/folder.ts'
import { exported, writeFolder, type Export } from './write-folder.ts'

const example = fileURLToPath(new URL('../../examples/community', import.meta.url))
const schemas = new URL('../../docs/organization/', import.meta.url)

const blobs = createMemoryBlobs()
/** Of the example. */
let db: Database
let scratch: string
let folders = 0

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'foyer-folder-'))
  db = await testDatabase()
})
afterAll(async () => {
  await db.close()
  rmSync(scratch, { recursive: true, force: true })
})

const newFolder = (): string => join(scratch, String((folders += 1)))

async function exportOf(from: Database, slug: string): Promise<Export> {
  const root = await from.asOwner((tx) => loadOrganization(tx, slug))
  if (root === null) throw new Error(`There is no organisation ${slug}.`)
  return exported(root)
}

/** A copy of the example with some of its files replaced, or removed where there is no text. */
function changed(files: Record<string, string | null>): string {
  const folder = newFolder()
  cpSync(example, folder, { recursive: true })
  for (const [way, text] of Object.entries(files)) {
    if (text === null) rmSync(join(folder, way))
    else writeFileSync(join(folder, way), text)
  }
  return folder
}

const textIn = (way: string): string => readFileSync(join(example, way), 'utf8')

const apply = async (folder: string, prune = false, into = db) =>
  applyFolder(await readFolder(folder), { db: into, blobs, now: testEpoch, prune })

describe('the three organisations of the demo', () => {
  let demo: Database
  let empty: Database
  beforeAll(async () => {
    demo = await testDatabase('seeded')
    empty = await testDatabase()
  })
  afterAll(async () => {
    await demo.close()
    await empty.close()
  })

  test.each(['form-and-field', 'ropewalk', 'majlis'])(
    '%s is exported, applied to an empty database and exported again as the same folder',
    async (slug) => {
      const before = await exportOf(demo, slug)
      const folder = newFolder()
      await writeFolder(folder, before, (blob) => blobs.get(blob))
      const first = await apply(folder, false, empty)
      expect(first.added.length).toBeGreaterThan(1000)

      const after = await exportOf(empty, slug)
      expect([...after.texts.keys()]).toEqual([...before.texts.keys()])
      for (const [way, text] of before.texts) expect(after.texts.get(way), way).toBe(text)

      expect(isNothing(await apply(folder, true, empty))).toBe(true)
      const own = await diffFolder(demo, await readFolder(folder), { prune: true })
      expect(lines(own)).toEqual(['Nothing to change.', '0 added, 0 changed, 0 deleted.'])
    },
    60_000,
  )
})

describe('the example', () => {
  const slug = 'harbour-makers'
  const own = () => db.asOwner((tx) => tx.select().from(organizations).where(eq(organizations.slug, slug)))

  test('has its pictures in the store, its logo by address, and its things where requests find them', async () => {
    await apply(example)
    const [row] = await own()
    expect(row?.config).toMatchObject({ NAME: 'Harbour Makers', PRIMARY_COLOR: '#0f6b5c', PAYMENT: { TYPE: 'manual' } })
    const pictureId = /^\/media\/([\da-f-]{36})\/public$/.exec(row?.config.LOGO.LIGHT ?? '')?.[1]
    const [logo] = await db.asOwner((tx) =>
      tx
        .select()
        .from(images)
        .where(eq(images.id, pictureId ?? '')),
    )
    const stored = (await blobs.get(logo?.blob ?? '')) ?? new Uint8Array()
    expect(Buffer.compare(stored, readFileSync(join(example, 'pictures/mark.webp')))).toBe(0)
    const found = await db.asTenant({ organizationId: row?.id ?? '' }, (tx) => tx.select().from(events))
    expect(found).toHaveLength(10)
    expect(found.find((event) => event.slug === 'spring-launch-2027')?.eventStart.toISOString()).toBe('2027-05-15T09:00:00.000Z')
  })

  test('applied again, and exported and applied, changes nothing', async () => {
    expect(isNothing(await apply(example, true))).toBe(true)
    const folder = newFolder()
    await writeFolder(folder, await exportOf(db, slug), (blob) => blobs.get(blob))
    expect(readdirSync(join(folder, 'pictures'))).toHaveLength(2)
    expect(isNothing(await apply(folder, true))).toBe(true)
  })

  test('a changed field, name, order and translation are one change each, and the same rows', async () => {
    const passesBefore = await db.asOwner((tx) => tx.select().from(passTypes))
    const file = 'events/spring-launch-2027.yaml'
    const text = textIn(file)
      .replace('Supper on the quay', 'Dinner on the quay')
      .replace('Les deux jours', 'Deux jours')
      .replace('registrationLimit: 120', 'registrationLimit: 90')
    const changes = await apply(changed({ [file]: text, 'series.yaml': 'courses: { name: Courses }\ntuesdays: { name: Open Tuesdays }\n' }))
    expect(lines(changes).slice(0, -1)).toEqual([
      '~ events/spring-launch-2027: registrationLimit',
      '~ events/spring-launch-2027/addOns/supper: name',
      '~ events/spring-launch-2027/passes/weekend: translations.fr',
      '~ harbour-makers: order of series',
    ])
    const passesAfter = await db.asOwner((tx) => tx.select().from(passTypes))
    expect(passesAfter.map(({ id }) => id).toSorted()).toEqual(passesBefore.map(({ id }) => id).toSorted())
    await apply(example)
    expect(isNothing(await apply(example, true))).toBe(true)
  })

  test('what the folder does not say stays, until it is pruned', async () => {
    const file = 'events/sharpening.yaml'
    const less = changed({
      'channels/net-loft.yaml': null,
      [file]: textIn(file)
        .replace(/^shortDescription.*\n/m, '')
        .replace(/ {2}member:[^]*$/, ''),
    })
    const kept = await apply(less)
    expect(isNothing(kept)).toBe(true)
    expect(lines(kept).at(-1)).toBe('0 added, 0 changed, 0 deleted. 2 things only in the database: --prune would delete them.')
    expect(lines(await apply(less, true))).toEqual([
      '~ events/sharpening: shortDescription',
      '- events/sharpening/passes/member',
      '- channels/net-loft (with 3 things in it)',
      '0 added, 1 changed, 2 deleted.',
    ])
    await apply(example)
  })

  test('nobody is deleted, and a profile whose person has signed up is left alone', async () => {
    const [row] = await own()
    const organizationId = row?.id ?? ''
    const ines = and(eq(accounts.organizationId, organizationId), eq(accounts.username, 'ines'))
    await db.asOwner((tx) => tx.update(accounts).set({ userSub: 'sub-of-ines', title: 'Captain' }).where(ines))
    const [account] = await db.asOwner((tx) => tx.select().from(accounts).where(ines))
    const [group] = await db.asOwner((tx) => tx.select().from(groups).where(eq(groups.slug, 'boat-builders')))
    const member = { organizationId, groupId: group?.id ?? '', accountId: account?.id ?? '' }
    await db.asOwner((tx) => tx.insert(groupMemberships).values(member))
    const file = 'groups/boat-builders.yaml'
    const changes = await apply(changed({ [file]: textIn(file).replace('[tomasz]', '[ines, tomasz]') }), true)
    expect(lines(changes)[0]).toBe('~ groups/boat-builders: moderators')
    // A moderator who is no longer named stays a member.
    await apply(example)
    const [after] = await db.asOwner((tx) => tx.select().from(groupMemberships).where(eq(groupMemberships.accountId, member.accountId)))
    expect(after?.role).toBe('member')
    const [still] = await db.asOwner((tx) => tx.select().from(accounts).where(ines))
    expect(still?.title).toBe('Captain')
  })

  test('a host of another organisation is refused, and nothing is written', async () => {
    const before = await exportOf(db, slug)
    const folder = changed({ 'organization.yaml': textIn('organization.yaml').replace('slug: harbour-makers', 'slug: harbour-thieves') })
    const refused = await apply(folder).catch((error: unknown) => error)
    expect((refused as FaultsError).faults).toEqual([
      { file: 'organization.yaml', line: 12, field: 'hosts', sentence: 'Another organisation has the host "localhost".' },
    ])
    expect(await exportOf(db, slug)).toEqual(before)
    expect(await db.asOwner((tx) => loadOrganization(tx, 'harbour-thieves'))).toBeNull()
  })
})

test('the command names the file, the line and the field of a fault, and fails', async () => {
  const file = 'events/sharpening.yaml'
  const folder = changed({ [file]: textIn(file).replace('series: courses', 'series: corses') })
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const answer = new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, [main, 'check', folder], { env: { INIT_CWD: scratch } }, (error, _, said) => {
      resolve({ code: Number(error?.code ?? 0), said })
    })
  })
  const line = textIn(file).split('\n').indexOf('series: courses') + 1
  const said = `${relative(scratch, folder)}/${file}:${line}: series: There is no "corses" in series here.\n1 fault. Nothing was changed.\n`
  expect(await answer).toEqual({ code: 1, said })
}, 60_000)

test.each([
  ['2027-06-12T09:30', 'Europe/Lisbon', '2027-06-12T08:30:00.000Z'],
  ['2027-06-12 09:30', 'Asia/Tokyo', '2027-06-12T00:30:00.000Z'],
  ['2027-06-12', 'America/Halifax', '2027-06-12T03:00:00.000Z'],
  ['2027-06-12T09:30+02:00', 'Asia/Tokyo', '2027-06-12T07:30:00.000Z'],
  ['2027-06-12T09:30:15.250Z', 'Asia/Tokyo', '2027-06-12T09:30:15.250Z'],
  ['2027-02-29', 'UTC', null],
  ['2027-06-12T25:00', 'UTC', null],
  // The clock goes from 01:00 to 02:00.
  ['2027-03-28T01:30', 'Europe/Lisbon', null],
  ['tomorrow', 'UTC', null],
])('%s in %s is %s', (text, zone, iso) => {
  expect(readMoment(text, zone)).toBe(iso)
})

test.each([
  // The clock shows 01:30 twice that night.
  ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30'],
  ['2027-10-31T01:30:00.000Z', '2027-10-31T01:30:00Z'],
  ['2027-10-31T01:30:07.000Z', '2027-10-31T01:30:07Z'],
])('%s is written as %s, and read as itself', (iso, text) => {
  expect(writeMoment(iso, 'Europe/Lisbon')).toBe(text)
  expect(readMoment(text, 'Europe/Lisbon')).toBe(iso)
})

test('the published schemas are those of the kinds; npm run organization:schemas updates them', () => {
  const published = readdirSync(schemas).filter((name) => name.endsWith('.schema.json'))
  expect(published.toSorted()).toEqual([...jsonSchemas().keys()].toSorted())
  for (const [name, text] of jsonSchemas()) expect(readFileSync(new URL(name, schemas), 'utf8'), name).toBe(text)
})
