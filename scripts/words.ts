// Reads the words of src/i18n/locales: areas become one flat map per language, as the contract's TranslationFile has it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Key to text, keys dotted and led by the area: `events.empty.title`. */
export type Words = Record<string, string>

interface Nested {
  [key: string]: string | Nested
}

export const localesFolder = path.resolve(import.meta.dirname, '../src/i18n/locales')

function flatten(nested: Nested, prefix: string, into: Words): Words {
  for (const [key, value] of Object.entries(nested)) {
    const name = `${prefix}.${key}`
    if (typeof value === 'string') into[name] = value
    else if (typeof value === 'object' && value !== null) flatten(value, name, into)
    else throw new TypeError(`${name} must be a text or a group of texts.`)
  }
  return into
}

/** The areas a language has files for, by name; none for a language without a folder. */
export function areasOf(locale: string, folder = localesFolder): string[] {
  const own = path.join(folder, locale)
  if (!existsSync(own)) return []
  return readdirSync(own)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .toSorted()
}

/** A language's own words, without those of its base. Throws with the file's name when one is not JSON. */
export function ownWords(locale: string, folder = localesFolder): Words {
  const words: Words = {}
  for (const area of areasOf(locale, folder)) {
    const file = path.join(folder, locale, `${area}.json`)
    try {
      const nested: Nested = JSON.parse(readFileSync(file, 'utf8'))
      flatten(nested, area, words)
    } catch (error) {
      throw new Error(`${path.relative(process.cwd(), file)}: ${String(error)}`, { cause: error })
    }
  }
  return words
}

/** Whether a language is written as differences from another one: `fr-CA` from `fr`. Nobody writes Chinese without its script: `zh-CN` is whole. */
export function isRegional(locale: string, folder = localesFolder): boolean {
  const base = locale.split('-')[0] ?? locale
  return base !== locale && areasOf(base, folder).length > 0
}

/** What a browser gets for a language: a regional one holds only its differences, laid over its base (`fr-CA` over `fr`). */
export function wordsOf(locale: string, folder = localesFolder): Words {
  const base = locale.split('-')[0] ?? locale
  return isRegional(locale, folder) ? { ...ownWords(base, folder), ...ownWords(locale, folder) } : ownWords(locale, folder)
}

/** The languages with a folder of their own, English first. */
export function writtenLocales(folder = localesFolder): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted((a, b) => Number(b === 'en') - Number(a === 'en') || a.localeCompare(b))
}
