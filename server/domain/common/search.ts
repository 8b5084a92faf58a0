// Free text search of lists: every word must occur somewhere in the row's words, by the one folding of text.
import { and, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { folded } from '../../../src/lib/text/folded.ts'
import { accounts } from '../../db/schema.ts'
import { foldedColumns } from '../../db/folded-columns.ts'
import { tableName } from '../../db/table-name.ts'

/** The text as a part of a LIKE pattern, its own wildcards taken literally. */
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The folded text of a column: kept beside it, or folded on the spot where it is seldom searched. */
function foldedOf(column: AnyColumn): SQL {
  return foldedColumns[tableName(column.table)]?.includes(column.name)
    ? sql`${column.table}.${sql.identifier(`${column.name}_folded`)}`
    : sql`foyer_folded(${column}::text)`
}

/** More than eight words are not looked at. */
const wordsOf = (search: string): string[] =>
  folded(search)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 8)

const lineOf = (columns: AnyColumn[]): SQL => sql`concat_ws(' ', ${sql.join(columns.map(foldedOf), sql`, `)})`

/**
 * Rows in whose columns, read as one line, each word of `search` occurs; every row without a search. What folds to nothing
 * (an accent, an invisible character) is no search. Word by word, because people type "chen mia" as well as "Mia Chen".
 */
export function matches(search: string | undefined, columns: AnyColumn[]): SQL | undefined {
  const words = wordsOf(search ?? '')
  if (words.length === 0) return undefined
  const line = lineOf(columns)
  return and(...words.map((word) => sql`${line} like ${`%${literally(word)}%`}`))
}

/**
 * To order what `matches` finds, before any other order: first where the text begins as was typed, then where each word begins
 * one of it. Nothing without a search.
 */
export function bestFirst(search: string | undefined, columns: AnyColumn[]): SQL[] {
  const words = wordsOf(search ?? '')
  if (words.length === 0) return []
  const whole = `${literally(words.join(' '))}%`
  const begins = sql.join(
    columns.map((column) => sql`${foldedOf(column)} like ${whole}`),
    sql` or `,
  )
  const line = sql`translate(${lineOf(columns)}, '-_.,/()', '       ')`
  const each = sql.join(
    words.map((word) => sql`' ' || ${line} like ${`% ${literally(word)}%`}`),
    sql` and `,
  )
  return [sql`case when ${begins} or ${lineOf(columns)} like ${whole} then 0 when ${each} then 1 else 2 end`]
}

/** Rows that mention someone whose names have the words: `who` are the columns with accounts' ids. */
export function matchesPeople(search: string | undefined, ...who: AnyColumn[]): SQL | undefined {
  const named = matches(search, [accounts.firstName, accounts.lastName, accounts.username])
  return named && sql`exists (select 1 from accounts where accounts.id in (${sql.join(who, sql`, `)}) and ${named})`
}

/** Rows whose column is the same word as `text`. The database folds both, so that nothing can come between. */
export const sameWord = (column: AnyColumn, text: string): SQL => eq(foldedOf(column), sql`foyer_folded(${text})`)
