// Rows of a hand-written query. Both drivers return `{ rows }`, which drizzle's common type does not declare.
import type { SQL } from 'drizzle-orm'
import type { Tx } from './database.ts'

/** The caller declares the shape. It is not checked, so it should be close to the query. Timestamps are returned as text. */
export async function rowsOf<Row>(tx: Tx, query: SQL): Promise<Row[]> {
  const answer = (await tx.execute(query)) as { rows: Row[] }
  return answer.rows
}
