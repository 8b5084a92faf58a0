// Blocking hides people and what they wrote in both directions (contract 7.15).
import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Caller } from '../../http/caller.ts'

/** No block between the caller and the account of `column`, either way; everything for a visitor. */
export function notBlocked(caller: Caller, column: AnyColumn | SQL): SQL | undefined {
  const me = caller.account?.id
  if (me === undefined) return undefined
  return sql`not exists (select 1 from blocks where (blocks.blocker_id = ${me} and blocks.blocked_id = ${column}) or (blocks.blocked_id = ${me} and blocks.blocker_id = ${column}))`
}

/** The account of `column` has not blocked the caller. The caller's own blocks do not count: one must be able to undo them. */
export function notBlockedBy(caller: Caller, column: AnyColumn | SQL): SQL | undefined {
  const me = caller.account?.id
  if (me === undefined) return undefined
  return sql`not exists (select 1 from blocks where blocks.blocked_id = ${me} and blocks.blocker_id = ${column})`
}
