// Registrations in full form: one record is both the draft purchase and the completed one.
import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import { rowsOf } from '../../db/rows.ts'
import type { RegistrationEventDetails, Registration } from '../../../src/contract/events/registration.ts'
import {
  attendeePackages,
  coupons,
  eventAddOns,
  eventRegistrations,
  eventRoomTypes,
  events,
  formSections,
  passes,
  passTypes,
  payments,
} from '../../db/schema.ts'
import { byId, grouped } from '../../lib/rows.ts'
import { presentBaseEvents } from '../events/present-base.ts'
import { isRegistered } from '../events/registrations.ts'
import type { Asking } from '../common/asking.ts'
import { distinct } from '../common/ids.ts'
import { loadPeople, sure } from '../people/people.ts'
import { translated } from '../common/translate.ts'
import { isManaged, presentManagedCoupons } from '../selling/present-coupons.ts'
import { presentBaseAttendeePackages } from '../selling/present-packages.ts'
import { presentBasePasses } from './present-passes.ts'
import { presentPayments, readPayments } from './present-payments.ts'
import type { RegistrationRow } from './rows.ts'

/** The `registrationLimit` in responses for an event without one: the contract requires a number, and this is the largest possible. */
export const unlimited = 2_147_483_647

interface Counts {
  id: string
  registrations: number
  sections: number
  coupons: number
  addOns: number
  roomTypes: number
}

/** How much of each kind the events have. One query. */
const countParts = ({ tx }: Asking, ids: string[]): Promise<Counts[]> =>
  rowsOf(
    tx,
    sql`select wanted.id,
      (select count(*)::int from ${eventRegistrations} where ${eventRegistrations.eventId} = wanted.id and ${isRegistered}) as registrations,
      (select count(*)::int from ${formSections} where ${formSections.eventId} = wanted.id) as sections,
      (select count(*)::int from ${coupons} where ${coupons.eventId} = wanted.id and ${coupons.active}) as coupons,
      (select count(*)::int from ${eventAddOns} where ${eventAddOns.eventId} = wanted.id) as "addOns",
      (select count(*)::int from ${eventRoomTypes} where ${eventRoomTypes.eventId} = wanted.id) as "roomTypes"
      from unnest(${sql.param(ids)}::uuid[]) as wanted (id)`,
  )

/** The events of `ids`, by id, with the counts that determine which registration steps exist (contract 7.2). */
export async function loadEventDetails(asking: Asking, ids: Iterable<string>): Promise<(id: string) => RegistrationEventDetails> {
  const { tx } = asking
  const wanted = distinct(ids)
  if (wanted.length === 0) return () => sure<RegistrationEventDetails>(null)
  const readBase = async () => {
    const rows = await translated(asking, await tx.select().from(events).where(inArray(events.id, wanted)))
    return { rows, base: await presentBaseEvents(asking, rows) }
  }
  const [{ rows, base }, countRows, ticketRows] = await Promise.all([
    readBase(),
    countParts(asking, wanted),
    tx
      .select({ eventId: passTypes.eventId, enableCoupons: passTypes.enableCoupons })
      .from(passTypes)
      .where(and(inArray(passTypes.eventId, wanted), eq(passTypes.active, true)))
      .orderBy(asc(passTypes.sortOrder), asc(passTypes.id)),
  ])
  const countsOf = byId(countRows)
  const tickets = grouped(
    ticketRows,
    (row) => row.eventId,
    ({ enableCoupons }) => ({ enableCoupons }),
  )
  const details = new Map(
    rows.map((row, index) => [
      row.id,
      {
        ...base[index]!,
        reservationDescription: row.reservationDescription,
        externalUrl: row.externalUrl,
        registration: row.registration,
        registrationCount: countsOf.get(row.id)?.registrations ?? 0,
        registrationLimit: row.registrationLimit ?? unlimited,
        registrationStart: row.registrationStart.toISOString(),
        registrationEnd: row.registrationEnd.toISOString(),
        tickets: tickets(row.id),
        _count: {
          sections: countsOf.get(row.id)?.sections ?? 0,
          coupons: countsOf.get(row.id)?.coupons ?? 0,
          addOns: countsOf.get(row.id)?.addOns ?? 0,
          roomTypes: countsOf.get(row.id)?.roomTypes ?? 0,
        },
      },
    ]),
  )
  return (id) => sure(details.get(id) ?? null)
}

