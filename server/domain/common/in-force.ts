// Which row is in force at a moment, and which purchases take a place: the rules shared by all counts and prices of passes.
import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/** The first row whose period contains `now`, from its start (inclusive) to its end (exclusive). */
export const inForce = <Row extends { startDate: Date; endDate: Date }>(rows: Row[], now: Date): Row | undefined =>
  rows.find((row) => row.startDate <= now && now < row.endDate)

/**
 * Condition on purchases that take a place: bought ones and drafts still held, but no expired drafts and no cancelled ones.
 * `row` has the columns `status` and `held_until` of any table (passes, session accesses).
 */
export const takesPlace = (row: { status: AnyColumn; heldUntil: AnyColumn }, now: Date): SQL =>
  sql`(${row.status} in ('ready', 'needsInfo') or (${row.status} = 'draft' and ${row.heldUntil} > ${now.toISOString()}::timestamptz))`
