// The language of the hosted page. Its texts are in server/words.
import { isWritten, say, type WordKey, type WordValues } from '../../words/say.ts'

type KeyOf<Key> = Key extends `signIn.${infer Name}` ? Name : never
export type HostedKey = KeyOf<WordKey>

export interface HostedLanguage {
  lang: string
  dir: 'ltr' | 'rtl'
  word: (key: HostedKey, values?: WordValues) => string
}

/** The texts for a locale, and its language and direction for the markup. */
export function languageOf(locale: string): HostedLanguage {
  const lang = isWritten(locale) ? locale : 'en'
  return { lang, dir: lang.split('-')[0] === 'ar' ? 'rtl' : 'ltr', word: (key, values) => say(lang, `signIn.${key}`, values) }
}
