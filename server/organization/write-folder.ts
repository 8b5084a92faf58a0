// Writes a tree as a folder: what people edit, without what follows from defaults.
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import { plain, same } from './json.ts'
import { folders } from './kinds/folders.ts'
import type { Field, Json } from './kinds/kind.ts'
import { writeMoment } from './moments.ts'
import type { MediaValue, PictureValue } from './stored.ts'
import { everything, itemOf, itemValue, referencesOf, referred, type Thing } from './tree.ts'

type Written = Json | Map<string, Written>

/** Where the bytes of a hash are in the folder. */
const wayOf = (blob: string, name: string | undefined): string =>
  name === undefined ? `pictures/${blob.slice(0, 16)}.webp` : `files/${blob.slice(0, 16)}${/\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? ''}`

/** A picture or file as its way alone, if that says everything. */
function writeStored({ blob, ...rest }: PictureValue & MediaValue, files: Map<string, string>): Json {
  if (blob === undefined) return rest
  const way = wayOf(blob, rest.name)
  files.set(way, blob)
  return Object.keys(rest).length === 0 ? way : { file: way, ...rest }
}

function written(field: Field, value: Json, zone: string, files: Map<string, string>): Json {
  if (value === null) return null
  if (field.shape === 'moment') return writeMoment(plain(value), zone)
  if ((field.shape === 'picture' || field.shape === 'media') && typeof value === 'object') return writeStored(value as PictureValue, files)
  return value
}

function writeThing(thing: Thing, outer: string, files: Map<string, string>): Map<string, Written> {
  const { kind } = thing
  const own = thing.values.get('timezone')
  const zone = typeof own === 'string' ? own : outer
  const text = new Map<string, Written>()
  for (const field of kind.fields) {
    const value = thing.values.get(field.name) ?? null
    if (field.required || !same(value, field.fallback)) text.set(field.name, written(field, value, zone, files))
  }
  for (const list of kind.lists) {
    const items = thing.lists.get(list.name) ?? []
    if (items.length === 0) continue
    const wrote = items.map((item) => {
      const whole = itemOf(list, (field) => written(field, itemValue(list, item, field.name), zone, files))
      if (list.fields.length === 1) return whole
      return Object.fromEntries(
        Object.entries(whole as { [key: string]: Json }).filter(([name, value]) => {
          const field = list.fields.find((candidate) => candidate.name === name)
          return field?.required || !same(value, field?.fallback ?? null)
        }),
      )
    })
    text.set(list.name, wrote)
  }
  if (thing.translations.size > 0)
    text.set(
      'translations',
      new Map([...thing.translations].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([language, texts]) => [language, new Map(texts)])),
    )
  for (const child of kind.children) {
    const things = thing.children.get(child.name) ?? []
    if (things.length > 0 && thing.parent !== null)
      text.set(child.name, new Map(things.map((one) => [one.key, writeThing(one, zone, files)])))
  }
  return text
}

/** The people whom something names: of all others, the folder holds nothing. */
function peopleWithPart(root: Thing): Set<Thing> {
  const named = new Set<Thing>()
  const add = (thing: Thing): void => {
    for (const { kind, key } of referencesOf(thing)) {
      const person = kind === 'people' ? referred(thing, kind, key) : null
      if (person === null || named.has(person)) continue
      named.add(person)
      add(person)
    }
  }
  for (const thing of everything(root)) if (thing.kind.name !== 'people') add(thing)
  return named
}

const text = (value: Map<string, Written>): string => stringify(value, { lineWidth: 0, aliasDuplicateObjects: false })

export interface Export {
  /** By the way in the folder. */
  texts: Map<string, string>
  /** The hashes of stored files, by the way in the folder. */
  files: Map<string, string>
}

/** What a folder of this tree consists of. */
export function exported(root: Thing): Export {
  const texts = new Map<string, string>()
  const files = new Map<string, string>()
  const zone = plain(root.values.get('timezone') ?? 'UTC')
  texts.set('organization.yaml', text(new Map<string, Written>([['slug', root.key], ...writeThing(root, zone, files)])))
  const withPart = peopleWithPart(root)
  for (const kind of root.kind.children) {
    const things = (root.children.get(kind.name) ?? []).filter((thing) => kind.name !== 'people' || withPart.has(thing))
    if (things.length === 0) continue
    const whole = new Map(things.map((thing) => [thing.key, writeThing(thing, zone, files)]))
    if (folders.has(kind.name)) for (const [key, thing] of whole) texts.set(`${kind.name}/${key}.yaml`, text(thing))
    else texts.set(`${kind.name}.yaml`, text(whole))
  }
  return { texts, files }
}

/** Whether a folder has anything in it; a missing one has nothing. */
export const isEmpty = async (folder: string): Promise<boolean> => (await readdir(folder).catch(() => [])).length === 0

/** Writes an export into a new or empty folder. `read` gives the bytes of a hash, or null if they are lost. */
export async function writeFolder(
  folder: string,
  { texts, files }: Export,
  read: (blob: string) => Promise<Uint8Array | null>,
): Promise<void> {
  const put = async (way: string, bytes: string | Uint8Array): Promise<void> => {
    const place = join(folder, way)
    await mkdir(dirname(place), { recursive: true })
    await writeFile(place, bytes)
  }
  for (const [way, content] of texts) await put(way, content)
  for (const [way, blob] of files) {
    const bytes = await read(blob)
    if (bytes) await put(way, bytes)
  }
}