/** The passes, packages and payments of each registration: of the draft with `drafts`, otherwise all that was bought. */
export async function loadHoldings(asking: Asking, ids: string[], { drafts }: { drafts: boolean }) {
  const { tx } = asking
  const stage = (column: typeof passes.status | typeof attendeePackages.status) => (drafts ? eq(column, 'draft') : ne(column, 'draft'))
  const [passRows, packageRows, bought] = await Promise.all([
    tx
      .select()
      .from(passes)
      .where(and(inArray(passes.registrationId, ids), stage(passes.status)))
      .orderBy(asc(passes.createdAt), asc(passes.alternateId)),
    tx
      .select()
      .from(attendeePackages)
      .where(and(inArray(attendeePackages.registrationId, ids), stage(attendeePackages.status)))
      .orderBy(asc(attendeePackages.createdAt), asc(attendeePackages.id)),
    readPayments(asking, inArray(payments.registrationId, ids)),
  ])
  const [held, bundles, paid] = await Promise.all([
    presentBasePasses(asking, passRows),
    presentBaseAttendeePackages(asking, packageRows),
    presentPayments(asking, bought),
  ])
  return {
    passes: grouped(
      held,
      (pass) => pass.attendeeId,
      (pass) => pass,
    ),
    packages: grouped(
      bundles,
      (bundle) => bundle.attendeeId,
      (bundle) => bundle,
    ),
    payments: grouped(
      bought.rows.map((row, index) => ({ registrationId: row.registrationId ?? '', payment: paid[index]! })),
      (row) => row.registrationId,
      (row) => row.payment,
    ),
  }
}

/**
 * Full forms in the order of `rows`; a constant number of queries. `drafts: true` is the draft purchase, for `/registration`.
 * `drafts: false` is everything bought, including cancelled passes, for `/attendee` and the submit calls.
 */
async function presentRegistrations(asking: Asking, rows: RegistrationRow[], { drafts }: { drafts: boolean }): Promise<Registration[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const readManaged = async () => {
    const couponRows = await asking.tx
      .select()
      .from(coupons)
      .where(and(inArray(coupons.registrationId, ids), isNotNull(coupons.registrationId)))
      .orderBy(asc(coupons.createdAt), asc(coupons.id))
    return presentManagedCoupons(asking, couponRows.filter(isManaged))
  }
  const [eventOf, person, holdings, managed] = await Promise.all([
    loadEventDetails(
      asking,
      rows.map((row) => row.eventId),
    ),
    loadPeople(
      asking,
      rows.map((row) => row.accountId),
    ),
    loadHoldings(asking, ids, { drafts }),
    readManaged(),
  ])
  const couponsOf = grouped(
    managed,
    (coupon) => coupon.registrationId,
    (coupon) => coupon,
  )
  return rows.map((row) => ({
    id: row.id,
    alternateId: row.alternateId,
    accountId: row.accountId,
    eventId: row.eventId,
    event: eventOf(row.eventId),
    account: sure(person(row.accountId)),
    passes: holdings.passes(row.id),
    packages: holdings.packages(row.id),
    payments: holdings.payments(row.id),
    coupons: couponsOf(row.id),
    createdAt: row.createdAt.toISOString(),
  }))
}

/** One registration in full form. */
export async function presentRegistration(asking: Asking, row: RegistrationRow, stage: { drafts: boolean }): Promise<Registration> {
  const [registration] = await presentRegistrations(asking, [row], stage)
  return registration!
}
