// A purchase in preparation with all data for its price and rules, read in a constant number of queries (contract 7.5).
import { and, asc, eq } from 'drizzle-orm'
import { inArray } from '../../../db/lists.ts'
import {
  attendeePackages,
  coupons,
  eventAddOns,
  eventPackagePasses,
  eventPackages,
  eventRoomTypes,
  passAddOns,
  passes,
  passTypePriceSchedules,
  passTypes,
  roomReservations,
  roomTypeAddOns,
  roomTypePassTypes,
} from '../../../db/schema.ts'
import { grouped, byId } from '../../../lib/rows.ts'
import type { EventRow } from '../../../domain/events/policy.ts'
import { inForce } from '../../../domain/common/in-force.ts'
import type { AddOnRow, CouponRow, AttendeePackageRow, PackageRow, PassTypeRow } from '../../../domain/selling/rows.ts'
import type { ReservationRow, RoomTypeRow } from '../../../domain/passes/rows.ts'
import type { Asking } from '../../../domain/common/asking.ts'
import { distinct } from '../../../domain/common/ids.ts'
import { nightsBetween } from '../../../../src/lib/selling/nights.ts'
import { priceLines, type Line } from '../../../../src/lib/selling/pricing.ts'
import type { RegistrationRow } from './registrations.ts'

export type PassRow = typeof passes.$inferSelect
export type PassTypeRule = typeof roomTypePassTypes.$inferSelect
export type AddOnRule = typeof roomTypeAddOns.$inferSelect

export interface Draft {
  event: EventRow
  registration: RegistrationRow
  /** Only drafts, by id. */
  passes: PassRow[]
  packages: AttendeePackageRow[]
  types: Map<string, PassTypeRow>
  /** The current price of a type. */
  priceOf: (typeId: string) => number
  bundles: Map<string, PackageRow>
  linesOf: (bundleId: string) => { passTypeId: string; quantity: number }[]
  coupons: Map<string, CouponRow>
  addOnsOf: (passId: string) => AddOnRow[]
  reservations: Map<string, ReservationRow>
  rooms: Map<string, RoomTypeRow>
  passTypeRules: PassTypeRule[]
  addOnRules: AddOnRule[]
}

type Find = { tx: Asking['tx']; now: Date }

/** Current prices of pass types, by id; one query. */
export async function loadPrices({ tx, now }: Find, types: PassTypeRow[]): Promise<(typeId: string) => number> {
  const ids = types.map((type) => type.id)
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(passTypePriceSchedules)
          .where(inArray(passTypePriceSchedules.passTypeId, ids))
          .orderBy(asc(passTypePriceSchedules.startDate), asc(passTypePriceSchedules.id))
  const schedules = grouped(
    rows,
    (row) => row.passTypeId,
    (row) => row,
  )
  const known = byId(types)
  return (typeId) => inForce(schedules(typeId), now)?.price ?? known.get(typeId)?.price ?? 0
}

