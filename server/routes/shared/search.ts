// Free text search of lists: every word must occur somewhere in the row's words.
import { and, sql, type AnyColumn, type SQL } from 'drizzle-orm'

/** The text as a LIKE pattern that finds it anywhere, its own wildcards taken literally. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Rows in whose columns, read as one line, each word of `search` occurs, whatever the case; every row without a search.
 * Word by word, because people type "chen mia" as well as "Mia Chen". More than eight words are not looked at.
 */
export function matches(search: string | undefined, columns: AnyColumn[]): SQL | undefined {
  const words =
    search
      ?.split(/\s+/)
      .filter((word) => word !== '')
      .slice(0, 8) ?? []
  if (words.length === 0) return undefined
  const line = sql`concat_ws(' ', ${sql.join(columns, sql`, `)})`
  return and(...words.map((word) => sql`${line} ilike ${containing(word)}`))
}
