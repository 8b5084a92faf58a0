// An organisation as a tree of things: what a folder says, and what a database holds, in one form.
import { textOf, byText } from './json.ts'
import type { Field, Json, Kind, List } from './kinds/kind.ts'

/** A line of a file, and the way to it from the top of the file. */
interface Place {
  file: string
  line: number
  at: string
}

export interface Thing {
  kind: Kind
  key: string
  parent: Thing | null
  /** Values by field. A folder's thing has those its file names; a database's thing has all. */
  values: Map<string, Json>
  lists: Map<string, Json[]>
  /** Texts by language and field. */
  translations: Map<string, Map<string, string>>
  children: Map<string, Thing[]>
  /** Of a database: the row's id. */
  id: string
  /** Of a database: whether the fields belong to the person by now. */
  settled: boolean
  /** Of a folder: where it is, and where its fields are. */
  place: Place
  lines: Map<string, number>
}

export const newThing = (kind: Kind, key: string, parent: Thing | null, place: Place = { file: '', line: 1, at: '' }): Thing => ({
  kind,
  key,
  parent,
  values: new Map(),
  lists: new Map(),
  translations: new Map(),
  children: new Map(),
  id: '',
  settled: false,
  place,
  lines: new Map(),
})

/** `events/spring/sessions/opening`: the name of a thing in sentences; the organisation's own is its key. */
export function pathOf({ parent, kind, key }: Thing): string {
  if (parent === null) return key
  return parent.parent === null ? `${kind.name}/${key}` : `${pathOf(parent)}/${kind.name}/${key}`
}

/** The thing and everything below it, parents first. */
export function* everything(thing: Thing): Generator<Thing> {
  yield thing
  for (const things of thing.children.values()) for (const child of things) yield* everything(child)
}

/** The thing that a key names, as seen from `from`: the nearest one. */
export function referred(from: Thing | null, kindName: string, key: string): Thing | null {
  for (let above = from; above !== null; above = above.parent) {
    const found = above.children.get(kindName)?.find((thing) => thing.key === key)
    if (found) return found
  }
  return null
}

/** All references of a thing: the kind, the key, and the field or list that has it. */
export function* referencesOf(thing: Thing): Generator<{ kind: string; key: string; name: string }> {
  const { fields, lists } = thing.kind
  for (const { kind, name } of fields) {
    const key = thing.values.get(name)
    if (kind !== undefined && typeof key === 'string') yield { kind, key, name }
  }
  for (const list of lists) {
    for (const item of thing.lists.get(list.name) ?? []) {
      for (const { kind, name } of list.fields) {
        const key = itemValue(list, item, name)
        if (kind !== undefined && typeof key === 'string') yield { kind, key, name: list.name }
      }
    }
  }
}

/** The value of a field in an item of a list, whose items are values if it has one field. */
export const itemValue = (list: List, item: Json, name: string): Json =>
  list.fields.length === 1 ? item : ((item as { [key: string]: Json })[name] ?? null)

export const itemOf = (list: List, valueOf: (field: Field) => Json): Json => {
  const [first] = list.fields
  if (list.fields.length === 1 && first) return valueOf(first)
  return Object.fromEntries(list.fields.map((field) => [field.name, valueOf(field)]))
}

/** In the order of a file; without an order of its own, sorted, so that equal lists look equal. */
export const arranged = (list: List, items: Json[]): Json[] =>
  list.ordered ? items : items.toSorted((a, b) => byText(textOf(a), textOf(b)))
