// Generates src/i18n/languages.json (known languages and how much of each is translated) and word-keys.d.ts (keys as types).
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { directionOf } from '../../src/lib/text/direction.ts'
import { knownLanguages } from './known-languages.ts'
import { localesFolder, wordsOf, type Words } from './files.ts'

export { knownLanguages } from './known-languages.ts'

const i18n = path.dirname(localesFolder)
const files = { languages: path.join(i18n, 'languages.json'), words: path.join(i18n, 'word-keys.d.ts') }
/** A language is offered if this share of the English texts is translated; below it only with the organisation's own words. */
const offeredFrom = 0.9
const pluralEnding = /_(?:zero|one|two|few|many|other)$/
/** The keys without plural endings, so that a text with plural forms counts once. */
const textOf = (words: Words) => new Set(Object.keys(words).map((key) => key.replace(pluralEnding, '')))

function languagesJson(): string {
  const english = textOf(wordsOf('en'))
  const rows = knownLanguages.map(({ value, name, native, flag }) => {
    const translated = [...textOf(wordsOf(value))].filter((key) => english.has(key)).length
    const share = english.size === 0 ? 0 : Math.floor((translated / english.size) * 100) / 100
    return { id: value, value, name, native, direction: directionOf(value), flag, share, offered: share >= offeredFrom }
  })
  return `${JSON.stringify(rows, null, 2)}\n`
}

function wordsTypes(): string {
  // With literal types i18next can require the {{values}} of a text.
  const rows = Object.entries(wordsOf('en')).map(([key, text]) => `  ${JSON.stringify(key)}: ${JSON.stringify(text)}`)
  return `// Made from locales/en.json by scripts/words/languages.ts: not edited by hand. A key that is not here is a type error.
import 'i18next'

// oxfmt-ignore
interface Words {
${rows.join('\n')}
}

declare module 'i18next' {
  interface CustomTypeOptions {
    keySeparator: false
    nsSeparator: false
    resources: { translation: Words }
  }
}
`
}

const made = () => [
  { file: files.languages, content: languagesJson() },
  { file: files.words, content: wordsTypes() },
]

const stale = ({ file, content }: { file: string; content: string }) => !existsSync(file) || readFileSync(file, 'utf8') !== content

/** The generated files that are stale; empty if all are up to date. */
export const staleFiles = (): string[] =>
  made()
    .filter(stale)
    .map(({ file }) => file)

/** Writes the generated files that differ. Others are not touched, so that file watchers do not fire. */
export function writeLanguages(): void {
  for (const one of made().filter(stale)) writeFileSync(one.file, one.content)
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) writeLanguages()
