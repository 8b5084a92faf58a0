// Reads an organisation from the database into a tree.
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { slugIn } from '../../../src/lib/links/slug.ts'
import type { Tx } from '../../db/database.ts'
import { files, folderKeys, images, organizationHosts, organizations, translations, videos } from '../../db/schema.ts'
import { byText, plain } from '../json.ts'
import type { Field, Json, Kind, List } from '../kinds/kind.ts'
import { organizationKind, organizationValues } from '../kinds/organization.ts'
import type { MediaValue, PictureValue } from '../stored.ts'
import { arranged, itemOf, newThing, type Thing } from '../tree.ts'
import { columnOf, hasColumn, type Row } from './columns.ts'

/** What rows refer to: read first, by id. */
interface Known {
  keys: Map<string, string>
  pictures: Map<string, PictureValue>
  media: Record<'files' | 'videos', Map<string, MediaValue>>
  translations: Map<string, { locale: string; texts: Record<string, unknown> }[]>
  things: Map<string, Thing>
}

const isHash = (blob: string): boolean => /^[\da-f]{64}$/.test(blob)

/** The id of a picture in the address of a mark. */
const pictureIn = (address: string): string | null => /^\/media\/([\da-f-]{36})\//.exec(address)?.[1] ?? null

const rowsIn = (tx: Tx, table: PgTable, organizationId: string, where?: SQL, order?: SQL[]): Promise<Row[]> =>
  tx
    .select()
    .from(table as typeof organizations)
    .where(and(eq(columnOf(table, 'organizationId'), organizationId), where))
    .orderBy(...(order ?? []))

async function readKnown(tx: Tx, organizationId: string): Promise<Known> {
  const keys = await tx.select().from(folderKeys).where(eq(folderKeys.organizationId, organizationId))
  const pictures = await tx.select().from(images).where(eq(images.organizationId, organizationId))
  const documents = await tx.select().from(files).where(eq(files.organizationId, organizationId))
  const clips = await tx.select().from(videos).where(eq(videos.organizationId, organizationId))
  const texts = await tx.select().from(translations).where(eq(translations.organizationId, organizationId))
  const mediaOf = ({
    blob,
    name,
    contentType,
    ...row
  }: {
    blob: string
    name: string
    contentType: string
    bytes: number
    width?: number
    height?: number
  }): MediaValue =>
    isHash(blob)
      ? { blob, name }
      : {
          name,
          made: { blob, contentType, bytes: row.bytes, ...(row.width === undefined ? {} : { width: row.width, height: row.height ?? 0 }) },
        }
  return {
    keys: new Map(keys.map(({ subjectId, key }) => [subjectId, key])),
    pictures: new Map(
      pictures.map(({ id, blob, recipe, description }) => [
        id,
        { ...(blob === null ? { drawing: recipe as Json } : { blob }), ...(description ? { description } : {}) },
      ]),
    ),
    media: {
      files: new Map(documents.map((row) => [String(row.id), mediaOf(row)])),
      videos: new Map(clips.map((row) => [row.id, mediaOf(row)])),
    },
    translations: Map.groupBy(texts, ({ subjectId }) => subjectId),
    things: new Map(),
  }
}

/** The value of a column as a folder has it. */
function valueOf(known: Known, field: Field, value: unknown): Json {
  if (value === null || value === undefined) return field.fallback
  if (value instanceof Date) return value.toISOString()
  switch (field.shape) {
    case 'reference':
      return known.things.get(plain(value))?.key ?? null
    case 'picture':
      return (known.pictures.get(plain(value)) as Json | undefined) ?? null
    case 'media':
      return (known.media[field.media ?? 'files'].get(plain(value)) as Json | undefined) ?? null
    default:
      return value as Json
  }
}

