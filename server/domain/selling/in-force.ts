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

/** What is left of `supply` after `taken`: null is without limit, and nobody is told of less than nothing. */
export const left = (supply: number | null, taken: number): number | null => (supply === null ? null : Math.max(0, supply - taken))

/** A moment as the contract writes it, or null. */
export const isoOrNull = (date: Date | null): string | null => date?.toISOString() ?? null

/** The one row of each id, for lookups. */
export const byId = <Row extends { id: string }>(rows: Row[]): Map<string, Row> => new Map(rows.map((row) => [row.id, row]))
