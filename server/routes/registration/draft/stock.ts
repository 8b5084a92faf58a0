// What is left of passes, add-ons, rooms and coupons for one registration. Counted under locks, so that the last one is sold only once.
import { and, count, countDistinct, eq, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { inArray } from '../../../db/lists.ts'
import {
  coupons,
  eventAddOns,
  eventRoomTypes,
  events,
  passAddOns,
  passes,
  passTransfers,
  passTypes,
  roomReservations,
} from '../../../db/schema.ts'
import type { SignedIn } from '../../../http/caller/caller.ts'
import type { EventRow } from '../../../domain/events/policy.ts'
import { takesPlace } from '../../../domain/common/in-force.ts'
import type { Asking } from '../../../domain/common/asking.ts'
import { distinct } from '../../../domain/common/ids.ts'
import type { Draft } from './draft.ts'
import { type Counts, countsOf, groupTicketsLeft } from '../../../domain/selling/group-tickets-left.ts'

/**
 * Locks everything the draft takes from in a fixed order (event, types, add-ons, rooms, coupons; each by id) to prevent deadlocks.
 * The event is locked only if it has a limit of its own. Call it with the registration locked, before counting.
 */
export async function lockStock({ tx }: Asking, draft: Draft): Promise<void> {
  const { event } = draft
  if (event.passSupply !== null || event.registrationLimit !== null || event.passLimitPerAccount !== null) {
    await tx.select({ id: events.id }).from(events).where(eq(events.id, event.id)).for('no key update')
  }
  const addOnIds = distinct(draft.passes.flatMap((pass) => draft.addOnsOf(pass.id).map((addOn) => addOn.id)))
  const wanted = [
    [passTypes, [...draft.types.keys()]],
    [eventAddOns, addOnIds],
    [eventRoomTypes, [...draft.rooms.keys()]],
    [coupons, [...draft.coupons.keys()]],
  ] as const
  for (const [table, ids] of wanted) {
    if (ids.length === 0) continue
    await tx.select({ id: table.id }).from(table).where(inArray(table.id, ids)).orderBy(table.id).for('no key update')
  }
}

/** Condition on passes: takes a place and is not a draft of this registration. */
const takenByOthers = (registrationId: string, now: Date): SQL =>
  sql`(${takesPlace(passes, now)} and not (${passes.status} = 'draft' and ${passes.registrationId} = ${registrationId}))`

/** Passes of each type held by others, or bought by this registration. */
async function passesTaken({ tx, now }: Asking, typeIds: string[], registrationId: string): Promise<Counts> {
  if (typeIds.length === 0) return () => 0
  const rows = await tx
    .select({ id: passes.passTypeId, taken: count() })
    .from(passes)
    .where(and(inArray(passes.passTypeId, typeIds), takenByOthers(registrationId, now)))
    .groupBy(passes.passTypeId)
  return countsOf(rows)
}

/** How many of each type are taken, not counting this registration's drafts. */
export async function typesTaken(asking: Asking, typeIds: string[], registrationId: string): Promise<Counts> {
  const sold = await passesTaken(asking, typeIds, registrationId)
  const promised = await groupTicketsLeft(asking, typeIds, registrationId)
  return (id) => sold(id) + promised(id)
}

const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Whether each type seems to have passes left, without a lock. In a rush this refuses most requests at once,
 * before they wait for locks. The binding check follows under locks.
 */
export async function seemsLeft(asking: Asking, typeIds: string[], registrationId: string | null): Promise<boolean> {
  if (typeIds.length === 0) return true
  const limited = await asking.tx
    .select({ id: passTypes.id, supply: passTypes.supply })
    .from(passTypes)
    .where(and(inArray(passTypes.id, typeIds), isNotNull(passTypes.supply)))
  const taken = await passesTaken(
    asking,
    limited.map((type) => type.id),
    registrationId ?? nobody,
  )
  return limited.every(({ id, supply }) => taken(id) < (supply ?? Infinity))
}

/** Passes of all types that are taken at the event or reserved by group tickets, not counting this registration's drafts. */
export async function eventTaken(asking: Asking, event: EventRow, registrationId: string): Promise<number> {
  const { tx, now } = asking
  const sold = await tx.$count(passes, and(eq(passes.eventId, event.id), takenByOthers(registrationId, now)))
  const types = await tx.select({ id: passTypes.id }).from(passTypes).where(eq(passTypes.eventId, event.id))
  const ids = types.map(({ id }) => id)
  const promised = await groupTicketsLeft(asking, ids, registrationId)
  return ids.reduce((sum, id) => sum + promised(id), sold)
}

/** Passes that the buyer has bought at the event: in this registration, for themselves, and for their teams. */
export const ownPasses = (
  { tx, caller: { actor } }: Asking<SignedIn>,
  { id, eventId }: { id: string; eventId: string },
): Promise<number> => {
  const forTeams = sql`(${passes.buyerId} = ${actor.id} and exists (select 1 from event_registrations held
    join delegations on delegations.account_id = held.account_id and delegations.delegate_id = ${actor.id}
    join accounts team on team.id = held.account_id and team.account_type = 'team' where held.id = ${passes.registrationId}))`
  const byActor = sql`(${passes.buyerId} = ${actor.id} and exists (select 1 from event_registrations held
    where held.id = ${passes.registrationId} and held.account_id = ${actor.id}))`
  return tx.$count(
    passes,
    and(eq(passes.eventId, eventId), or(eq(passes.registrationId, id), forTeams, byActor), inArray(passes.status, ['ready', 'needsInfo'])),
  )
}

export async function addOnsTakenByOthers({ tx, now }: Asking, addOnIds: string[], registrationId: string): Promise<Counts> {
  if (addOnIds.length === 0) return () => 0
  const rows = await tx
    .select({ id: passAddOns.addOnId, taken: count() })
    .from(passAddOns)
    .innerJoin(passes, eq(passes.id, passAddOns.passId))
    .where(and(inArray(passAddOns.addOnId, addOnIds), takenByOthers(registrationId, now)))
    .groupBy(passAddOns.addOnId)
  return countsOf(rows)
}

export async function roomsTakenByOthers(
  { tx, now }: Asking,
  roomIds: string[],
  registrationId: string,
  ownReservations: string[],
): Promise<Counts> {
  if (roomIds.length === 0) return () => 0
  const rows = await tx
    .select({ id: roomReservations.roomTypeId, taken: countDistinct(roomReservations.id) })
    .from(roomReservations)
    .innerJoin(passes, eq(passes.reservationId, roomReservations.id))
    .where(
      and(
        inArray(roomReservations.roomTypeId, roomIds),
        takenByOthers(registrationId, now),
        // Joining a room that this registration already occupies does not take another room.
        ...ownReservations.map((id) => ne(roomReservations.id, id)),
      ),
    )
    .groupBy(roomReservations.roomTypeId)
  return countsOf(rows)
}

/** The first registration of a pass: handing over a pass does not move its coupon use to another buyer. */
const firstOf = sql`coalesce((select ${passTransfers.fromRegistrationId} from ${passTransfers}
  where ${passTransfers.passId} = ${passes.id} order by ${passTransfers.id} limit 1), ${passes.registrationId})`

/** Uses of each coupon, without this registration's drafts: `byOthers` is all uses, `byOwn` those of this registration or its buyer. */
export async function couponUses(
  { tx, now, caller: { actor } }: Asking<SignedIn>,
  couponIds: string[],
  registrationId: string,
): Promise<{ byOthers: Counts; byOwn: Counts }> {
  if (couponIds.length === 0) return { byOthers: () => 0, byOwn: () => 0 }
  const used = inArray(passes.couponId, couponIds)
  const rows = await tx
    .select({
      id: passes.couponId,
      taken: count(),
      own: sql<number>`count(*) filter (where ${firstOf} = ${registrationId} or ${passes.buyerId} = ${actor.id})::int`,
    })
    .from(passes)
    .where(and(used, takenByOthers(registrationId, now)))
    .groupBy(passes.couponId)
  return { byOthers: countsOf(rows), byOwn: countsOf(rows.map(({ id, own }) => ({ id, taken: own }))) }
}
