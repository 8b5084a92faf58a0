// Conditions on a list of values, with the whole list as one parameter. drizzle's own have one for each value, so that a list of another length
// is another statement, which PostgreSQL plans separately.
import { Column, is, sql, type SQL, type SQLWrapper } from 'drizzle-orm'

type Operand = SQLWrapper | Column

/** The values as the driver sends them; a query stays as it is. */
const operand = (column: Operand, values: readonly unknown[] | SQLWrapper): SQL | SQLWrapper => {
  if (!Array.isArray(values)) return values as SQLWrapper
  const list: readonly unknown[] = values
  return sql`${sql.param(is(column, Column) ? list.map((value) => column.mapToDriverValue(value)) : list)}`
}

/** Whether `column` is one of the values, or of what a query selects. No value fits an empty list. */
export const inArray = (column: Operand, values: readonly unknown[] | SQLWrapper): SQL => sql`${column} = any(${operand(column, values)})`

/** Whether `column` is none of the values, or of what a query selects. Every value fits an empty list. */
export const notInArray = (column: Operand, values: readonly unknown[] | SQLWrapper): SQL =>
  sql`${column} <> all(${operand(column, values)})`
