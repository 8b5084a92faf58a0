// Writes changes into the database, in the caller's transaction.
import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { inArray } from '../../db/lists.ts'
import type { Tx } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { folderKeys, translations } from '../../db/schema.ts'
import { plain } from '../json.ts'
import type { Change, Changes } from '../diff.ts'
import type { Field, Json, Kind, List } from '../kinds/kind.ts'
import type { MediaValue, PictureValue, StoredFile } from '../stored.ts'
import { everything, itemValue, referred, type Thing } from '../tree.ts'
import { columnOf, hasColumn, type Row } from './columns.ts'
import { saveOrganization } from './save-organization.ts'
import type { Saving } from './saving.ts'
import { storedRows } from './stored-rows.ts'

/** The drawing of a thing that needs a picture and has none. */
const drawingFor = ({ key }: Thing): PictureValue => ({ drawing: { kind: 'art', seed: key, width: 1200, height: 800 } })

/** The value of a column. */
async function columnValue({ stored }: Saving, thing: Thing, field: Field, value: Json): Promise<unknown> {
  if (value === null) return field.drawn ? stored.pictureId(field, drawingFor(thing)) : null
  switch (field.shape) {
    case 'moment':
      return new Date(plain(value))
    case 'reference':
      return referred(thing, field.kind ?? '', plain(value))?.id ?? null
    case 'picture':
      return stored.pictureId(field, value as PictureValue)
    case 'media':
      return stored.mediaId(field, value as MediaValue)
    default:
      return value
  }
}

async function newRow(saving: Saving, thing: Thing): Promise<Row> {
  const { kind, id, parent, key } = thing
  const row: Row = { id, organizationId: saving.organizationId }
  if (kind.parent !== null) row[kind.parent] = parent?.id
  if (kind.key !== null) row[kind.key] = key
  for (const field of kind.fields)
    row[field.column] = await columnValue(saving, thing, field, thing.values.get(field.name) ?? field.fallback)
  for (const name of ['createdAt', 'updatedAt']) if (hasColumn(kind.table, name)) row[name] = saving.now
  return row
}

async function insertThings(saving: Saving, kind: Kind, things: readonly Thing[]): Promise<void> {
  const rows: Row[] = []
  for (const thing of things) rows.push(await newRow(saving, thing))
  await saving.stored.flush()
  await insertRows<PgTable>(saving.tx, kind.table, rows)
}

async function updateThing(saving: Saving, { thing, fields }: Change): Promise<void> {
  const { table } = thing.kind
  const row: Row = hasColumn(table, 'updatedAt') ? { updatedAt: saving.now } : {}
  for (const field of thing.kind.fields.filter(({ name }) => fields.includes(name)))
    row[field.column] = await columnValue(saving, thing, field, thing.values.get(field.name) ?? field.fallback)
  await saving.stored.flush()
  if (Object.keys(row).length > 0)
    await saving.tx
      .update(table as typeof folderKeys)
      .set(row)
      .where(eq(columnOf(table, 'id'), thing.id))
}

/** A list's rows of one thing, replaced as a whole. */
async function replaceRows({ tx }: Saving, { table, own, only, release }: List, thing: Thing): Promise<void> {
  const rows = and(
    eq(columnOf(table, own), thing.id),
    ...Object.entries(only ?? {}).map(([name, value]) => eq(columnOf(table, name), value)),
  )
  if (release)
    await tx
      .update(table as typeof folderKeys)
      .set(release)
      .where(rows)
  else await tx.delete(table).where(rows)
}

async function rowsOfList(saving: Saving, list: List, thing: Thing): Promise<Row[]> {
  const rows: Row[] = []
  for (const [index, item] of (thing.lists.get(list.name) ?? []).entries()) {
    const row: Row = { organizationId: saving.organizationId, [list.own]: thing.id, ...list.only }
    if (hasColumn(list.table, 'id')) row['id'] = randomUUID()
    if (list.ordered) row['sortOrder'] = index
    for (const field of list.fields) row[field.column] = await columnValue(saving, thing, field, itemValue(list, item, field.name))
    rows.push(row)
  }
  return rows
}

/** The rows of a list that two lists share may be there already, as those of members are who become moderators. */
async function insertListRows({ tx, stored }: Saving, list: List, rows: Row[]): Promise<void> {
  await stored.flush()
  if (!list.only || rows.length === 0) {
    await insertRows<PgTable>(tx, list.table, rows)
    return
  }
  const target = [list.own, ...list.fields.map(({ column }) => column)].map((name) => columnOf(list.table, name))
  for (const row of rows)
    await tx
      .insert(list.table)
      .values(row as PgTable['$inferInsert'])
      .onConflictDoUpdate({ target, set: list.only })
}

