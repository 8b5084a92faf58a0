// Queries whose text is built once per connection. drizzle takes longer to build the text of a short query than the database takes to run it.
import type { Tx } from './database.ts'

interface Built<Row> {
  execute(values?: Record<string, unknown>): Promise<Row[]>
}

/**
 * A query for values that are known only when it runs: `build` makes it with `sql.placeholder`, and ends with `prepare`. A
 * transaction object serves all transactions of its connection, so it is built once for all of them.
 */
export function builtOnce<Row>(build: (tx: Tx) => Built<Row>): (tx: Tx, values: Record<string, unknown>) => Promise<Row[]> {
  const known = new WeakMap<Tx, Built<Row>>()
  return (tx, values) => {
    const built = known.get(tx) ?? build(tx)
    known.set(tx, built)
    return built.execute(values)
  }
}
