// Reads the locale files (one per language, with a section per area) as a flat map of key to text (the contract's TranslationFile).
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Text by key. A key begins with its area: `events.empty.title`. */
export type Words = Record<string, string>

interface Nested {
  [key: string]: string | Nested
}

export const root = path.resolve(import.meta.dirname, '../..')
export const localesFolder = path.join(root, 'src/i18n/locales')

export const localeFile = (locale: string, folder = localesFolder): string => path.join(folder, `${locale}.json`)

function flatten(nested: Nested, prefix: string, into: Words): Words {
  for (const [key, value] of Object.entries(nested)) {
    const name = `${prefix}.${key}`
    if (typeof value === 'string') into[name] = value
    else if (typeof value === 'object' && value !== null) flatten(value, name, into)
    else throw new TypeError(`${name} must be a text or a group of texts.`)
  }
  return into
}

/** The sections of a language by area; empty for a language without a file. Throws with the file name if it is malformed. */
function sectionsOf(locale: string, folder: string): Record<string, Words> {
  const file = localeFile(locale, folder)
  if (!existsSync(file)) return {}
  try {
    const areas = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string | Nested>
    return Object.fromEntries(
      Object.entries(areas).map(([area, section]) => {
        if (typeof section !== 'object' || section === null) throw new TypeError(`${area} must be a section of texts.`)
        return [area, flatten(section, area, {})]
      }),
    )
  } catch (error) {
    throw new Error(`${path.relative(process.cwd(), file)}: ${String(error)}`, { cause: error })
  }
}

/** The names of the areas that a language has sections for. */
export const areasOf = (locale: string, folder = localesFolder): string[] => Object.keys(sectionsOf(locale, folder)).toSorted()

/** A language's own words, without those of its base. */
export const ownWords = (locale: string, folder = localesFolder): Words => Object.assign({}, ...Object.values(sectionsOf(locale, folder)))

/** Whether a language file contains only differences from a base: `fr-CA` from `fr`. `zh-CN` is complete, as there is no plain `zh`. */
export function isRegional(locale: string, folder = localesFolder): boolean {
  const base = locale.split('-')[0] ?? locale
  return base !== locale && existsSync(localeFile(base, folder))
}

/** The words that a browser gets for a language. A regional language is merged over its base (`fr-CA` over `fr`). */
export function wordsOf(locale: string, folder = localesFolder): Words {
  const base = locale.split('-')[0] ?? locale
  return isRegional(locale, folder) ? { ...ownWords(base, folder), ...ownWords(locale, folder) } : ownWords(locale, folder)
}

/** The languages that have a file, English first. */
export function writtenLocales(folder = localesFolder): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .toSorted((a, b) => Number(b === 'en') - Number(a === 'en') || a.localeCompare(b))
}
