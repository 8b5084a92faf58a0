// How often code asks the database.
import type { Database, Tx } from '../db/database.ts'

const starts = new Set<string | symbol>(['select', 'selectDistinct', 'selectDistinctOn', 'insert', 'update', 'delete', 'execute', '$count'])

export interface Counter {
  /** The real transaction, with each statement counted as it is begun. Subqueries count too: their number does not depend on rows either. */
  counted(tx: Tx): Tx
  /** The real database, with the statements of its tenants counted. */
  countedDatabase(db: Database): Database
  /** How many were begun since this was last called. */
  taken(): number
}

/**
 * Whether an answer with at least three more rows was made without more statements. Parts of an answer that ask at the same moment share
 * one (server/domain/common/gathered.ts), so its number varies by one or two.
 */
export const isSteady = (few: number, many: number): boolean => Math.abs(many - few) <= 2

export function countStatements(): Counter {
  let statements = 0
  const counted = (tx: Tx): Tx =>
    new Proxy(tx, {
      get(target, name) {
        if (starts.has(name)) statements += 1
        return Reflect.get(target, name)
      },
    })
  return {
    counted,
    countedDatabase(db) {
      // As it is now: a test may put the counted one in its place.
      const real = { ...db }
      return { ...db, asTenant: (tenancy, work) => real.asTenant(tenancy, (tx) => work(counted(tx))) }
    },
    taken() {
      const sum = statements
      statements = 0
      return sum
    },
  }
}
