// Text search of lists: every word must occur in the row's columns, compared after text folding.
import { and, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { folded } from '../../../src/lib/text/folded.ts'
import { accounts } from '../../db/schema.ts'
import { foldedColumns } from '../../db/folded-columns.ts'
import { tableName } from '../../db/table-name.ts'

/** Escapes the wildcards of LIKE. */
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The folded text of a column: a stored column beside it, or folded in the query for rarely searched columns. */
function foldedOf(column: AnyColumn): SQL {
  return foldedColumns[tableName(column.table)]?.includes(column.name)
    ? sql`${column.table}.${sql.identifier(`${column.name}_folded`)}`
    : sql`foyer_folded(${column}::text)`
}

/** At most eight words; further ones are ignored. */
const wordsOf = (search: string): string[] =>
  folded(search)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 8)

const lineOf = (columns: AnyColumn[]): SQL => sql`concat_ws(' ', ${sql.join(columns.map(foldedOf), sql`, `)})`

/**
 * Condition: each word of `search` occurs in the columns, joined as one line. Undefined (all rows) without a search.
 * A search that is empty after folding (only accents or invisible characters) counts as none.
 * Words are matched individually, because people type "chen mia" as well as "Mia Chen".
 */
export function matches(search: string | undefined, columns: AnyColumn[]): SQL | undefined {
  const words = wordsOf(search ?? '')
  if (words.length === 0) return undefined
  const line = lineOf(columns)
  return and(...words.map((word) => sql`${line} like ${`%${literally(word)}%`}`))
}

/**
 * Sort keys for the results of `matches`, to be put before any others. Empty without a search.
 * First rows that begin with the typed text, then rows in which each typed word begins a word.
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

/** Condition: one of the accounts in the columns `who` has a name that matches the search. */
export function matchesPeople(search: string | undefined, ...who: AnyColumn[]): SQL | undefined {
  const named = matches(search, [accounts.firstName, accounts.lastName, accounts.username])
  return named && sql`exists (select 1 from accounts where accounts.id in (${sql.join(who, sql`, `)}) and ${named})`
}

/** Condition: the column equals `text` after folding. The database folds both sides, so that both are folded by the same rules. */
export const sameWord = (column: AnyColumn, text: string): SQL => eq(foldedOf(column), sql`foyer_folded(${text})`)
