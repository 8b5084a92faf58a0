// Blocking hides people and what they wrote in both directions (contract 7.15), also behind a team they act for.
import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Caller } from '../../http/caller/caller.ts'

/** The account acted for and the person who acts: a block with either counts. Null for a visitor. */
const mine = ({ account, actor }: Caller): SQL | null =>
  account === null ? null : sql`(${account.id}::uuid, ${(actor ?? account).id}::uuid)`

/** A block between the accounts of two columns, either way. */
export const blockedBetween = (one: AnyColumn | SQL, other: AnyColumn | SQL): SQL<boolean> =>
  sql<boolean>`exists (select 1 from blocks where (blocks.blocker_id = ${one} and blocks.blocked_id = ${other}) or (blocks.blocked_id = ${one} and blocks.blocker_id = ${other}))`

/** A block between the caller and the account of `column`, either way; never for a visitor. */
export function blockedWith(caller: Caller, column: AnyColumn | SQL): SQL<boolean> {
  const me = mine(caller)
  if (me === null) return sql<boolean>`false`
  return sql<boolean>`exists (select 1 from blocks where (blocks.blocker_id in ${me} and blocks.blocked_id = ${column}) or (blocks.blocked_id in ${me} and blocks.blocker_id = ${column}))`
}

/** No block between the caller and the account of `column`, either way; everything for a visitor. */
export function notBlocked(caller: Caller, column: AnyColumn | SQL): SQL | undefined {
  return caller.account === null ? undefined : sql`not ${blockedWith(caller, column)}`
}

/** The account of `column` has not blocked the caller. The caller's own blocks do not count: one must be able to undo them. */
export function notBlockedBy(caller: Caller, column: AnyColumn | SQL): SQL | undefined {
  const me = mine(caller)
  if (me === null) return undefined
  return sql`not exists (select 1 from blocks where blocks.blocked_id in ${me} and blocks.blocker_id = ${column})`
}
