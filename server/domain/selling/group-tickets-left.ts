// Counts per id, and how many places unredeemed group tickets still reserve.
import { and, sql } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import { coupons, passes } from '../../db/schema.ts'
import type { Asking } from '../common/asking.ts'
import { takesPlace } from '../common/in-force.ts'

/** The number for each id; 0 for unknown ids. */
export type Counts = (id: string) => number

export const countsOf = (rows: { id: string | null; taken: number }[]): Counts => {
  const counts = new Map(rows.map((row) => [row.id, row.taken]))
  return (id) => counts.get(id) ?? 0
}

/**
 * Group tickets of each type that were sold and not redeemed. Holders of the code are entitled to a place, so they count as taken.
 * Drafts of `registrationId` that redeem one count as redeemed, even after their hold expired.
 */
export async function groupTicketsLeft({ tx, now }: Asking, typeIds: string[], registrationId: string | null): Promise<Counts> {
  if (typeIds.length === 0) return () => 0
  const own = registrationId === null ? sql`` : sql`or (${passes.status} = 'draft' and ${passes.registrationId} = ${registrationId})`
  const redeemed = sql`(select count(*) from ${passes} where ${passes.couponId} = ${coupons.id} and (${takesPlace(passes, now)} ${own}))`
  const rows = await tx
    .select({ id: coupons.passTypeId, taken: sql<number>`sum(greatest(0, ${coupons.useLimit} - ${redeemed}))::int` })
    .from(coupons)
    .where(
      and(
        inArray(coupons.passTypeId, typeIds),
        coupons.prePaid,
        coupons.active,
        sql`${coupons.registrationId} is not null and ${coupons.useLimit} is not null`,
        sql`(${coupons.endDate} is null or ${coupons.endDate} > ${now.toISOString()}::timestamptz)`,
      ),
    )
    .groupBy(coupons.passTypeId)
  return countsOf(rows)
}
