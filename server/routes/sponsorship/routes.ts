// Sponsorship levels and event series (contract 3.9).
import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { account } from '../../../src/contract/people/accounts.ts'
import { sponsorshipLevel } from '../../../src/contract/events/event-sponsors.ts'
import { event, series as seriesEntity, type Series } from '../../../src/contract/events/events.ts'
import { events, series, sponsorshipLevels } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { readEvents } from '../../domain/events/lists.ts'
import { presentEvents } from '../../domain/event-details/present.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { isUuid } from '../../domain/common/ids.ts'
import { loadPictures } from '../../domain/common/pictures.ts'
import { pastQuery } from '../../domain/common/queries.ts'
import { matches } from '../../domain/common/search.ts'
import { levelOf, listLevelAccounts, presentLevels, readLevels } from './levels.ts'
import { page } from '../../domain/common/page.ts'

type SeriesRow = typeof series.$inferSelect

/** In the order of `rows`; one query. */
async function presentSeries(asking: Asking, rows: SeriesRow[]): Promise<Series[]> {
  const picture = await loadPictures(
    asking,
    rows.map((row) => row.imageId),
  )
  return rows.map((row) => ({
    id: row.id,
    sortOrder: row.sortOrder,
    name: row.name,
    slug: row.slug,
    description: row.description,
    image: picture(row.imageId),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

/** The series with this id or slug, or 404. */
async function seriesOf({ tx }: Asking, idOrSlug: string): Promise<SeriesRow> {
  const [row] = await tx
    .select()
    .from(series)
    .where(isUuid(idOrSlug) ? eq(series.id, idOrSlug) : eq(series.slug, idOrSlug))
  if (row === undefined) throw new Problem('notFound')
  return row
}

const ofSponsors = { method: 'GET', auth: 'optional', module: 'sponsors' } as const
const ofEvents = { method: 'GET', auth: 'optional', module: 'events' } as const

export const sponsorshipRoutes: Route[] = [
  route({
    ...ofSponsors,
    path: '/levels',
    answers: v.array(sponsorshipLevel),
    async act(request) {
      const { tx, paging } = request
      const where = matches(paging.search, [sponsorshipLevels.name, sponsorshipLevels.subtitle])
      const rows = await readLevels(request, where, paging)
      return { data: await presentLevels(request, rows), count: await tx.$count(sponsorshipLevels, where) }
    },
  }),
  route({
    ...ofSponsors,
    path: '/levels/:levelId',
    answers: sponsorshipLevel,
    async act(request) {
      const [level] = await presentLevels(request, [await levelOf(request, request.params.levelId)])
      return { data: level }
    },
  }),
  route({
    ...ofSponsors,
    path: '/levels/:levelId/accounts',
    answers: v.array(account),
    async act(request) {
      const { id } = await levelOf(request, request.params.levelId)
      return listLevelAccounts(request, id)
    },
  }),
  route({
    ...ofEvents,
    path: '/series',
    answers: v.array(seriesEntity),
    async act(request) {
      const { tx, paging } = request
      const where = matches(paging.search, [series.name, series.description])
      const { rows, count } = await page(request, tx.select().from(series).where(where), [
        asc(series.sortOrder),
        asc(series.name),
        asc(series.id),
      ])
      return { data: await presentSeries(request, rows), count }
    },
  }),
  route({
    ...ofEvents,
    path: '/series/:seriesId',
    answers: seriesEntity,
    async act(request) {
      const [data] = await presentSeries(request, [await seriesOf(request, request.params.seriesId)])
      return { data }
    },
  }),
  route({
    ...ofEvents,
    path: '/series/:seriesId/events',
    query: pastQuery,
    answers: v.array(event),
    async act(request) {
      const { id } = await seriesOf(request, request.params.seriesId)
      const { rows, count } = await readEvents(request, { past: request.query.past, also: eq(events.seriesId, id) })
      return { data: await presentEvents(request, rows), count }
    },
  }),
]
