// Reads a page of a list and the length of the whole list.
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { AnyPgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import type { Paging } from '../../http/route.ts'

/**
 * One page of `list`, a select without order and limit, and the count of the same select. Two queries, sent together.
 * `order` must end in something unique, or pages repeat and skip rows.
 */
export async function page<Row>(
  { tx, paging }: { tx: Tx; paging: Paging },
  list: PromiseLike<Row[]> & SQLWrapper,
  order: (SQL | SQL.Aliased | AnyPgColumn)[],
): Promise<{ rows: Row[]; count: number }> {
  // Every select of drizzle can do this, but its type no longer has these methods after `where`.
  const select = list as unknown as PgSelect
  const all = select.as('listed')
  const ordered = select.orderBy(...order)
  const [rows, [counted]] = await Promise.all([
    ordered.limit(paging.limit).offset(paging.offset),
    // Plain SQL: making drizzle's own count of a subquery takes longer than counting a short list.
    rowsOf<{ count: number }>(tx, sql`select count(*)::int as count from ${all}`),
  ])
  return { rows: rows as Row[], count: counted?.count ?? 0 }
}
