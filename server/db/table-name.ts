// The name of a table in the database, whatever its alias in a query.
import { getTableName, type Table } from 'drizzle-orm'

const original = Symbol.for('drizzle:OriginalName')

/** The original name of an aliased table. */
export const tableName = (table: Table): string => (table as unknown as Record<symbol, string>)[original] ?? getTableName(table)
