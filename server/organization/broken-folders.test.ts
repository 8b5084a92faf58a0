// Broken folders: each gives one clear sentence at its file, line and field, and changes nothing.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import type { Database } from '../db/database.ts'
import { createMemoryBlobs } from '../media/blobs.ts'
import { testEpoch } from '../testing/clock.ts'
import { testDatabase } from '../testing/database.ts'
import { applyFolder } from './apply.ts'
import { loadOrganization } from './database/load.ts'
import { FaultsError, type Fault } from './faults.ts'
import { organizationKind } from './kinds/organization.ts'
import type { Field, Json, Kind } from './kinds/kind.ts'
import { readFolder } from './read/folder.ts'
import { exported } from './write-folder.ts'

type Mapping = { [key: string]: Json }

const example = fileURLToPath(new URL('../../examples/community', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'foyer-broken-'))
const blobs = createMemoryBlobs()
let db: Database
let before: unknown

const holding = async () => {
  const root = await db.asOwner((tx) => loadOrganization(tx, 'harbour-makers'))
  return root && exported(root)
}
const apply = async () => applyFolder(await readFolder(folder), { db, blobs, now: testEpoch, prune: true })

beforeAll(async () => {
  cpSync(example, folder, { recursive: true })
  for (const file of files) writeFileSync(join(folder, file), textOf(file))
  db = await testDatabase()
  await apply()
  before = await holding()
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A thing of the example, within its file. */
interface Spot {
  file: string
  kind: Kind
  /** The keys from the top of the file to the thing. */
  path: string[]
}

const files = readdirSync(example, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'))

/** Without its pictures, which would be decoded three hundred times. */
const textOf = (file: string): string =>
  readFileSync(join(example, file), 'utf8')
    .replace(/^(logo|icon): .*\n/gm, '')
    .replace(/^image:\n( {2}.*\n)+/m, '')

const at = (whole: Mapping, path: readonly string[]): Mapping => path.reduce<Mapping>((found, key) => found[key] as Mapping, whole)

function spotsBelow(file: string, kind: Kind, path: string[], whole: Mapping): Spot[] {
  const thing = at(whole, path)
  const children = kind === organizationKind ? [] : kind.children
  const below = children.flatMap((child) =>
    Object.keys((thing[child.name] ?? {}) as Mapping).flatMap((key) => spotsBelow(file, child, [...path, child.name, key], whole)),
  )
  return [{ file, kind, path }, ...below]
}

const spots = files.flatMap((file): Spot[] => {
  const whole = parse(textOf(file)) as Mapping
  if (file === 'organization.yaml') return spotsBelow(file, organizationKind, [], whole)
  const name = dirname(file) === '.' ? file.replace('.yaml', '') : dirname(file)
  const kind = organizationKind.children.find((child) => child.name === name)
  if (!kind) throw new Error(`Which kind is in ${file}?`)
  return dirname(file) === '.'
    ? Object.keys(whole).flatMap((key) => spotsBelow(file, kind, [key], whole))
    : spotsBelow(file, kind, [], whole)
})

const fieldsLike = ({ kind }: Spot, fits: (field: Field) => boolean): Field[] => kind.fields.filter(fits)

/** Ways to break one field of one thing: which fields, what is written, and what the sentence says. */
const damages: Record<string, { fields: (spot: Spot) => string[]; value: Json | undefined; says: RegExp }> = {
  'an unknown field': { fields: () => ['colourr'], value: 'blue', says: /^There is no such field\./ },
  'a missing field': {
    fields: (spot) => fieldsLike(spot, ({ required }) => required).map(({ name }) => name),
    value: undefined,
    says: /^This is missing\.$/,
  },
  'an empty field': {
    fields: (spot) => fieldsLike(spot, ({ required }) => required).map(({ name }) => name),
    value: null,
    says: /^This must not be empty\.$/,
  },
  'a list for a value': {
    fields: (spot) => fieldsLike(spot, ({ shape }) => shape !== 'json').map(({ name }) => name),
    value: [1, 2],
    says: /^This must be /,
  },
  'a number for a text': {
    fields: (spot) => fieldsLike(spot, ({ shape }) => shape === 'text').map(({ name }) => name),
    value: 2027,
    says: /^This must be a text: write "2027", in quotes\.$/,
  },
  'a day that does not exist': {
    fields: (spot) => fieldsLike(spot, ({ shape }) => shape === 'moment').map(({ name }) => name),
    value: '2027-02-30T10:00',
    says: /^This must be a date and time like/,
  },
  'nobody by that key': {
    fields: (spot) => fieldsLike(spot, ({ shape }) => shape === 'reference').map(({ name }) => name),
    value: 'nobody-at-all',
    says: /^There is no "nobody-at-all" in /,
  },
  'nobody in a list': {
    fields: ({ kind }) => kind.lists.filter(({ fields }) => fields.length === 1 && fields[0]?.kind).map(({ name }) => name),
    value: ['nobody-at-all'],
    says: /^There is no "nobody-at-all" in /,
  },
  'no such choice': {
    fields: (spot) => fieldsLike(spot, ({ shape }) => shape === 'choice').map(({ name }) => name),
    value: 'sideways',
    says: /^This must be one of: /,
  },
  'a number out of range': {
    fields: (spot) => fieldsLike(spot, ({ shape, min }) => shape === 'integer' && min !== undefined).map(({ name }) => name),
    value: -7,
    says: /^This must be from /,
  },
  'half a number': {
    fields: (spot) => fieldsLike(spot, ({ shape }) => shape === 'integer').map(({ name }) => name),
    value: 1.5,
    says: /^This must be a whole number\.$/,
  },
  'a missing picture': {
    fields: (spot) => fieldsLike(spot, ({ shape }) => shape === 'picture').map(({ name }) => name),
    value: 'pictures/none.webp',
    says: /^There is no file "pictures\/none\.webp"\.$/,
  },
  'a picture outside': {
    fields: (spot) => fieldsLike(spot, ({ shape }) => shape === 'picture').map(({ name }) => name),
    value: `../${'../'.repeat(12)}etc/passwd`,
    says: /is outside the folder\.$/,
  },
  'no picture at all': {
    fields: (spot) => fieldsLike(spot, ({ shape }) => shape === 'picture').map(({ name }) => name),
    value: 'organization.yaml',
    says: /is not a picture that can be used\.$/,
  },
  'a language nobody offers': {
    fields: ({ kind }) => (kind.translated && kind.fields.some(({ name }) => name === 'name') ? ['translations'] : []),
    value: { ja: { name: '名' } },
    says: /^The organisation does not offer this language\.$/,
  },
}

const cases = Object.entries(damages).flatMap(([name, damage]) =>
  spots.flatMap((spot) => damage.fields(spot).map((field) => ({ name, ...damage, spot, field }))),
)

/** Applies the folder with one file replaced, and returns the faults. */
async function faultsWith(file: string, text: string): Promise<Fault[]> {
  writeFileSync(join(folder, file), text)
  try {
    await apply()
    return []
  } catch (error) {
    if (error instanceof FaultsError) return error.faults
    throw error
  } finally {
    if (files.includes(file)) writeFileSync(join(folder, file), textOf(file))
    else rmSync(join(folder, file))
  }
}

test('three hundred broken folders each give one sentence at the right place, and change nothing', async () => {
  expect(cases.length).toBeGreaterThan(1000)
  const byName = Object.keys(damages).map((name) => fc.constantFrom(...cases.filter((one) => one.name === name)))
  await fc.assert(
    fc.asyncProperty(fc.oneof(...byName), async ({ name, spot, field, value, says }) => {
      const whole = parse(textOf(spot.file)) as Mapping
      const thing = at(whole, spot.path)
      if (value === undefined) delete thing[field]
      else thing[field] = value
      const text = stringify(whole)
      const faults = await faultsWith(spot.file, text)
      const where = [...spot.path, field].join('.')
      expect(faults, `${name}: ${spot.file} ${where}`).toHaveLength(1)
      const [fault] = faults
      expect(fault?.file).toBe(spot.file)
      expect(fault?.field.startsWith(where), fault?.field).toBe(true)
      expect(fault?.sentence).toMatch(says)
      // At the field, at the first item of a list, or, if the field is missing, where its thing begins.
      const line = fault?.line ?? 0
      const named = value === undefined ? spot.path.at(-1) : field
      if (named !== undefined)
        expect(
          text
            .split('\n')
            .slice(Math.max(0, line - 3), line)
            .join('\n'),
        ).toContain(named)
    }),
    { numRuns: 300 },
  )
  expect(await holding()).toEqual(before)
}, 120_000)

test.each([
  ['syntax', 'tiers.yaml', 'friend:\n  name: "Friend\n', 3],
  ['a key twice', 'tiers.yaml', 'friend:\n  name: Friend\nfriend:\n  name: Friend\n', 3],
  ['tabs', 'tiers.yaml', 'friend:\n\tname: Friend\n', 2],
  ['two documents', 'tiers.yaml', 'friend:\n  name: Friend\n---\nmember:\n  name: Member\n', 3],
  ['an alias of nothing', 'tiers.yaml', 'friend: { name: Friend }\nmember: *friend\n', 2],
  ['a list for a mapping', 'tiers.yaml', '- friend\n- member\n', 1],
  ['a key with capitals', 'series.yaml', 'tuesdays: { name: Open Tuesdays }\ncourses: { name: Courses }\nOld Ones: { name: Old }\n', 3],
  ['an unknown page', 'pages.yaml', 'about: { title: About us }\nimprint: { title: Imprint }\n', 2],
  ['an unknown file', 'evnts.yaml', 'a: { name: A }\n', 1],
  [
    'a name twice',
    'interests.yaml',
    'wood: { name: Wood }\nboats: { name: Boats }\ntextiles: { name: WOOD }\nrepair: { name: Repair }\n',
    3,
  ],
  [
    'an unknown tier of a module',
    'organization.yaml',
    textOf('organization.yaml').replace('  bookings: { editable: false }', '  bookings: { editableTiers: [gold] }'),
    20,
  ],
  ['a default language that is not offered', 'organization.yaml', textOf('organization.yaml').replace('language: en', 'language: de'), 9],
  ['an unknown module', 'organization.yaml', textOf('organization.yaml').replace('  bookings:', '  booking:'), 23],
  [
    'an end before its start',
    'events/sharpening.yaml',
    textOf('events/sharpening.yaml').replace('end: 2027-02-20T13:00', 'end: 2027-02-20T09:00'),
    6,
  ],
])('%s: one sentence at %s', async (_, file, text, line) => {
  const faults = await faultsWith(file, text)
  expect(faults.map((fault) => `${fault.file}:${fault.line}`)).toEqual([`${file}:${line}`])
  expect(faults[0]?.sentence).toMatch(/^[A-Z].*[.?]$/)
  expect(await holding()).toEqual(before)
})
