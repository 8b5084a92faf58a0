// An organisation's benefits and advertisements.
import { and, asc, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { Advertisement, Benefit } from '../../../src/contract/people/benefits.ts'
import { accounts, advertisements, benefits, events } from '../../db/schema.ts'
import type { Answer, Paging } from '../../http/route.ts'
import { accountColumns, presentAccounts } from '../../domain/people/present.ts'
import { visibleEvent } from '../../domain/events/policy.ts'
import { presentBaseEvents } from '../../domain/events/present-base.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { notBlocked } from '../../domain/people/blocks.ts'
import { distinct } from '../../domain/common/ids.ts'
import { inOrder } from '../../domain/common/order.ts'
import { loadPictures } from '../../domain/common/pictures.ts'
import { matches } from '../../domain/common/search.ts'
import { translated } from '../../domain/common/translate.ts'
import { page } from '../../domain/common/page.ts'

/** A random current advertisement (contract 7.13); null if there is none. */
export async function drawAdvertisement(asking: Asking): Promise<Advertisement | null> {
  const { tx, now } = asking
  const [row] = await tx
    .select()
    .from(advertisements)
    .where(
      and(
        or(isNull(advertisements.startDate), lte(advertisements.startDate, now)),
        or(isNull(advertisements.endDate), gt(advertisements.endDate, now)),
      ),
    )
    .orderBy(sql`random()`)
    .limit(1)
  if (row === undefined) return null
  const picture = await loadPictures(asking, [row.imageId])
  const { id, type, link, title, description } = row
  return { id, type, link, image: picture(row.imageId), title, description }
}

async function presentBenefits(asking: Asking, rows: (typeof benefits.$inferSelect)[]): Promise<Benefit[]> {
  const { tx, caller } = asking
  const eventIds = distinct(rows.map((row) => row.eventId))
  const managerIds = distinct(rows.map((row) => row.managerId))
  const eventRows = eventIds.length === 0 ? [] : await tx.select().from(events).where(inArray(events.id, eventIds))
  const managerRows =
    managerIds.length === 0
      ? []
      : await tx
          .select(accountColumns)
          .from(accounts)
          .where(and(inArray(accounts.id, managerIds), notBlocked(caller, accounts.id)))
  const eventById = new Map((await presentBaseEvents(asking, eventRows)).map((event) => [event.id, event]))
  const managerById = new Map((await presentAccounts(asking, managerRows)).map((manager) => [manager.id, manager]))
  const picture = await loadPictures(
    asking,
    rows.map((row) => row.imageId),
  )
  return (await translated(asking, rows)).map((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    image: picture(row.imageId),
    priority: row.priority,
    startDate: row.startDate.toISOString(),
    endDate: row.endDate?.toISOString() ?? null,
    eventId: row.eventId,
    event: row.eventId === null ? null : (eventById.get(row.eventId) ?? null),
    managerId: row.managerId,
    manager: row.managerId === null ? null : (managerById.get(row.managerId) ?? null),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

/** One page of the current benefits, by descending priority. Benefits of an event only for callers who may see the event. */
export async function listBenefits(asking: Asking & { paging: Paging }): Promise<Answer> {
  const { tx, caller, now, paging } = asking
  const where = and(
    lte(benefits.startDate, now),
    or(isNull(benefits.endDate), gt(benefits.endDate, now)),
    or(isNull(benefits.eventId), sql`exists (select 1 from events where ${eq(events.id, benefits.eventId)} and ${visibleEvent(caller)})`),
    matches(paging.search, [benefits.title, benefits.description]),
  )
  const { rows, count } = await page(asking, tx.select().from(benefits).where(where), [
    desc(benefits.priority),
    inOrder(benefits.title, asking.locale),
    asc(benefits.id),
  ])
  return { data: await presentBenefits(asking, rows), count }
}