/** A key from the name, for a thing that no folder has named yet. */
function derivedKey(kind: Kind, row: Row, taken: ReadonlySet<string>): string {
  const base = slugIn(plain(row[kind.title])) || kind.one.split(' ')[0] || kind.name
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}-${number}`
    if (!taken.has(key)) return key
  }
}

/** The things of a kind with their keys, below their parents. Their fields follow, once all keys are known. */
async function placeThings(
  tx: Tx,
  organizationId: string,
  known: Known,
  kind: Kind,
  parentOf: (row: Row) => Thing | null,
): Promise<[Thing, Row][]> {
  const order = [...(hasColumn(kind.table, 'sortOrder') && kind.ordered ? ['sortOrder'] : []), kind.title, 'id']
  const found = await rowsIn(
    tx,
    kind.table,
    organizationId,
    undefined,
    order.map((name) => asc(columnOf(kind.table, name))),
  )
  const placed: [Thing, Row][] = []
  const unnamed: [Thing, Row][] = []
  for (const row of found) {
    const parent = parentOf(row)
    if (parent === null || kind.apart?.(row)) continue
    const id = String(row['id'])
    const key = kind.key === null ? known.keys.get(id) : String(row[kind.key])
    const thing = newThing(kind, key ?? '', parent)
    thing.id = id
    thing.settled = kind.settled?.(row) ?? false
    const siblings = parent.children.get(kind.name) ?? []
    parent.children.set(kind.name, siblings)
    siblings.push(thing)
    known.things.set(id, thing)
    placed.push([thing, row])
    if (key === undefined) unnamed.push([thing, row])
  }
  for (const [thing, row] of unnamed) {
    const siblings = thing.parent?.children.get(kind.name) ?? []
    thing.key = derivedKey(kind, row, new Set(siblings.map(({ key }) => key)))
  }
  return placed
}

async function fillLists(tx: Tx, organizationId: string, known: Known, list: List, things: Map<string, Thing>): Promise<void> {
  const found = await rowsIn(
    tx,
    list.table,
    organizationId,
    and(...Object.entries(list.only ?? {}).map(([name, value]) => eq(columnOf(list.table, name), value))),
    list.ordered ? [asc(columnOf(list.table, 'sortOrder')), asc(columnOf(list.table, list.fields[0]?.column ?? 'id'))] : [],
  )
  for (const [owner, rows] of Map.groupBy(found, (row) => String(row[list.own]))) {
    const items = rows.map((row) => itemOf(list, (field) => valueOf(known, field, row[field.column])))
    things.get(owner)?.lists.set(list.name, arranged(list, items))
  }
}

function fillThing(known: Known, thing: Thing, row: Row): void {
  const { kind } = thing
  for (const field of kind.fields) thing.values.set(field.name, valueOf(known, field, row[field.column]))
  for (const { locale, texts } of (kind.translated && known.translations.get(thing.id)) || []) {
    const named = kind.fields.flatMap(({ name, column }): [string, string][] => {
      const text = texts[column]
      return typeof text === 'string' ? [[name, text]] : []
    })
    if (named.length > 0) thing.translations.set(locale, new Map(named))
  }
}

/** The organisation whose slug it is, with everything a folder can hold; null if there is none. */
export async function loadOrganization(tx: Tx, slug: string): Promise<Thing | null> {
  const [row] = await tx.select().from(organizations).where(eq(organizations.slug, slug))
  if (!row) return null
  const hosts = await tx.select().from(organizationHosts).where(eq(organizationHosts.organizationId, row.id))
  const known = await readKnown(tx, row.id)
  const root = newThing(organizationKind, slug, null)
  root.id = row.id
  const values = organizationValues(
    row,
    hosts.map(({ host }) => host),
  )
  for (const field of organizationKind.fields) {
    const value = values[field.name] ?? field.fallback
    const picture = field.mark && typeof value === 'string' ? known.pictures.get(pictureIn(value) ?? '') : undefined
    root.values.set(field.name, (picture as Json | undefined) ?? value)
  }
  const placed: [Thing, Row][] = []
  const place = async (kind: Kind, above: Map<string, Thing> | null): Promise<void> => {
    const parentOf = (found: Row): Thing | null => (above === null ? root : (above.get(String(found[kind.parent ?? ''])) ?? null))
    const own = await placeThings(tx, row.id, known, kind, parentOf)
    placed.push(...own)
    const byId = new Map(own.map(([thing]) => [thing.id, thing]))
    for (const child of kind.children) await place(child, byId)
  }
  for (const kind of organizationKind.children) await place(kind, null)
  for (const [thing, found] of placed) fillThing(known, thing, found)
  for (const [kind, things] of Map.groupBy(
    placed.map(([thing]) => thing),
    (thing) => thing.kind,
  )) {
    const byId = new Map(things.map((thing) => [thing.id, thing]))
    for (const list of kind.lists) await fillLists(tx, row.id, known, list, byId)
    // In a file, things without an order are sorted by key.
    if (!kind.ordered) {
      for (const parent of new Set(things.map((thing) => thing.parent)))
        parent?.children.set(
          kind.name,
          (parent.children.get(kind.name) ?? []).toSorted((a, b) => byText(a.key, b.key)),
        )
    }
  }
  return root
}
