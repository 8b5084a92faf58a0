// Places, spaces and bookings as the contract shows them, in the caller's language.
import { inArray } from '../../db/lists.ts'
import type { BaseImage } from '../../../src/contract/community/media.ts'
import type { BaseBookingPlace, BaseBookingSpace, Booking, BookingPlace, BookingSpace } from '../../../src/contract/events/bookings.ts'
import { bookingPlaces, bookingSpaces, type bookings } from '../../db/schema.ts'
import { presentBaseBooking } from '../../domain/payments/present.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { distinct } from '../../domain/common/ids.ts'
import { loadPictures } from '../../domain/common/pictures.ts'
import { translated } from '../../domain/common/translate.ts'

export type PlaceRow = typeof bookingPlaces.$inferSelect
export type SpaceRow = typeof bookingSpaces.$inferSelect
export type BookingRow = typeof bookings.$inferSelect

const presentBasePlace = (row: PlaceRow, image: BaseImage | null): BaseBookingPlace => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  timezone: row.timezone,
  description: row.description,
  image,
})

const presentBaseSpace = (row: SpaceRow, image: BaseImage | null): BaseBookingSpace => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  supply: row.supply,
  slotDuration: row.slotDuration,
  price: row.price,
  description: row.description,
  image,
})

export async function presentPlaces(asking: Asking, found: PlaceRow[]): Promise<BookingPlace[]> {
  const rows = await translated(asking, found)
  const picture = await loadPictures(
    asking,
    rows.map(({ imageId }) => imageId),
  )
  return rows.map((row) => ({
    ...presentBasePlace(row, picture(row.imageId)),
    address1: row.address1,
    address2: row.address2,
    city: row.city,
    state: row.state,
    zip: row.zip,
    country: row.country,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

export async function presentSpaces(asking: Asking, found: SpaceRow[]): Promise<BookingSpace[]> {
  const rows = await translated(asking, found)
  const picture = await loadPictures(
    asking,
    rows.map(({ imageId }) => imageId),
  )
  return rows.map((row) => ({
    ...presentBaseSpace(row, picture(row.imageId)),
    start: row.startAt?.toISOString() ?? null,
    end: row.endAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

/** Full forms, each with its space and place. Five queries, however many bookings there are. */
export async function presentBookings(asking: Asking, rows: BookingRow[]): Promise<Booking[]> {
  if (rows.length === 0) return []
  const { tx } = asking
  const spaceIds = distinct(rows.map(({ spaceId }) => spaceId))
  const spaces = await translated(asking, await tx.select().from(bookingSpaces).where(inArray(bookingSpaces.id, spaceIds)))
  const placeIds = distinct(spaces.map(({ placeId }) => placeId))
  const places = await translated(asking, await tx.select().from(bookingPlaces).where(inArray(bookingPlaces.id, placeIds)))
  const picture = await loadPictures(
    asking,
    [...spaces, ...places].map(({ imageId }) => imageId),
  )
  const spaceOf = new Map(spaces.map((space) => [space.id, space]))
  const placeOf = new Map(places.map((place) => [place.id, place]))
  return rows.map((row) => {
    const space = spaceOf.get(row.spaceId)
    const place = space && placeOf.get(space.placeId)
    if (space === undefined || place === undefined) throw new Error('A booking without its space or place.')
    return {
      ...presentBaseBooking(row),
      space: presentBaseSpace(space, picture(space.imageId)),
      place: presentBasePlace(place, picture(place.imageId)),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }
  })
}

/** One booking in full form. */
export async function presentBooking(asking: Asking, row: BookingRow): Promise<Booking> {
  const [booking] = await presentBookings(asking, [row])
  if (booking === undefined) throw new Error('The booking was not presented.')
  return booking
}
