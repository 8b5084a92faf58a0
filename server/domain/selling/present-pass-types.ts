// Pass types ("ticket" and "pass type" are the same in the contract), in base and full form.
import { and, asc, count } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { PassType } from '../../../src/contract/events/event-offers.ts'
import type { BasePassType } from '../../../src/contract/events/registration-base.ts'
import { events, passes, passTypePriceSchedules, passTypeRefundSchedules, passTypes } from '../../db/schema.ts'
import { grouped, byId, isoOrNull, left } from '../../lib/rows.ts'
import { presentBaseEvents } from '../events/present-base.ts'
import { groupTicketsLeft } from './group-tickets-left.ts'
import type { Asking } from '../common/asking.ts'
import { gatheredById, type Lookup } from '../common/gathered.ts'
import { distinct } from '../common/ids.ts'
import { loadPictures } from '../common/pictures.ts'
import { translated } from '../common/translate.ts'
import { inForce, takesPlace } from '../common/in-force.ts'
import type { PassTypeRow } from './rows.ts'

/** How many passes of each type take a place now, including those reserved by group tickets (contract 7.4). Two queries. */
async function passTypesTaken(asking: Asking, ids: string[]): Promise<(id: string) => number> {
  if (ids.length === 0) return () => 0
  const [rows, promised] = await Promise.all([
    asking.tx
      .select({ id: passes.passTypeId, taken: count() })
      .from(passes)
      .where(and(inArray(passes.passTypeId, ids), takesPlace(passes, asking.now)))
      .groupBy(passes.passTypeId),
    groupTicketsLeft(asking, ids, null),
  ])
  const taken = new Map(rows.map((row) => [row.id, row.taken]))
  return (id) => (taken.get(id) ?? 0) + promised(id)
}

/**
 * Base forms in the order of `rows`; a constant number of queries. `price` is the current one.
 * `supply` is what is left: null for no limit, 0 for sold out (contract 7.4).
 */
async function presentBasePassTypes(asking: Asking, rows: PassTypeRow[]): Promise<BasePassType[]> {
  const { tx, now } = asking
  const ids = distinct(rows.map((row) => row.id))
  if (ids.length === 0) return []
  const [texts, priceRows, refundRows, taken, picture] = await Promise.all([
    translated(asking, rows),
    tx
      .select()
      .from(passTypePriceSchedules)
      .where(inArray(passTypePriceSchedules.passTypeId, ids))
      .orderBy(asc(passTypePriceSchedules.startDate), asc(passTypePriceSchedules.id)),
    tx
      .select()
      .from(passTypeRefundSchedules)
      .where(inArray(passTypeRefundSchedules.passTypeId, ids))
      .orderBy(asc(passTypeRefundSchedules.startDate), asc(passTypeRefundSchedules.id)),
    passTypesTaken(asking, ids),
    loadPictures(
      asking,
      rows.map((row) => row.imageId),
    ),
  ])
  const prices = grouped(
    priceRows,
    (row) => row.passTypeId,
    (row) => row,
  )
  const refunds = grouped(
    refundRows,
    (row) => row.passTypeId,
    (row) => row,
  )
  return texts.map((row) => ({
    id: row.id,
    slug: row.slug,
    cancelable: row.cancelable,
    transferable: row.transferable,
    name: row.name,
    shortDescription: row.shortDescription,
    longDescription: row.longDescription,
    price: inForce(prices(row.id), now)?.price ?? row.price,
    accessLevel: row.accessLevel,
    featuredImage: picture(row.imageId),
    minQuantityPerSale: row.minQuantityPerSale,
    maxQuantityPerSale: row.maxQuantityPerSale,
    supply: left(row.supply, taken(row.id)),
    priceSchedules: prices(row.id).map((schedule) => ({
      id: schedule.id,
      ticketId: row.id,
      price: schedule.price,
      name: schedule.name,
      startDate: schedule.startDate.toISOString(),
      endDate: schedule.endDate.toISOString(),
      createdAt: schedule.createdAt.toISOString(),
      updatedAt: schedule.updatedAt.toISOString(),
    })),
    refundSchedules: refunds(row.id).map((schedule) => ({
      id: schedule.id,
      percentage: schedule.percentage,
      startDate: schedule.startDate.toISOString(),
      endDate: schedule.endDate.toISOString(),
    })),
    enableCoupons: row.enableCoupons,
    minCouponQuantity: row.minCouponQuantity,
    maxCouponQuantity: row.maxCouponQuantity,
    sortOrder: row.sortOrder,
    overrideStartDate: isoOrNull(row.overrideStartDate),
  }))
}

/** Full forms in the order of `rows`, each with its event. */
export async function presentPassTypes(asking: Asking, rows: PassTypeRow[]): Promise<PassType[]> {
  const [base, eventOf] = await Promise.all([
    presentBasePassTypes(asking, rows),
    loadBaseEvents(
      asking,
      rows.map((row) => row.eventId),
    ),
  ])
  return rows.map((row, index) => ({
    ...base[index]!,
    visibility: row.visibility,
    active: row.active,
    event: eventOf(row.eventId),
  }))
}

const gatherPassTypes = gatheredById(async (asking, ids) =>
  byId(await presentBasePassTypes(asking, await asking.tx.select().from(passTypes).where(inArray(passTypes.id, ids)))),
)

/** The types of `ids` in base form, by id, as part of other responses. */
export const loadPassTypes = (asking: Asking, ids: Iterable<string | null | undefined>): Promise<Lookup<BasePassType>> =>
  gatherPassTypes(asking, distinct(ids))

/** The events of `ids` in base form, by id; foreign keys guarantee that each exists. */
export async function loadBaseEvents(
  asking: Asking,
  ids: Iterable<string>,
): Promise<(id: string) => Awaited<ReturnType<typeof presentBaseEvents>>[number]> {
  const wanted = distinct(ids)
  const rows = wanted.length === 0 ? [] : await asking.tx.select().from(events).where(inArray(events.id, wanted))
  const found = byId(await presentBaseEvents(asking, await translated(asking, rows)))
  return (id) => {
    const event = found.get(id)
    if (event === undefined) throw new Error('A row that a foreign key promises is missing.')
    return event
  }
}
