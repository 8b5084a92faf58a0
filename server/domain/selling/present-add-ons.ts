// Add-ons of an event, in base and full form.
import { and, count, eq } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { BaseEventAddOn, EventAddOn } from '../../../src/contract/events/event-offers.ts'
import { eventAddOns, passAddOns, passes } from '../../db/schema.ts'
import type { Asking } from '../common/asking.ts'
import { gatheredById, type Lookup } from '../common/gathered.ts'
import { distinct } from '../common/ids.ts'
import { loadPictures } from '../common/pictures.ts'
import { translated } from '../common/translate.ts'
import { byId, left } from '../../lib/rows.ts'
import { takesPlace } from '../common/in-force.ts'
import { loadBaseEvents } from './present-pass-types.ts'
import type { AddOnRow } from './rows.ts'

/** How many passes that take a place have each add-on. One query. */
export async function addOnsTaken({ tx, now }: Asking, ids: string[]): Promise<(id: string) => number> {
  if (ids.length === 0) return () => 0
  const rows = await tx
    .select({ id: passAddOns.addOnId, taken: count() })
    .from(passAddOns)
    .innerJoin(passes, eq(passes.id, passAddOns.passId))
    .where(and(inArray(passAddOns.addOnId, ids), takesPlace(passes, now)))
    .groupBy(passAddOns.addOnId)
  const taken = new Map(rows.map((row) => [row.id, row.taken]))
  return (id) => taken.get(id) ?? 0
}

/** Base forms in the order of `rows`; three queries. `supply` is what is left. */
async function presentBaseAddOns(asking: Asking, rows: AddOnRow[]): Promise<BaseEventAddOn[]> {
  if (rows.length === 0) return []
  const [texts, taken, picture] = await Promise.all([
    translated(asking, rows),
    addOnsTaken(asking, distinct(rows.map((row) => row.id))),
    loadPictures(
      asking,
      rows.map((row) => row.imageId),
    ),
  ])
  return texts.map((row) => ({
    id: row.id,
    name: row.name,
    shortDescription: row.shortDescription,
    longDescription: row.longDescription,
    supply: left(row.supply, taken(row.id)),
    price: row.price,
    pricePerNight: row.pricePerNight,
    sortOrder: row.sortOrder,
    eventId: row.eventId,
    image: picture(row.imageId),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

/** Full forms in the order of `rows`, each with its event. */
export async function presentAddOns(asking: Asking, rows: AddOnRow[]): Promise<EventAddOn[]> {
  const [base, eventOf] = await Promise.all([
    presentBaseAddOns(asking, rows),
    loadBaseEvents(
      asking,
      rows.map((row) => row.eventId),
    ),
  ])
  return base.map((addOn) => ({ ...addOn, event: eventOf(addOn.eventId) }))
}

const gatherAddOns = gatheredById(async (asking, ids) =>
  byId(await presentBaseAddOns(asking, await asking.tx.select().from(eventAddOns).where(inArray(eventAddOns.id, ids)))),
)

/** The add-ons of `ids` in base form, by id. */
export const loadAddOns = (asking: Asking, ids: Iterable<string | null | undefined>): Promise<Lookup<BaseEventAddOn>> =>
  gatherAddOns(asking, distinct(ids))
