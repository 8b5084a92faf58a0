// Blocks hide accounts and what they wrote from each other (contract 7.15), including behind a team that they act for.
import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Caller } from '../../http/caller/caller.ts'

/** The account acted for and the person acting: a block with either counts. Null for a visitor. */
const mine = ({ account, actor }: Caller): SQL | null =>
  account === null ? null : sql`(${account.id}::uuid, ${(actor ?? account).id}::uuid)`

/** Condition: one of the accounts in the two columns blocks the other. */
export const blockedBetween = (one: AnyColumn | SQL, other: AnyColumn | SQL): SQL<boolean> =>
  sql<boolean>`exists (select 1 from blocks where (blocks.blocker_id = ${one} and blocks.blocked_id = ${other}) or (blocks.blocked_id = ${one} and blocks.blocker_id = ${other}))`

/**
 * Condition: `column` is one of `ids`, a query that does not depend on the row. As an array it is read once per statement; an `exists`
 * would be looked up for each row of a list. False for a null column.
 */
const isAmong = (column: AnyColumn | SQL, ids: SQL): SQL<boolean> => sql<boolean>`((${column} = any(array(${ids}))) is true)`

/** Condition: the caller and the account of `column` are blocked in either direction; false for a visitor. */
export function blockedWith(caller: Caller, column: AnyColumn | SQL): SQL<boolean> {
  const me = mine(caller)
  if (me === null) return sql<boolean>`false`
  return isAmong(
    column,
    sql`select blocks.blocked_id from blocks where blocks.blocker_id in ${me} union all select blocks.blocker_id from blocks where blocks.blocked_id in ${me}`,
  )
}

/** Condition: the caller and the account of `column` are not blocked in either direction; undefined for a visitor. */
export function notBlocked(caller: Caller, column: AnyColumn | SQL): SQL | undefined {
  return caller.account === null ? undefined : sql`not ${blockedWith(caller, column)}`
}

/** Condition: the account of `column` has not blocked the caller. Ignores the caller's own blocks, so that they can be undone. */
export function notBlockedBy(caller: Caller, column: AnyColumn | SQL): SQL | undefined {
  const me = mine(caller)
  if (me === null) return undefined
  return sql`not ${isAmong(column, sql`select blocks.blocker_id from blocks where blocks.blocked_id in ${me}`)}`
}
