// Bought and draft passes, in base and full form.
import { and, asc, eq, ne } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { BasePass, Pass, PassAddOn, PassWithQuestions } from '../../../src/contract/events/passes.ts'
import type { BaseRegistration } from '../../../src/contract/events/registration-base.ts'
import type { BaseEventSessionAccess } from '../../../src/contract/events/session-registration.ts'
import { attendeePackages, eventAddOns, eventRegistrations, passAddOns, paymentItems, payments, sessionAccesses } from '../../db/schema.ts'
import { grouped, byId, isoOrNull } from '../../lib/rows.ts'
import type { Asking } from '../common/asking.ts'
import { gathered, gatheredById, type Lookup } from '../common/gathered.ts'
import { distinct } from '../common/ids.ts'
import { sure } from '../people/people.ts'
import { presentBaseAccesses } from './present-base-accesses.ts'
import { loadAddOns } from '../selling/present-add-ons.ts'
import { loadCoupons } from '../selling/present-coupons.ts'
import { presentBaseAttendeePackages } from '../selling/present-packages.ts'
import { loadPassTypes } from '../selling/present-pass-types.ts'
import { loadReservations } from './present-rooms.ts'
import { responsesOfPasses } from './responses.ts'
import type { PassRow } from './rows.ts'

/** The columns that a registration's base form needs, so that queries select no others. */
export const registrationColumns = {
  id: eventRegistrations.id,
  alternateId: eventRegistrations.alternateId,
  accountId: eventRegistrations.accountId,
  eventId: eventRegistrations.eventId,
}

const gatherRegistrations = gatheredById(async ({ tx }, ids) =>
  byId(await tx.select(registrationColumns).from(eventRegistrations).where(inArray(eventRegistrations.id, ids))),
)

/** The registrations of `ids` in base form, by id. */
export const loadBaseRegistrations = (asking: Asking, ids: Iterable<string | null>): Promise<Lookup<BaseRegistration>> =>
  gatherRegistrations(asking, distinct(ids))

async function loadAddOnsOfPasses(asking: Asking, ids: string[]): Promise<(id: string) => PassAddOn[]> {
  const rows = await asking.tx
    .select({ passId: passAddOns.passId, addOnId: passAddOns.addOnId })
    .from(passAddOns)
    .innerJoin(eventAddOns, eq(eventAddOns.id, passAddOns.addOnId))
    .where(inArray(passAddOns.passId, ids))
    .orderBy(asc(eventAddOns.sortOrder), asc(eventAddOns.id))
  const addOn = await loadAddOns(
    asking,
    rows.map((row) => row.addOnId),
  )
  return grouped(
    rows,
    (row) => row.passId,
    (row) => ({ addOnId: row.addOnId, addOn: sure(addOn(row.addOnId)) }),
  )
}

/** Session accesses of the passes, without drafts. */
async function loadAccessesOfPasses(asking: Asking, ids: string[]): Promise<(id: string) => BaseEventSessionAccess[]> {
  const rows = await asking.tx
    .select()
    .from(sessionAccesses)
    .where(and(inArray(sessionAccesses.passId, ids), ne(sessionAccesses.status, 'draft')))
    .orderBy(asc(sessionAccesses.createdAt), asc(sessionAccesses.id))
  return grouped(
    await presentBaseAccesses(asking, rows),
    (access) => access.passId,
    (access) => access,
  )
}

const gatherBasePasses = gathered(
  (row: PassRow) => row.id,
  async (asking, rows) => byId(await presentEach(asking, rows)),
)

/** Base forms in the order of `rows`; a constant number of queries. */
export async function presentBasePasses(asking: Asking, rows: PassRow[]): Promise<BasePass[]> {
  const pass = await gatherBasePasses(asking, rows)
  return rows.map((row) => sure(pass(row.id)))
}

