// Reads a page of a list and the length of the whole list.
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { AnyPgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { Tx } from '../../db/database.ts'
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
  const [rows, count] = await Promise.all([ordered.limit(paging.limit).offset(paging.offset), tx.$count(all)])
  return { rows: rows as Row[], count }
}