/** The texts of a translation, by column. */
function textsOf({ kind, translations: known }: Thing, locale: string): Record<string, string> {
  const texts = known.get(locale)
  return Object.fromEntries(
    kind.fields.flatMap(({ name, column }) => {
      const text = texts?.get(name)
      return text === undefined ? [] : [[column, text] as const]
    }),
  )
}

const newTranslations = ({ organizationId }: Saving, thing: Thing): (typeof translations.$inferInsert)[] =>
  [...thing.translations.keys()].map((locale) => ({ organizationId, subjectId: thing.id, locale, texts: textsOf(thing, locale) }))

async function saveTranslations({ tx, organizationId, prune }: Saving, { thing, languages }: Change): Promise<void> {
  for (const locale of languages) {
    const texts = textsOf(thing, locale)
    const at = and(eq(translations.subjectId, thing.id), eq(translations.locale, locale))
    if (Object.keys(texts).length === 0) await tx.delete(translations).where(at)
    else
      await tx
        .insert(translations)
        .values({ organizationId, subjectId: thing.id, locale, texts })
        .onConflictDoUpdate({
          target: [translations.subjectId, translations.locale],
          set: { texts: prune ? texts : sql`${translations.texts} || excluded.texts` },
        })
  }
}

/** Keys of things without a slug, also of those that had a derived key until now. */
async function saveKeys({ tx, organizationId }: Saving, root: Thing): Promise<void> {
  const known = await tx.select().from(folderKeys).where(eq(folderKeys.organizationId, organizationId))
  const stored = new Set(known.map(({ subjectId }) => subjectId))
  const rows = [...everything(root)]
    .filter(({ kind, id }) => kind.key === null && !stored.has(id))
    .map(({ id, key }) => ({ organizationId, subjectId: id, key }))
  await insertRows(tx, folderKeys, rows)
}

async function remove({ tx }: Saving, kind: Kind, things: readonly Thing[]): Promise<void> {
  const ids = things.map(({ id }) => id)
  await tx.delete(kind.table).where(inArray(columnOf(kind.table, 'id'), ids))
  await tx.delete(folderKeys).where(
    inArray(
      folderKeys.subjectId,
      things.flatMap((thing) => [...everything(thing)].map(({ id }) => id)),
    ),
  )
}

const below = (kind: Kind): Kind[] => kind.children.flatMap((child) => [child, ...below(child)])

/** All kinds below the organisation, each once: after every kind that can be its parent. */
const kindsInOrder = (root: Kind): Kind[] => [...new Set(below(root).toReversed())].toReversed()

const ofKind = <T>(items: readonly T[], kind: Kind, thingOf: (item: T) => Thing): T[] => items.filter((item) => thingOf(item).kind === kind)

/** Writes the changes of a folder. All or nothing is the caller's transaction. */
export async function save(
  tx: Tx,
  root: Thing,
  changes: Changes,
  { files, now, prune }: { files: Map<string, StoredFile>; now: Date; prune: boolean },
): Promise<void> {
  for (const thing of changes.added) thing.id = randomUUID()
  const saving: Saving = { tx, organizationId: root.id, now, prune, stored: storedRows(tx, root.id, now, files) }
  await saveOrganization(saving, root, changes)
  const kinds = kindsInOrder(root.kind)
  for (const kind of kinds.toReversed()) {
    const gone = ofKind(changes.removed, kind, (thing) => thing)
    if (gone.length > 0) await remove(saving, kind, gone)
  }
  for (const kind of kinds) {
    await insertThings(
      saving,
      kind,
      ofKind(changes.added, kind, (thing) => thing),
    )
    for (const change of ofKind(changes.changed, kind, ({ thing }) => thing))
      if (change.fields.length > 0) await updateThing(saving, change)
  }
  for (const kind of kinds) {
    const added = ofKind(changes.added, kind, (thing) => thing)
    const changed = ofKind(changes.changed, kind, ({ thing }) => thing)
    for (const list of kind.lists) {
      const replaced = changed.filter(({ lists }) => lists.includes(list.name)).map(({ thing }) => thing)
      for (const thing of replaced) await replaceRows(saving, list, thing)
      const rows: Row[] = []
      for (const thing of [...added, ...replaced]) rows.push(...(await rowsOfList(saving, list, thing)))
      await insertListRows(saving, list, rows)
    }
    await insertRows(
      tx,
      translations,
      added.flatMap((thing) => newTranslations(saving, thing)),
    )
    for (const change of changed) await saveTranslations(saving, change)
  }
  for (const { kind, ids } of changes.reordered) {
    const positions = ids().map((id, index) => ({ id, index }))
    await tx.execute(
      sql`update ${kind.table} set sort_order = place.index from json_to_recordset(${JSON.stringify(positions)}::text::json) as place (id uuid, index int)
          where ${columnOf(kind.table, 'id')} = place.id`,
    )
  }
  await saveKeys(saving, root)
}
