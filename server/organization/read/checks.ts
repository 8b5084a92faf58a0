// What can only be checked once a folder has been read as a whole: references, pairs of values, names that must differ.
import { folded } from '../../../src/lib/text/folded.ts'
import type { Fault } from '../faults.ts'
import { plain, textOf } from '../json.ts'
import type { Json } from '../kinds/kind.ts'
import { everything, itemValue, referencesOf, referred, type Thing } from '../tree.ts'

type Say = (thing: Thing, name: string, sentence: string) => void

function checkReferences(thing: Thing, say: Say): void {
  for (const { kind, key, name } of referencesOf(thing)) {
    if (referred(thing, kind, key) === null) say(thing, name, `There is no "${key}" in ${kind} here.`)
  }
}

/** A reference twice in one list, or in two lists of the same table, would be one row. */
function checkLists(thing: Thing, say: Say): void {
  for (const list of thing.kind.lists) {
    const [first] = list.fields
    const alike = thing.kind.lists.filter(({ table }) => table === list.table)
    if (alike.at(-1) !== list) continue
    const items = alike.flatMap(({ name }) => thing.lists.get(name) ?? [])
    const own = items.map((item): Json => (first?.kind ? itemValue(list, item, first.name) : item))
    const twice = own.find((item, index) => own.findIndex((other) => textOf(other) === textOf(item)) < index)
    if (twice !== undefined) say(thing, list.name, `${textOf(twice)} is there twice.`)
  }
}

function checkRising(thing: Thing, say: Say): void {
  const value = (name: string): Json => thing.values.get(name) ?? thing.kind.fields.find((field) => field.name === name)?.fallback ?? null
  for (const [lower, higher] of thing.kind.rising) {
    const [low, high] = [value(lower), value(higher)]
    if (low !== null && high !== null && low > high)
      say(thing, higher, `This must not be ${typeof low === 'number' ? 'below' : 'before'} "${lower}".`)
  }
  for (const list of thing.kind.lists) {
    const [from, to] = list.fields
    const spans = from && to && from.shape === to.shape && (from.shape === 'moment' || from.form === 'clock')
    if (!spans) continue
    for (const item of thing.lists.get(list.name) ?? []) {
      const [low, high] = [itemValue(list, item, from.name), itemValue(list, item, to.name)]
      // A price may hold for a moment; a span of time that can be booked may not be empty.
      const empty = from.name === 'from' && low === high
      if (low !== null && high !== null && (low > high || empty)) say(thing, list.name, `"${to.name}" must be after "${from.name}".`)
    }
  }
}

function checkDistinct(thing: Thing, say: Say): void {
  for (const things of thing.children.values()) {
    const names = things[0]?.kind.distinct ?? []
    const seen = new Set<string>()
    for (const child of things) {
      const parts = names.map((name) => child.values.get(name) ?? null)
      if (parts.every((part) => part === null)) continue
      const text = parts.map((part) => folded(plain(part))).join('\n')
      if (seen.has(text)) say(child, names[0] ?? '', `Another ${child.kind.one} has the same ${names.join(' and ')}.`)
      seen.add(text)
    }
  }
}

/** Keys that differ only in case are one in the database. */
function checkKeys(thing: Thing, say: Say): void {
  for (const things of thing.children.values()) {
    const seen = new Set<string>()
    for (const child of things) {
      const key = child.kind.keyForm === 'slug' ? child.key : folded(child.key)
      if (seen.has(key)) say(child, '', `The key "${child.key}" is there twice.`)
      seen.add(key)
    }
  }
}

function checkOneOf(thing: Thing, say: Say): void {
  const { oneOf } = thing.kind
  if (oneOf && oneOf.filter((name) => (thing.values.get(name) ?? null) !== null).length !== 1)
    say(thing, '', `This must have exactly one of: ${oneOf.join(', ')}.`)
}

function checkTogether(thing: Thing, say: Say): void {
  const names = thing.kind.together ?? []
  const there = names.filter((name) => (thing.values.get(name) ?? null) !== null)
  if (there.length > 0 && there.length < names.length) say(thing, there[0] ?? '', `These belong together: ${names.join(', ')}.`)
}

/** Tiers that the organisation's modules name. */
function checkModules(root: Thing, say: Say): void {
  const modules = Object.values((root.values.get('modules') ?? {}) as Record<string, Record<string, Json>>)
  const named = modules.flatMap(({ enabledTiers, editableTiers }) => [enabledTiers, editableTiers].flat())
  for (const tier of named) {
    if (typeof tier === 'string' && referred(root, 'tiers', tier) === null) say(root, 'modules', `There is no "${tier}" in tiers.`)
  }
}

/** A default language that is not offered could not be chosen again. */
function checkLanguages(root: Thing, say: Say): void {
  const languages = root.values.get('languages')
  if (!Array.isArray(languages)) return
  const language = root.values.get('language')
  if (language !== undefined && !languages.includes(language))
    say(root, 'language', `This is not among the languages: ${languages.map(plain).join(', ')}.`)
  for (const thing of everything(root)) {
    for (const spoken of thing.translations.keys()) {
      if (!languages.includes(spoken)) say(thing, `translations.${spoken}`, `The organisation does not offer this language.`)
    }
  }
}

const checks = [checkReferences, checkLists, checkRising, checkDistinct, checkKeys, checkOneOf, checkTogether]

export function checkTree(root: Thing): Fault[] {
  const faults: Fault[] = []
  const say: Say = (thing, name, sentence) => {
    const { file, line, at } = thing.place
    faults.push({ file, line: thing.lines.get(name) ?? line, field: [at, name].filter(Boolean).join('.'), sentence })
  }
  for (const thing of everything(root)) for (const check of checks) check(thing, say)
  checkModules(root, say)
  checkLanguages(root, say)
  return faults
}
