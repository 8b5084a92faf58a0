// Reads one thing of a folder: its fields, lists, translations and children.
import { isSeq, type Node } from 'yaml'
import type { Field, Json, Kind, List } from '../kinds/kind.ts'
import { fits, forms } from '../kinds/text-forms.ts'
import { arranged, newThing, type Thing } from '../tree.ts'
import { mappingOf, resolved, type Entry } from './source.ts'
import { readValue, type Reading } from './values.ts'
import { nearest } from './nearest.ts'

const below = (at: string, name: string): string => (at ? `${at}.${name}` : name)

const unknown = (name: string, known: readonly string[]): string => {
  const meant = nearest(name, known)
  return `There is no such field.${meant ? ` Do you mean "${meant}"?` : ''}`
}

/** Adds a fault for every field that is missing, at the mapping that should have it. */
function checkRequired({ source }: Reading, fields: readonly Field[], named: ReadonlySet<string>, node: Node | null, at: string): boolean {
  const missing = fields.filter(({ name, required }) => required && !named.has(name))
  for (const { name } of missing) source.fault(node, below(at, name), 'This is missing.')
  return missing.length === 0
}

/** One item of a list with several fields. */
function readItem(reading: Reading, list: List, node: Node | null, at: string): Json | undefined {
  const entries = mappingOf(reading.source, node, at)
  if (entries === null) return undefined
  const item: Record<string, Json> = Object.fromEntries(list.fields.map(({ name, fallback }) => [name, fallback]))
  let good = true
  for (const { name, node: value, keyNode } of entries) {
    const field = list.fields.find((candidate) => candidate.name === name)
    const read = field && readValue(reading, field, value, below(at, name))
    if (!field) {
      const known = list.fields.map((candidate) => candidate.name)
      reading.source.fault(keyNode, below(at, name), unknown(name, known))
    }
    if (read === undefined) good = false
    else item[name] = read
  }
  good = checkRequired(reading, list.fields, new Set(entries.map(({ name }) => name)), node, at) && good
  return good ? item : undefined
}

function readList(reading: Reading, list: List, node: Node | null, at: string): Json[] | undefined {
  const { source } = reading
  if (node === null) return []
  if (!isSeq(node)) {
    source.fault(node, at, 'This must be a list: one "- item" per line.')
    return undefined
  }
  const [only, ...more] = list.fields
  const items = node.items.map((item, index) => {
    const itemNode = resolved(source, item)
    const place = `${at}.${index + 1}`
    // A value in a list is never absent.
    return only && more.length === 0
      ? readValue(reading, { ...only, required: true }, itemNode, place)
      : readItem(reading, list, itemNode, place)
  })
  return items.includes(undefined) ? undefined : arranged(list, items as Json[])
}

function readTranslations(reading: Reading, thing: Thing, node: Node | null, at: string): void {
  const { source } = reading
  const texts = thing.kind.fields.filter(({ shape }) => shape === 'text' || shape === 'html')
  for (const { name: language, keyNode, node: value } of mappingOf(source, node, at) ?? []) {
    const place = below(at, language)
    if (!fits(language, 'language')) source.fault(keyNode, place, `This ${forms.language.must}.`)
    const read = new Map<string, string>()
    for (const entry of mappingOf(source, value, place) ?? []) {
      const field = texts.find(({ name }) => name === entry.name)
      if (!field) {
        const known = texts.map(({ name }) => name)
        source.fault(entry.keyNode, below(place, entry.name), unknown(entry.name, known))
        continue
      }
      const text = readValue(reading, { ...field, required: true }, entry.node, below(place, entry.name))
      if (typeof text === 'string') read.set(entry.name, text)
    }
    if (read.size > 0) thing.translations.set(language, read)
    thing.lines.set(`translations.${language}`, source.lineOf(keyNode))
  }
}

/** The things of a kind below one mapping, by key. */
export function readThings(reading: Reading, kind: Kind, node: Node | null, parent: Thing, at: string): void {
  const known = parent.children.get(kind.name) ?? []
  parent.children.set(kind.name, known)
  for (const { name: key, keyNode, node: value } of mappingOf(reading.source, node, at) ?? []) {
    // A file of JSON may name its schema.
    if (at === '' && key === '$schema') continue
    const thing = readThing(reading, kind, key, { node: value, keyNode }, parent, below(at, key))
    if (thing) known.push(thing)
  }
}

/** The time zone that a thing sets for the moments in it. */
function zoneOf(reading: Reading, kind: Kind, entries: Entry[]): string {
  const zone = kind.fields.some(({ name }) => name === 'timezone') ? entries.find(({ name }) => name === 'timezone')?.node : null
  const text: unknown = zone?.toJS(reading.source.document)
  return typeof text === 'string' && fits(text, 'timezone') ? text : reading.zone
}

/** A thing; null if its key has a fault or it is no mapping. Faults in its fields are added. */
export function readThing(
  outer: Reading,
  kind: Kind,
  key: string,
  { node, keyNode }: { node: Node | null; keyNode: Node | null },
  parent: Thing | null,
  at = '',
): Thing | null {
  const { source } = outer
  if (kind.keyChoices ? !kind.keyChoices.includes(key) : !fits(key, kind.keyForm)) {
    const must = kind.keyChoices ? `must be one of: ${kind.keyChoices.join(', ')}` : forms[kind.keyForm].must
    source.fault(keyNode, at, `The key "${key}" ${must}.`)
    return null
  }
  const entries = mappingOf(source, node, at)
  if (entries === null) return null
  const reading = { ...outer, zone: zoneOf(outer, kind, entries) }
  const thing = newThing(kind, key, parent, { file: source.file, line: source.lineOf(keyNode ?? node), at })
  const known = [...kind.fields, ...kind.lists, ...kind.children].map(({ name }) => name)
  for (const { name, keyNode: own, node: value } of entries) {
    const place = below(at, name)
    thing.lines.set(name, source.lineOf(own))
    const field = kind.fields.find((candidate) => candidate.name === name)
    const list = kind.lists.find((candidate) => candidate.name === name)
    const child = kind.children.find((candidate) => candidate.name === name)
    if (field) {
      const read = readValue(reading, field, value, place)
      // Where a picture is needed, none means: the one that is there, or a drawing.
      if (read !== undefined && !(field.drawn && read === null)) thing.values.set(name, read)
    } else if (list) {
      const read = readList(reading, list, value, place)
      if (read !== undefined) thing.lists.set(name, read)
    } else if (child && parent !== null) readThings(reading, child, value, thing, place)
    else if (name === 'translations' && kind.translated) readTranslations(reading, thing, value, place)
    else if (name !== '$schema') source.fault(own, place, unknown(name, known))
  }
  checkRequired(reading, kind.fields, new Set(entries.map(({ name }) => name)), keyNode ?? node, at)
  return thing
}
