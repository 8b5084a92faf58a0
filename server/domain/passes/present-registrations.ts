// Registrations in full form: one record is both the draft purchase and the completed one.
import { and, asc, count, desc, eq, isNotNull, ne } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
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
import { grouped } from '../../lib/rows.ts'
import { presentBaseEvents } from '../events/present-base.ts'
import { isRegistered } from '../events/registrations.ts'
import type { Asking } from '../common/asking.ts'
import { distinct } from '../common/ids.ts'
import { loadPeople, sure } from '../people/people.ts'
import { translated } from '../common/translate.ts'
import { isManaged, presentManagedCoupons } from '../selling/present-coupons.ts'
import { presentBaseAttendeePackages } from '../selling/present-packages.ts'
import { presentBasePasses } from './present-passes.ts'
import { presentPayments } from './present-payments.ts'
import type { RegistrationRow } from './rows.ts'

/** The `registrationLimit` in responses for an event without one: the contract requires a number, and this is the largest possible. */
export const unlimited = 2_147_483_647

/** Sections of sessions have no event. */
type Counted = { eventId: string | null; count: number }
const counted = (rows: Counted[]): ((id: string) => number) => {
  const counts = new Map(rows.map((row) => [row.eventId, row.count]))
  return (id) => counts.get(id) ?? 0
}

/** The events of `ids`, by id, with the counts that determine which registration steps exist (contract 7.2). Ten queries. */
export async function loadEventDetails(asking: Asking, ids: Iterable<string>): Promise<(id: string) => RegistrationEventDetails> {
  const { tx } = asking
  const wanted = distinct(ids)
  const rows = wanted.length === 0 ? [] : await translated(asking, await tx.select().from(events).where(inArray(events.id, wanted)))
  if (rows.length === 0) return () => sure<RegistrationEventDetails>(null)
  const [base, registeredRows, sectionRows, couponRows, addOnRows, roomRows, ticketRows] = await Promise.all([
    presentBaseEvents(asking, rows),
    tx
      .select({ eventId: eventRegistrations.eventId, count: count() })
      .from(eventRegistrations)
      .where(and(inArray(eventRegistrations.eventId, wanted), isRegistered))
      .groupBy(eventRegistrations.eventId),
    tx
      .select({ eventId: formSections.eventId, count: count() })
      .from(formSections)
      .where(inArray(formSections.eventId, wanted))
      .groupBy(formSections.eventId),
    tx
      .select({ eventId: coupons.eventId, count: count() })
      .from(coupons)
      .where(and(inArray(coupons.eventId, wanted), eq(coupons.active, true)))
      .groupBy(coupons.eventId),
    tx
      .select({ eventId: eventAddOns.eventId, count: count() })
      .from(eventAddOns)
      .where(inArray(eventAddOns.eventId, wanted))
      .groupBy(eventAddOns.eventId),
    tx
      .select({ eventId: eventRoomTypes.eventId, count: count() })
      .from(eventRoomTypes)
      .where(inArray(eventRoomTypes.eventId, wanted))
      .groupBy(eventRoomTypes.eventId),
    tx
      .select({ eventId: passTypes.eventId, enableCoupons: passTypes.enableCoupons })
      .from(passTypes)
      .where(and(inArray(passTypes.eventId, wanted), eq(passTypes.active, true)))
      .orderBy(asc(passTypes.sortOrder), asc(passTypes.id)),
  ])
  const registered = counted(registeredRows)
  const sections = counted(sectionRows)
  const couponCount = counted(couponRows)
  const addOnCount = counted(addOnRows)
  const roomCount = counted(roomRows)
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
        registrationCount: registered(row.id),
        registrationLimit: row.registrationLimit ?? unlimited,
        registrationStart: row.registrationStart.toISOString(),
        registrationEnd: row.registrationEnd.toISOString(),
        tickets: tickets(row.id),
        _count: {
          sections: sections(row.id),
          coupons: couponCount(row.id),
          addOns: addOnCount(row.id),
          roomTypes: roomCount(row.id),
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
  const [passRows, packageRows, paymentRows] = await Promise.all([
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
    tx.select().from(payments).where(inArray(payments.registrationId, ids)).orderBy(desc(payments.createdAt), asc(payments.id)),
  ])
  const [held, bundles, paid] = await Promise.all([
    presentBasePasses(asking, passRows),
    presentBaseAttendeePackages(asking, packageRows),
    presentPayments(asking, paymentRows),
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
      paymentRows.map((row, index) => ({ registrationId: row.registrationId ?? '', payment: paid[index]! })),
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
