// Add-ons and rooms of the draft's passes (contract 3.14, 7.5).
import { and, asc, eq, sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import { inArray } from '../../db/lists.ts'
import type { chooseAddOns, chooseReservations } from '../../../src/contract/bodies/registration.ts'
import { eventAddOns, eventRoomTypes, passAddOns, passes, passTypeAddOns, roomReservations, roomTypePassTypes } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import { grouped } from '../../lib/rows.ts'
import type { EventRow } from '../../domain/events/policy.ts'
import type { AddOnRow } from '../../domain/selling/rows.ts'
import { roomOrder } from '../../domain/passes/present-rooms.ts'
import type { RoomTypeRow } from '../../domain/passes/rows.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { distinct } from '../../domain/common/ids.ts'
import { inOrder } from '../../domain/common/order.ts'
import { dropEmptyRooms } from './choose.ts'
import { type Draft, type PassRow, loadDraft } from './draft/draft.ts'
import { settle } from './draft/hold.ts'
import { strictest } from '../../../src/lib/selling/nights.ts'
import type { RegistrationRow } from './draft/registrations.ts'
import { boundsOf, roomsMustFit } from './draft/rooms.ts'

/** The add-ons of each pass type, in the host's order. One query. */
export async function addOnsOfTypes({ tx }: Asking, typeIds: string[]): Promise<(typeId: string) => AddOnRow[]> {
  if (typeIds.length === 0) return () => []
  const rows = await tx
    .select({ typeId: passTypeAddOns.passTypeId, addOn: eventAddOns })
    .from(passTypeAddOns)
    .innerJoin(eventAddOns, eq(eventAddOns.id, passTypeAddOns.addOnId))
    .where(inArray(passTypeAddOns.passTypeId, typeIds))
    .orderBy(asc(eventAddOns.sortOrder), inOrder(eventAddOns.name), asc(eventAddOns.id))
  return grouped(
    rows,
    (row) => row.typeId,
    (row) => row.addOn,
  )
}

/** The rooms that any of these types may take. Rooms without a rule are open to every type. */
export async function roomsOfTypes({ tx }: Asking, event: EventRow, typeIds: string[]): Promise<RoomTypeRow[]> {
  if (typeIds.length === 0) return []
  const rooms = await tx
    .select()
    .from(eventRoomTypes)
    .where(eq(eventRoomTypes.eventId, event.id))
    .orderBy(...roomOrder)
  const roomIds = rooms.map((room) => room.id)
  if (roomIds.length === 0) return []
  const closed = await tx
    .select()
    .from(roomTypePassTypes)
    .where(
      and(
        inArray(roomTypePassTypes.roomTypeId, roomIds),
        inArray(roomTypePassTypes.passTypeId, typeIds),
        eq(roomTypePassTypes.enabled, false),
      ),
    )
  return rooms.filter((room) => closed.filter((rule) => rule.roomTypeId === room.id).length < typeIds.length)
}

/** The draft passes with these ids, by id; 404 for any other id. */
function passesNamed(draft: Draft, rows: { id: string }[]): Map<string, PassRow> {
  const own = new Map(draft.passes.map((pass) => [pass.id, pass]))
  if (rows.some((row) => !own.has(row.id))) throw new Problem('notFound')
  return own
}

/** Replaces the add-ons of each pass in `rows`. 404 for an add-on of another pass type, 455 for one that is sold out. */
export async function replaceAddOns(
  asking: Asking<SignedIn>,
  event: EventRow,
  registration: RegistrationRow,
  rows: InferOutput<typeof chooseAddOns>,
): Promise<void> {
  const { tx, caller, now } = asking
  const draft = await loadDraft(asking, event, registration)
  const own = passesNamed(draft, rows)
  const offered = await addOnsOfTypes(asking, [...draft.types.keys()])
  const chosen = rows.flatMap(({ id: passId, addOns }) => {
    const open = new Set(offered(own.get(passId)!.passTypeId).map((addOn) => addOn.id))
    return distinct(addOns.map((addOn) => addOn.id)).map((addOnId) => {
      if (!open.has(addOnId)) throw new Problem('notFound')
      return { organizationId: caller.organization.id, passId, addOnId, createdAt: now }
    })
  })
  const named = rows.map((row) => row.id)
  if (named.length > 0) await tx.delete(passAddOns).where(inArray(passAddOns.passId, named))
  if (chosen.length > 0) await tx.insert(passAddOns).values(chosen)
  await settle(asking, event, registration)
}

type Wanted = NonNullable<InferOutput<typeof chooseReservations>[number]['reservation']>

const dateOf = (text: string | null | undefined): Date | null => (text === null || text === undefined ? null : new Date(text))

/** Reservations by id; 400 where two rows contradict each other about one. */
function reservationsOf(rows: InferOutput<typeof chooseReservations>): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>()
  for (const [index, { reservation }] of rows.entries()) {
    if (reservation === null) continue
    const { id, eventRoomTypeId, start, end } = reservation
    const known = wanted.get(id)
    const agrees =
      known === undefined ||
      (known.eventRoomTypeId === eventRoomTypeId &&
        dateOf(known.start)?.getTime() === dateOf(start)?.getTime() &&
        dateOf(known.end)?.getTime() === dateOf(end)?.getTime())
    if (!agrees) throw new Problem('invalid', { field: `${index}.reservation` })
    wanted.set(id, reservation)
  }
  return wanted
}

