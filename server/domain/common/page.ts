// The one way to read a page of a list: its rows, and how many rows the whole list has.
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { AnyPgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { Tx } from '../../db/database.ts'
import type { Paging } from '../../http/route.ts'

/**
 * One page of `list`, a select without order and limit, and the count of the same select. `order` must end in something
 * unique, or pages repeat and skip rows. Two queries.
 */
export async function page<Row>(
  { tx, paging }: { tx: Tx; paging: Paging },
  list: PromiseLike<Row[]> & SQLWrapper,
  order: (SQL | SQL.Aliased | AnyPgColumn)[],
): Promise<{ rows: Row[]; count: number }> {
  // Every select of drizzle can do this; only its type forgets it once `where` was called.
  const select = list as unknown as PgSelect
  const all = select.as('listed')
  const rows = (await select
    .orderBy(...order)
    .limit(paging.limit)
    .offset(paging.offset)) as Row[]
  return { rows, count: await tx.$count(all) }
}
