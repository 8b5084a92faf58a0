// What is in force at a moment, and what holds its place: the two rules that every count and price of passes shares.
import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/** The first row whose window holds `now`: its start is in it, its end is not. */
export const inForce = <Row extends { startDate: Date; endDate: Date }>(rows: Row[], now: Date): Row | undefined =>
  rows.find((row) => row.startDate <= now && now < row.endDate)

/**
 * A purchase that takes a place: bought, or a draft that is still held. Drafts whose time is over and cancelled ones take none.
 * The columns are those of any table with `status` and `held_until` (passes, session accesses).
 */
export const takesPlace = (row: { status: AnyColumn; heldUntil: AnyColumn }, now: Date): SQL =>
  sql`(${row.status} in ('ready', 'needsInfo') or (${row.status} = 'draft' and ${row.heldUntil} > ${now.toISOString()}::timestamptz))`
