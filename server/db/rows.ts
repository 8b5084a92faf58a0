// Rows of a hand-written query. Both drivers answer `{ rows }`, which drizzle's common type does not say.
import type { SQL } from 'drizzle-orm'
import type { Tx } from './database.ts'

/** The caller states the shape; it is checked by no one, so it should be close to the query. Moments come as text. */
export async function rowsOf<Row>(tx: Tx, query: SQL): Promise<Row[]> {
  const answer = (await tx.execute(query)) as { rows: Row[] }
  return answer.rows
}