async function presentEach(asking: Asking, rows: PassRow[]): Promise<BasePass[]> {
  const ids = distinct(rows.map((row) => row.id))
  const [registrationOf, passType, addOnsOf, reservation, coupon, accessesOf, responsesOf] = await Promise.all([
    loadBaseRegistrations(
      asking,
      rows.map((row) => row.registrationId),
    ),
    loadPassTypes(
      asking,
      rows.map((row) => row.passTypeId),
    ),
    loadAddOnsOfPasses(asking, ids),
    loadReservations(
      asking,
      rows.map((row) => row.reservationId),
    ),
    loadCoupons(
      asking,
      rows.map((row) => row.couponId),
    ),
    loadAccessesOfPasses(asking, ids),
    responsesOfPasses(asking, ids),
  ])
  return rows.map((row) => ({
    id: row.id,
    alternateId: row.alternateId,
    location: row.location,
    usedAt: isoOrNull(row.usedAt),
    status: row.status,
    attendeeId: row.registrationId,
    attendee: sure(registrationOf(row.registrationId)),
    ticketId: row.passTypeId,
    ticket: sure(passType(row.passTypeId)),
    passAddOns: addOnsOf(row.id),
    reservationId: row.reservationId,
    reservation: reservation(row.reservationId),
    responses: responsesOf(row.id).map(({ questionId, question, value }) => ({ questionId, question, value })),
    couponId: row.couponId,
    coupon: coupon(row.couponId),
    packageId: row.attendeePackageId,
    accesses: accessesOf(row.id),
    createdAt: row.createdAt.toISOString(),
  }))
}

interface Amounts {
  paid: number
  refunded: number
  payerId: string | null
}

/** What was paid and refunded for each pass, in minor units with tax, and the first payer. */
export async function amountsOfPasses({ tx }: Asking, ids: string[]): Promise<(id: string) => Amounts> {
  if (ids.length === 0) return () => ({ paid: 0, refunded: 0, payerId: null })
  const rows = await tx
    .select({ passId: paymentItems.passId, amount: paymentItems.amount, type: payments.type, accountId: payments.accountId })
    .from(paymentItems)
    .innerJoin(payments, eq(payments.id, paymentItems.paymentId))
    .where(inArray(paymentItems.passId, ids))
    .orderBy(asc(payments.createdAt), asc(paymentItems.id))
  const sums = new Map<string, Amounts>()
  for (const { passId, amount, type, accountId } of rows) {
    if (passId === null) continue
    const sum = sums.get(passId) ?? { paid: 0, refunded: 0, payerId: null }
    sums.set(passId, {
      paid: sum.paid + (type === 'charge' ? amount : 0),
      refunded: sum.refunded + (type === 'refund' ? amount : 0),
      payerId: sum.payerId ?? (type === 'charge' ? accountId : null),
    })
  }
  return (id) => sums.get(id) ?? { paid: 0, refunded: 0, payerId: null }
}

/** Full forms in the order of `rows`, with what was paid (contract 7.8). */
export async function presentPasses(asking: Asking, rows: PassRow[]): Promise<Pass[]> {
  if (rows.length === 0) return []
  const packageIds = distinct(rows.map((row) => row.attendeePackageId))
  const readPackages = async () =>
    packageIds.length === 0 ? [] : await asking.tx.select().from(attendeePackages).where(inArray(attendeePackages.id, packageIds))
  const [base, packages, amounts] = await Promise.all([
    presentBasePasses(asking, rows),
    readPackages().then((found) => presentBaseAttendeePackages(asking, found)),
    amountsOfPasses(asking, distinct(rows.map((row) => row.id))),
  ])
  const packageOf = byId(packages)
  return rows.map((row, index) => {
    const { paid, refunded, payerId } = amounts(row.id)
    return {
      ...base[index]!,
      package: row.attendeePackageId === null ? null : (packageOf.get(row.attendeePackageId) ?? null),
      updatedAt: row.updatedAt.toISOString(),
      amtPaid: paid,
      amtRefunded: refunded,
      payerId: row.payerId ?? payerId,
    }
  })
}

/** One pass in full form. */
export async function presentPass(asking: Asking, row: PassRow): Promise<Pass> {
  const [pass] = await presentPasses(asking, [row])
  return pass!
}

/** One pass in full form with its answers. */
export async function presentPassWithQuestions(asking: Asking, row: PassRow): Promise<PassWithQuestions> {
  const pass = await presentPass(asking, row)
  const responsesOf = await responsesOfPasses(asking, [row.id])
  return { ...pass, responses: responsesOf(row.id) }
}

/** A pass without its holder's answers and session accesses, for a previous holder. */
export const withoutAnswers = (pass: BasePass): BasePass => ({ ...pass, responses: [], accesses: [] })
