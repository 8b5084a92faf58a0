// A column of a table by its name in the schema of drizzle.
import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

export type Row = Record<string, unknown>

export function columnOf(table: PgTable, name: string): PgColumn {
  const column = (getTableColumns(table) as Record<string, PgColumn>)[name]
  if (!column) throw new Error(`There is no column ${name}.`)
  return column
}

export const hasColumn = (table: PgTable, name: string): boolean => name in getTableColumns(table)
