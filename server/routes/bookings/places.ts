// Places and the spaces in them, by id or slug.
import { and, asc, eq } from 'drizzle-orm'
import { bookingPlaces, bookingSpaces } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Answer, Paging } from '../../http/route.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { isUuid } from '../../domain/common/ids.ts'
import { matches } from '../../domain/common/search.ts'
import { presentPlaces, presentSpaces, type PlaceRow, type SpaceRow } from './present.ts'
import { page } from '../../domain/common/page.ts'

type Listing = Asking & { paging: Paging }

export async function listPlaces(asking: Listing): Promise<Answer> {
  const { tx, paging } = asking
  const where = matches(paging.search, [bookingPlaces.name, bookingPlaces.description, bookingPlaces.city])
  const { rows, count } = await page(asking, tx.select().from(bookingPlaces).where(where), [asc(bookingPlaces.name), asc(bookingPlaces.id)])
  return { data: await presentPlaces(asking, rows), count }
}

/** The place with this id or slug, or 404. */
export async function readPlace({ tx }: Asking, idOrSlug: string): Promise<PlaceRow> {
  const named = isUuid(idOrSlug) ? eq(bookingPlaces.id, idOrSlug) : eq(bookingPlaces.slug, idOrSlug)
  const [row] = await tx.select().from(bookingPlaces).where(named)
  if (row === undefined) throw new Problem('notFound')
  return row
}

export async function listSpaces(asking: Listing, placeIdOrSlug: string): Promise<Answer> {
  const { tx, paging } = asking
  const place = await readPlace(asking, placeIdOrSlug)
  const where = and(eq(bookingSpaces.placeId, place.id), matches(paging.search, [bookingSpaces.name, bookingSpaces.description]))
  const { rows, count } = await page(asking, tx.select().from(bookingSpaces).where(where), [asc(bookingSpaces.name), asc(bookingSpaces.id)])
  return { data: await presentSpaces(asking, rows), count }
}

/** The space with this id or slug in that place, or 404. */
export async function readSpace(
  asking: Asking,
  { placeId, spaceId }: { placeId: string; spaceId: string },
): Promise<{ place: PlaceRow; space: SpaceRow }> {
  const place = await readPlace(asking, placeId)
  const named = isUuid(spaceId) ? eq(bookingSpaces.id, spaceId) : eq(bookingSpaces.slug, spaceId)
  const [space] = await asking.tx
    .select()
    .from(bookingSpaces)
    .where(and(eq(bookingSpaces.placeId, place.id), named))
  if (space === undefined) throw new Problem('notFound')
  return { place, space }
}