/** Reads the current draft of a registration. Lock the registration first if a decision depends on it. */
export async function loadDraft({ tx, now }: Asking, event: EventRow, registration: RegistrationRow): Promise<Draft> {
  const rows = await tx
    .select()
    .from(passes)
    .where(and(eq(passes.registrationId, registration.id), eq(passes.status, 'draft')))
    .orderBy(asc(passes.id))
  const bought = await tx
    .select()
    .from(attendeePackages)
    .where(and(eq(attendeePackages.registrationId, registration.id), eq(attendeePackages.status, 'draft')))
    .orderBy(asc(attendeePackages.id))
  const some = async <Row>(ids: string[], read: (ids: string[]) => PromiseLike<Row[]>): Promise<Row[]> =>
    ids.length === 0 ? [] : await read(ids)

  const types = await some(distinct(rows.map((row) => row.passTypeId)), (ids) =>
    tx.select().from(passTypes).where(inArray(passTypes.id, ids)),
  )
  const bundles = await some(distinct(bought.map((row) => row.packageId)), (ids) =>
    tx.select().from(eventPackages).where(inArray(eventPackages.id, ids)),
  )
  const bundleLines = await some([...byId(bundles).keys()], (ids) =>
    tx.select().from(eventPackagePasses).where(inArray(eventPackagePasses.packageId, ids)),
  )
  const couponRows = await some(distinct(rows.map((row) => row.couponId)), (ids) =>
    tx.select().from(coupons).where(inArray(coupons.id, ids)),
  )
  const extras = await some(
    rows.map((row) => row.id),
    (ids) =>
      tx
        .select({ passId: passAddOns.passId, addOn: eventAddOns })
        .from(passAddOns)
        .innerJoin(eventAddOns, eq(eventAddOns.id, passAddOns.addOnId))
        .where(inArray(passAddOns.passId, ids))
        .orderBy(asc(eventAddOns.id)),
  )
  const stays = await some(distinct(rows.map((row) => row.reservationId)), (ids) =>
    tx.select().from(roomReservations).where(inArray(roomReservations.id, ids)),
  )
  const roomIds = distinct(stays.map((row) => row.roomTypeId))
  const rooms = await some(roomIds, (ids) => tx.select().from(eventRoomTypes).where(inArray(eventRoomTypes.id, ids)))
  const passTypeRules = await some(roomIds, (ids) =>
    tx.select().from(roomTypePassTypes).where(inArray(roomTypePassTypes.roomTypeId, ids)).orderBy(asc(roomTypePassTypes.id)),
  )
  const addOnRules = await some(roomIds, (ids) =>
    tx.select().from(roomTypeAddOns).where(inArray(roomTypeAddOns.roomTypeId, ids)).orderBy(asc(roomTypeAddOns.id)),
  )
  return {
    event,
    registration,
    passes: rows,
    packages: bought,
    types: byId(types),
    priceOf: await loadPrices({ tx, now }, types),
    bundles: byId(bundles),
    linesOf: grouped(
      bundleLines,
      (line) => line.packageId,
      ({ passTypeId, quantity }) => ({ passTypeId, quantity }),
    ),
    coupons: byId(couponRows),
    addOnsOf: grouped(
      extras,
      (extra) => extra.passId,
      (extra) => extra.addOn,
    ),
    reservations: byId(stays),
    rooms: byId(rooms),
    passTypeRules,
    addOnRules,
  }
}

/** The rule of a room for a pass type; null if it has no rule for the type. */
export const ruleOf = ({ passTypeRules }: Pick<Draft, 'passTypeRules'>, roomTypeId: string, passTypeId: string): PassTypeRule | null =>
  passTypeRules.find((rule) => rule.roomTypeId === roomTypeId && rule.passTypeId === passTypeId) ?? null

/** Nights of a stay in the event's calendar; 0 where its dates are not known. */
export const nightsOf = ({ event }: Pick<Draft, 'event'>, { startAt, endAt }: Pick<ReservationRow, 'startAt' | 'endAt'>): number =>
  startAt === null || endAt === null ? 0 : nightsBetween(startAt, endAt, event.timezone)

/** What the draft costs now, line by line. Pure. */
export function linesOf(draft: Draft): Line[] {
  return priceLines({
    passes: draft.passes.map((pass) => {
      const stay = pass.reservationId === null ? undefined : draft.reservations.get(pass.reservationId)
      const rule = stay === undefined ? null : ruleOf(draft, stay.roomTypeId, pass.passTypeId)
      return {
        id: pass.id,
        price: draft.priceOf(pass.passTypeId),
        packageId: pass.attendeePackageId,
        coupon: pass.couponId === null ? null : (draft.coupons.get(pass.couponId) ?? null),
        addOns: draft.addOnsOf(pass.id),
        reservationId: pass.reservationId,
        premium: rule?.premium ?? 0,
        includedNights: rule?.includedNights ?? 0,
      }
    }),
    packages: draft.packages.map(({ id, packageId }) => ({ id, price: draft.bundles.get(packageId)?.price ?? 0 })),
    rooms: [...draft.reservations.values()].map((stay) => {
      const room = draft.rooms.get(stay.roomTypeId)
      return { id: stay.id, price: room?.price ?? 0, pricePerNight: room?.pricePerNight ?? false, nights: nightsOf(draft, stay) }
    }),
  })
}
