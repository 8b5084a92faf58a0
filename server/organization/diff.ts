// What applying a folder would change: the tree of the folder against the tree of the database.
import { same } from './json.ts'
import { everything, pathOf, type Thing } from './tree.ts'
import type { Kind } from './kinds/kind.ts'

export interface Change {
  thing: Thing
  was: Thing
  fields: string[]
  lists: string[]
  languages: string[]
}

/** Siblings that get the order of the folder. */
export interface Reorder {
  parent: Thing
  kind: Kind
  /** In the new order; of things that only the database has, the ids. */
  ids: () => string[]
  /** Whether known things change places, and not only new ones arrive. */
  visible: boolean
}

export interface Changes {
  /** Parents first. */
  added: Thing[]
  changed: Change[]
  reordered: Reorder[]
  /** Deleted with everything below them. */
  removed: Thing[]
  /** Only in the database, and left alone. */
  left: Thing[]
}

export interface CompareOptions {
  /** Whether what the folder does not have is deleted, and fields that it does not name get their defaults. */
  prune: boolean
}

function changedFields(thing: Thing, was: Thing, { prune }: CompareOptions): string[] {
  if (was.settled) return []
  return thing.kind.fields
    .filter(({ name, fallback, drawn }) => {
      if (thing.values.has(name)) return !same(thing.values.get(name), was.values.get(name))
      return prune && !drawn && !same(was.values.get(name), fallback)
    })
    .map(({ name }) => name)
}

function changedLists(thing: Thing, was: Thing, { prune }: CompareOptions): string[] {
  return thing.kind.lists
    .filter(({ name }) => (prune || thing.lists.has(name)) && !same(thing.lists.get(name) ?? [], was.lists.get(name) ?? []))
    .map(({ name }) => name)
}

function changedLanguages(thing: Thing, was: Thing, { prune }: CompareOptions): string[] {
  const differs = [...thing.translations].filter(([language, texts]) => {
    const known = was.translations.get(language)
    return [...texts].some(([name, text]) => known?.get(name) !== text) || (prune && (known?.size ?? 0) > texts.size)
  })
  const gone = prune ? [...was.translations.keys()].filter((language) => !thing.translations.has(language)) : []
  return [...differs.map(([language]) => language), ...gone]
}

/** The new order of siblings, if it is not the one that the database has: the folder's, then what only the database has. */
function reorder(parent: Thing, kind: Kind, things: readonly Thing[], known: readonly Thing[], prune: boolean): Reorder[] {
  if (!kind.ordered) return []
  const named = new Set(things.map(({ key }) => key))
  const before = known.filter(({ key }) => named.has(key)).map(({ key }) => key)
  const kept = new Set(before)
  const after = things.map(({ key }) => key).filter((key) => kept.has(key))
  const visible = before.some((key, index) => key !== after[index])
  if (!visible && kept.size === things.length) return []
  const others = prune ? [] : known.filter(({ key }) => !named.has(key))
  return [{ parent, kind, visible, ids: () => [...things, ...others].map(({ id }) => id) }]
}

/** Compares a folder with the database, and gives the folder's things the ids of their rows. `was` is null for a new organisation. */
export function compare(root: Thing, was: Thing | null, options: CompareOptions): Changes {
  const changes: Changes = { added: [], changed: [], reordered: [], removed: [], left: [] }

  const compareThing = (thing: Thing, old: Thing | null): void => {
    if (old === null) changes.added.push(thing)
    else {
      thing.id = old.id
      const change = {
        thing,
        was: old,
        fields: changedFields(thing, old, options),
        lists: changedLists(thing, old, options),
        languages: changedLanguages(thing, old, options),
      }
      if (change.fields.length + change.lists.length + change.languages.length > 0) changes.changed.push(change)
    }
    for (const kind of thing.kind.children) {
      const things = thing.children.get(kind.name) ?? []
      const known = old?.children.get(kind.name) ?? []
      const byKey = new Map(known.map((child) => [child.key, child]))
      for (const child of things) compareThing(child, byKey.get(child.key) ?? null)
      const named = new Set(things.map(({ key }) => key))
      const unnamed = known.filter(({ key }) => !named.has(key))
      if (kind.kept) continue
      ;(options.prune ? changes.removed : changes.left).push(...unnamed)
      changes.reordered.push(...reorder(thing, kind, things, known, options.prune))
    }
  }
  compareThing(root, was)
  return changes
}

export const isNothing = ({ added, changed, reordered, removed }: Changes): boolean =>
  added.length + changed.length + reordered.length + removed.length === 0

const within = (thing: Thing): number => [...everything(thing)].length - 1

const many = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** One line per change, as a person reads it before it is done. */
export function describe({ added, changed, reordered, removed, left }: Changes): string[] {
  const fresh = new Set(added)
  // Contents of a new thing are counted. Of a new organisation, each thing of its own is listed.
  const tops = added.filter(({ parent }) => parent === null || parent.parent === null || !fresh.has(parent))
  const contains = (thing: Thing): string => (within(thing) > 0 ? ` (with ${many(within(thing), 'thing')} in it)` : '')
  const lines = [
    ...tops.map((thing) => `+ ${pathOf(thing)}${thing.parent === null ? '' : contains(thing)}`),
    ...changed.map(
      ({ thing, fields, lists, languages }) =>
        `~ ${pathOf(thing)}: ${[...fields, ...lists, ...languages.map((language) => `translations.${language}`)].join(', ')}`,
    ),
    ...reordered.filter(({ visible }) => visible).map(({ parent, kind }) => `~ ${pathOf(parent)}: order of ${kind.name}`),
    ...removed.map((thing) => `- ${pathOf(thing)}${contains(thing)}`),
  ]
  const sum = `${added.length} added, ${changed.length + reordered.filter(({ visible }) => visible).length} changed, ${removed.length} deleted.`
  const stay =
    left.length > 0 ? ` ${many(left.length, 'thing')} only in the database: --prune would delete ${left.length === 1 ? 'it' : 'them'}.` : ''
  return [...(lines.length > 0 ? lines : ['Nothing to change.']), `${sum}${stay}`]
}
