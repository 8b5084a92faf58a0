// Every text the server writes itself: mails, pushes, system messages, the sign-in page. One file per language, the same keys in each.
import ar from './ar.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }
import zh from './zh-CN.json' with { type: 'json' }

/** Dotted paths of a tree of texts. */
type PathsOf<Tree, Above extends string = ''> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? `${Above}${Name}` : PathsOf<Tree[Name], `${Above}${Name}.`>
}[keyof Tree & string]

export type WordKey = PathsOf<typeof en>
export type WordValues = Record<string, string | number>

type Words = typeof en
const languages: Record<string, Words> = { ar, de, en, es, fr, ja, pt, zh }

const baseOf = (locale: string): string => locale.split('-')[0] ?? ''

/** Whether there is a file for the language of `locale`. */
export const isWritten = (locale: string): boolean => Object.hasOwn(languages, baseOf(locale))

function lookUp(words: object, key: string): string {
  let found: unknown = words
  for (const name of key.split('.')) found = (found as Record<string, unknown>)[name]
  return found as string
}

/** The text in the language of `locale` (`fr` for `fr-CA`), or in English where we have no file. `{{name}}` takes `values.name`. Pure. */
export function say(locale: string, key: WordKey, values: WordValues = {}): string {
  const words = isWritten(locale) ? languages[baseOf(locale)]! : en
  // A function, because `$` in a value must not be read as a pattern.
  return lookUp(words, key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
}