/** Writes reservations under the client's ids; 409 for an id of another registration. */
async function writeReservations(asking: Asking<SignedIn>, registration: RegistrationRow, wanted: Wanted[]): Promise<void> {
  const { tx, caller, now } = asking
  if (wanted.length === 0) return
  const rows = wanted
    .map(({ id, eventRoomTypeId, start, end }) => ({
      id,
      organizationId: caller.organization.id,
      registrationId: registration.id,
      roomTypeId: eventRoomTypeId,
      startAt: dateOf(start),
      endAt: dateOf(end),
      createdAt: now,
      updatedAt: now,
    }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const made = await tx.insert(roomReservations).values(rows).onConflictDoNothing().returning({ id: roomReservations.id })
  const fresh = new Set(made.map((row) => row.id))
  const kept = rows.filter((row) => !fresh.has(row.id))
  if (kept.length === 0) return
  // Reservations of passes bought earlier are excluded, because a paid stay must not change.
  const paid = sql`exists (select 1 from ${passes} where ${passes.reservationId} = ${roomReservations.id} and ${passes.status} <> 'draft')`
  const ids = kept.map((row) => row.id)
  const own = and(inArray(roomReservations.id, ids), eq(roomReservations.registrationId, registration.id), sql`not ${paid}`)
  if ((await tx.$count(roomReservations, own)) < kept.length) {
    throw new Problem('conflict', { field: 'reservation', message: 'This id is in use already.' })
  }
  await tx
    .insert(roomReservations)
    .values(kept)
    .onConflictDoUpdate({
      target: roomReservations.id,
      set: {
        roomTypeId: sql`excluded.room_type_id`,
        startAt: sql`excluded.start_at`,
        endAt: sql`excluded.end_at`,
        updatedAt: now,
      },
    })
}

/** Fills in missing dates by the rules of the room and its guests' passes. */
async function fillDates({ tx }: Asking, draft: Draft): Promise<void> {
  for (const stay of draft.reservations.values()) {
    if (stay.startAt !== null && stay.endAt !== null) continue
    const guests = draft.passes.filter((pass) => pass.reservationId === stay.id)
    const { defaultStart, defaultEnd } = strictest([boundsOf(draft, stay.roomTypeId, guests)])
    const dates = { startAt: stay.startAt ?? defaultStart, endAt: stay.endAt ?? defaultEnd }
    await tx.update(roomReservations).set(dates).where(eq(roomReservations.id, stay.id))
    Object.assign(stay, dates)
  }
}

/**
 * Assigns the passes of `rows` to rooms, or removes them; passes with the same reservation id share a room.
 * 404 for a room of another event, 455 for one that is booked out, 460 for dates and numbers that break its rules.
 */
export async function replaceReservations(
  asking: Asking<SignedIn>,
  event: EventRow,
  registration: RegistrationRow,
  rows: InferOutput<typeof chooseReservations>,
): Promise<void> {
  const { tx, now } = asking
  passesNamed(await loadDraft(asking, event, registration), rows)
  const wanted = reservationsOf(rows)
  const roomIds = distinct([...wanted.values()].map((stay) => stay.eventRoomTypeId))
  const there = and(inArray(eventRoomTypes.id, roomIds), eq(eventRoomTypes.eventId, event.id))
  if (roomIds.length > 0 && (await tx.$count(eventRoomTypes, there)) < roomIds.length) throw new Problem('notFound')
  await writeReservations(asking, registration, [...wanted.values()])
  const places = [...wanted.keys(), null].map((stayId) => ({
    stayId,
    ids: rows.filter((row) => (row.reservation?.id ?? null) === stayId).map((row) => row.id),
  }))
  for (const { stayId, ids } of places) {
    if (ids.length > 0) await tx.update(passes).set({ reservationId: stayId, updatedAt: now }).where(inArray(passes.id, ids))
  }
  await dropEmptyRooms(asking, registration.id)
  const draft = await loadDraft(asking, event, registration)
  await fillDates(asking, draft)
  roomsMustFit(draft)
  await settle(asking, event, registration)
}
