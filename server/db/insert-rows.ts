// Inserts thousands of rows at once as one JSON text, which needs a tenth of the parameters.
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database.ts'

/** Rows of one statement; more would only use more memory. */
const batch = 2000

/**
 * Inserts rows in their order. All must have the keys of the first; missing columns take their defaults. `ownIds` allows rows to set the
 * number that the database would otherwise assign.
 */
export async function insertRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
  { ownIds = false }: { ownIds?: boolean } = {},
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = getTableColumns(table)
  const keys = Object.keys(columns).filter((key) => key in first)
  const names = new Map(keys.map((key) => [key, (columns as Record<string, { name: string }>)[key]?.name ?? key]))
  const list = sql.join(
    [...names.values()].map((name) => sql.identifier(name)),
    sql`, `,
  )
  const target = sql.identifier(getTableName(table))
  for (let start = 0; start < rows.length; start += batch) {
    const named = rows.slice(start, start + batch).map((row) => {
      const values = row as Record<string, unknown>
      return Object.fromEntries([...names].map(([key, name]) => [name, values[key] ?? null]))
    })
    await tx.execute(
      sql`insert into ${target} (${list}) ${ownIds ? sql`overriding system value` : sql``}
          select ${list} from json_populate_recordset(null::${target}, ${JSON.stringify(named)}::text::json)`,
    )
  }
}
