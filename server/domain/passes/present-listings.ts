// Attendees and their passes as hosts see them, with email addresses and phone numbers.
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { BaseAccount } from '../../../src/contract/people/accounts.ts'
import type { ListingPass, ListingRegistration } from '../../../src/contract/events/listings.ts'
import { accounts, eventRegistrations } from '../../db/schema.ts'
import type { Asking } from '../common/asking.ts'
import { distinct } from '../common/ids.ts'
import { loadPeople, sure } from '../people/people.ts'
import { presentBasePasses, registrationColumns } from './present-passes.ts'
import type { PassRow, RegistrationRow } from './rows.ts'
import { loadEventDetails, loadHoldings } from './present-registrations.ts'

type Reachable = BaseAccount & { email: string | null; phone: string | null }

/** Contact details only of accounts that registered themselves: receiving a pass from someone is no consent. */
async function loadReachable(asking: Asking, eventId: string, ids: Iterable<string>): Promise<(id: string) => Reachable> {
  const wanted = distinct(ids)
  const person = await loadPeople(asking, wanted)
  const rows =
    wanted.length === 0
      ? []
      : await asking.tx
          .select({ id: accounts.id, email: accounts.email, phone: accounts.phone })
          .from(accounts)
          .innerJoin(eventRegistrations, and(eq(eventRegistrations.accountId, accounts.id), eq(eventRegistrations.eventId, eventId)))
          .where(and(inArray(accounts.id, wanted), isNotNull(eventRegistrations.contactAt), ne(accounts.accountType, 'team')))
  const contact = new Map(rows.map((row) => [row.id, row]))
  return (id) => {
    const { email = null, phone = null } = contact.get(id) ?? {}
    return { ...sure(person(id)), email, phone }
  }
}

/** Attendees in the order of `rows`, with everything they bought. Only for hosts; the calling code must have checked that. */
export async function presentListingRegistrations(asking: Asking, rows: RegistrationRow[]): Promise<ListingRegistration[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const [eventOf, account, holdings] = await Promise.all([
    loadEventDetails(
      asking,
      rows.map((row) => row.eventId),
    ),
    loadReachable(
      asking,
      rows[0]!.eventId,
      rows.map((row) => row.accountId),
    ),
    loadHoldings(asking, ids, { drafts: false }),
  ])
  return rows.map((row) => {
    const bought = holdings.passes(row.id)
    // Each order may use one coupon; of several orders' coupons the first is shown.
    const coupon = bought.map((pass) => pass.coupon).find((used) => used !== null) ?? null
    return {
      id: row.id,
      alternateId: row.alternateId,
      accountId: row.accountId,
      eventId: row.eventId,
      event: eventOf(row.eventId),
      account: account(row.accountId),
      couponId: coupon?.id ?? null,
      coupon,
      passes: bought,
      packages: holdings.packages(row.id),
      payments: holdings.payments(row.id),
      createdAt: row.createdAt.toISOString(),
    }
  })
}

/** Passes in the order of `rows`, with their holders. Only for hosts. */
export async function presentListingPasses(asking: Asking, rows: PassRow[]): Promise<ListingPass[]> {
  if (rows.length === 0) return []
  const base = await presentBasePasses(asking, rows)
  const registrationIds = distinct(rows.map((row) => row.registrationId))
  const registrations = await asking.tx
    .select(registrationColumns)
    .from(eventRegistrations)
    .where(inArray(eventRegistrations.id, registrationIds))
  const account = await loadReachable(
    asking,
    rows[0]!.eventId,
    registrations.map((row) => row.accountId),
  )
  return base.map((pass, index) => ({
    ...pass,
    attendee: { ...pass.attendee, account: account(pass.attendee.accountId) },
    updatedAt: rows[index]!.updatedAt.toISOString(),
  }))
}
