// Sorting texts by the rules of a language.
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** The collations of migration 0024. */
const languages = new Set(['en', 'ar', 'de', 'es', 'fr', 'ja', 'pt', 'zh', 'sv', 'da', 'nb', 'fi', 'pl', 'cs', 'tr', 'it', 'nl'])

/** Sorts by the rules of the reader's language, or language-neutrally. Equal texts need an id as the next sort key. */
export function inOrder(words: SQLWrapper, locale = 'und'): SQL {
  const [language = ''] = locale.split('-')
  return sql`${words} collate ${sql.identifier(`foyer_${languages.has(language) ? language : 'und'}`)}`
}
