// Room types of an event, with the rules for each pass type and add-on, and room reservations.
import { and, asc, countDistinct, eq, getTableColumns } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type {
  BaseEventRoomType,
  BaseEventRoomTypeAddOnDetails,
  BaseEventRoomTypePassTypeDetails,
  BaseEventRoomTypeReservation,
  EventRoomType,
} from '../../../src/contract/events/event-rooms.ts'
import { eventRoomTypes, passes, passTypes, roomReservations, roomTypeAddOns, roomTypePassTypes } from '../../db/schema.ts'
import { grouped, byId, isoOrNull, left } from '../../lib/rows.ts'
import type { Asking } from '../common/asking.ts'
import { gatheredById, type Lookup } from '../common/gathered.ts'
import { distinct } from '../common/ids.ts'
import { inOrder } from '../common/order.ts'
import { sure } from '../people/people.ts'
import { loadPictures } from '../common/pictures.ts'
import { translated } from '../common/translate.ts'
import { takesPlace } from '../common/in-force.ts'
import { knownPassType } from '../selling/known-pass-types.ts'
import { loadPassTypes } from '../selling/present-pass-types.ts'
import type { RoomTypeRow } from './rows.ts'

type Bounds = Pick<RoomTypeRow, 'minStart' | 'defaultStart' | 'maxStart' | 'minEnd' | 'defaultEnd' | 'maxEnd'>

const presentBounds = (row: Bounds) => ({
  minStart: isoOrNull(row.minStart),
  defaultStart: isoOrNull(row.defaultStart),
  maxStart: isoOrNull(row.maxStart),
  minEnd: isoOrNull(row.minEnd),
  defaultEnd: isoOrNull(row.defaultEnd),
  maxEnd: isoOrNull(row.maxEnd),
})

/** How many reservations of each room type have at least one pass that takes a place. One query. */
async function roomsTaken({ tx, now }: Asking, ids: string[]): Promise<(id: string) => number> {
  if (ids.length === 0) return () => 0
  const rows = await tx
    .select({ id: roomReservations.roomTypeId, taken: countDistinct(roomReservations.id) })
    .from(roomReservations)
    .innerJoin(passes, eq(passes.reservationId, roomReservations.id))
    .where(and(inArray(roomReservations.roomTypeId, ids), takesPlace(passes, now)))
    .groupBy(roomReservations.roomTypeId)
  const taken = new Map(rows.map((row) => [row.id, row.taken]))
  return (id) => taken.get(id) ?? 0
}

async function loadPassTypeDetails(asking: Asking, ids: string[]): Promise<(id: string) => BaseEventRoomTypePassTypeDetails[]> {
  const rows = await asking.tx
    .select(getTableColumns(roomTypePassTypes))
    .from(roomTypePassTypes)
    .innerJoin(passTypes, eq(passTypes.id, roomTypePassTypes.passTypeId))
    .where(and(inArray(roomTypePassTypes.roomTypeId, ids), knownPassType(asking.caller)))
    .orderBy(asc(roomTypePassTypes.createdAt), asc(roomTypePassTypes.id))
  const passType = await loadPassTypes(
    asking,
    rows.map((row) => row.passTypeId),
  )
  return grouped(
    rows,
    (row) => row.roomTypeId,
    (row) => ({
      id: row.id,
      passTypeId: row.passTypeId,
      passType: sure(passType(row.passTypeId)),
      enabled: row.enabled,
      premium: row.premium,
      includedNights: row.includedNights,
      minPasses: row.minPasses,
      maxPasses: row.maxPasses,
      ...presentBounds(row),
    }),
  )
}

async function loadAddOnDetails({ tx }: Asking, ids: string[]): Promise<(id: string) => BaseEventRoomTypeAddOnDetails[]> {
  const rows = await tx
    .select()
    .from(roomTypeAddOns)
    .where(inArray(roomTypeAddOns.roomTypeId, ids))
    .orderBy(asc(roomTypeAddOns.createdAt), asc(roomTypeAddOns.id))
  return grouped(
    rows,
    (row) => row.roomTypeId,
    (row) => ({ id: row.id, addOnId: row.addOnId, ...presentBounds(row) }),
  )
}

/** Base forms in the order of `rows`; `supply` is how many rooms are left. */
async function presentBaseRoomTypes(asking: Asking, rows: RoomTypeRow[]): Promise<BaseEventRoomType[]> {
  if (rows.length === 0) return []
  const ids = distinct(rows.map((row) => row.id))
  const [texts, passTypesOf, addOnsOf, taken, picture] = await Promise.all([
    translated(asking, rows),
    loadPassTypeDetails(asking, ids),
    loadAddOnDetails(asking, ids),
    roomsTaken(asking, ids),
    loadPictures(
      asking,
      rows.map((row) => row.imageId),
    ),
  ])
  return texts.map((row) => ({
    id: row.id,
    name: row.name,
    price: row.price,
    pricePerNight: row.pricePerNight,
    image: sure(picture(row.imageId)),
    minPasses: row.minPasses,
    maxPasses: row.maxPasses,
    ...presentBounds(row),
    sortOrder: row.sortOrder,
    passTypes: passTypesOf(row.id),
    addOns: addOnsOf(row.id),
    supply: left(row.supply, taken(row.id)),
  }))
}

/** Full forms in the order of `rows`. */
export async function presentRoomTypes(asking: Asking, rows: RoomTypeRow[]): Promise<EventRoomType[]> {
  const texts = await translated(asking, rows)
  const base = await presentBaseRoomTypes(asking, rows)
  return texts.map((row, index) => ({
    ...base[index]!,
    description: row.description,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

const gatherReservations = gatheredById(async (asking, ids) => {
  const { tx } = asking
  const kinds = tx.select({ id: roomReservations.roomTypeId }).from(roomReservations).where(inArray(roomReservations.id, ids))
  const [rows, roomRows] = await Promise.all([
    tx.select().from(roomReservations).where(inArray(roomReservations.id, ids)),
    tx.select().from(eventRoomTypes).where(inArray(eventRoomTypes.id, kinds)),
  ])
  const rooms = byId(await presentBaseRoomTypes(asking, roomRows))
  return new Map<string, BaseEventRoomTypeReservation>(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        start: isoOrNull(row.startAt),
        end: isoOrNull(row.endAt),
        eventRoomTypeId: row.roomTypeId,
        eventRoomType: sure(rooms.get(row.roomTypeId) ?? null),
      },
    ]),
  )
})

/** The reservations of `ids` with their rooms, by id. */
export const loadReservations = (asking: Asking, ids: Iterable<string | null>): Promise<Lookup<BaseEventRoomTypeReservation>> =>
  gatherReservations(asking, distinct(ids))

/** In the host's order. */
export const roomOrder = [asc(eventRoomTypes.sortOrder), inOrder(eventRoomTypes.name), asc(eventRoomTypes.id)]
