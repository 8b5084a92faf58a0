// The name of a table in the database, whatever a query calls it.
import { getTableName, type Table } from 'drizzle-orm'

const original = Symbol.for('drizzle:OriginalName')

/** Of an aliased table: the name of what it stands for. */
export const tableName = (table: Table): string => (table as unknown as Record<symbol, string>)[original] ?? getTableName(table)
