// Attendees as hosts see them, and check-in.
import { and, asc, eq, isNotNull, isNull, ne, or, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { ListingReport } from '../../../src/contract/events/listings.ts'
import { accounts, eventRegistrations, passes, passTypes, payments } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Paging } from '../../http/route.ts'
import type { EventRow } from '../../domain/events/policy.ts'
import type { PassRow, RegistrationRow } from '../../domain/passes/rows.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { loadResponses, loadSections } from '../../domain/forms/load.ts'
import { questionsOf } from '../../domain/forms/form.ts'
import { uuidOr404 } from '../../domain/common/ids.ts'
import { page } from '../../domain/common/page.ts'
import { inOrder } from '../../domain/common/order.ts'
import { matches } from '../../domain/common/search.ts'

const hasContact = sql`(${eventRegistrations.contactAt} is not null and ${accounts.accountType} <> 'team')`
const isHolder = eq(accounts.id, eventRegistrations.accountId)
const byName = ({ locale }: Asking) => [
  inOrder(sql`coalesce(${accounts.lastName}, ${accounts.firstName}, ${accounts.username})`, locale),
  inOrder(accounts.firstName, locale),
]
const names = [accounts.firstName, accounts.lastName, accounts.username, accounts.company]

/** Searches only what hosts are shown: email addresses only of those who shared theirs. */
const found = (search: string | undefined, columns: AnyColumn[]): SQL | undefined =>
  search === undefined ? undefined : or(matches(search, columns), and(hasContact, matches(search, [accounts.email])))

/** Excludes offers: hosts do not see the receiver of a pass until that account opens it. Drafts are the account's own doing. */
const isKnown = sql`(${eventRegistrations.acceptedAt} is not null or ${eventRegistrations.status} = 'draft')`

/** The registration has a pass that is not a draft, or with `status` a pass in that state. */
const holds = (status: PassRow['status'] | undefined): SQL =>
  sql`exists (select 1 from passes held where held.registration_id = ${eventRegistrations.id} and held.status ${
    status === undefined ? sql`<> 'draft'` : sql`= ${status}`
  })`

const holdsAny = sql`exists (select 1 from passes held where held.registration_id = ${eventRegistrations.id})`

/** One page of registrations by name. */
export async function listAttendees(
  asking: Asking & { paging: Paging },
  event: EventRow,
  status: PassRow['status'] | undefined,
): Promise<{ rows: RegistrationRow[]; count: number }> {
  const { tx, paging } = asking
  const where = and(eq(eventRegistrations.eventId, event.id), isKnown, holds(status), found(paging.search, names))
  const { rows, count } = await page(
    asking,
    tx.select({ row: eventRegistrations }).from(eventRegistrations).innerJoin(accounts, isHolder).where(where),
    [...byName(asking), asc(eventRegistrations.id)],
  )
  return { rows: rows.map(({ row }) => row), count }
}

/**
 * The registration of an account at this event (contract 3.10: attendees go by ACCOUNT id); 404 for one without passes.
 * Drafts count as passes here.
 */
export async function attendeeOf({ tx }: Asking, event: EventRow, accountId: string): Promise<RegistrationRow> {
  const [row] = await tx
    .select()
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, event.id), eq(eventRegistrations.accountId, uuidOr404(accountId)), isKnown, holdsAny))
  if (row === undefined) throw new Problem('notFound')
  return row
}

/**
 * One page of passes by their holders' names, without drafts. `search` matches names and the number on the pass.
 * `checkedIn` filters by use and leaves out cancelled passes.
 */
export async function listPasses(
  asking: Asking & { paging: Paging },
  event: EventRow,
  checkedIn: boolean | undefined,
): Promise<{ rows: PassRow[]; count: number }> {
  const { tx, paging } = asking
  const where = and(
    eq(passes.eventId, event.id),
    isKnown,
    inArray(passes.status, ['ready', 'needsInfo', ...(checkedIn === undefined ? (['canceled'] as const) : [])]),
    checkedIn === undefined ? undefined : checkedIn ? isNotNull(passes.usedAt) : isNull(passes.usedAt),
    found(paging.search, [...names, passes.alternateId]),
  )
  const joined = eq(eventRegistrations.id, passes.registrationId)
  const { rows, count } = await page(
    asking,
    tx.select({ row: passes }).from(passes).innerJoin(eventRegistrations, joined).innerJoin(accounts, isHolder).where(where),
    [...byName(asking), asc(passes.alternateId)],
  )
  return { rows: rows.map(({ row }) => row), count }
}

/** A pass of this event that is not a draft, of `registration` if given; 404 otherwise. `lock` locks the row. */
export async function passOf(
  { tx }: Asking,
  event: EventRow,
  passId: string,
  { registration, lock = false }: { registration?: RegistrationRow; lock?: boolean } = {},
): Promise<PassRow> {
  const query = tx
    .select()
    .from(passes)
    .where(
      and(
        eq(passes.id, uuidOr404(passId)),
        eq(passes.eventId, event.id),
        sql`exists (select 1 from ${eventRegistrations} where ${eventRegistrations.id} = ${passes.registrationId} and ${isKnown})`,
        ne(passes.status, 'draft'),
        registration === undefined ? undefined : eq(passes.registrationId, registration.id),
      ),
    )
  const [row] = lock ? await query.for('update') : await query
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** Checks the holder in. 460 for a cancelled pass, and for a used one with the time of use. Expects the row to be locked. */
export async function checkIn({ tx, now, locale }: Asking, event: EventRow, pass: PassRow): Promise<PassRow> {
  if (pass.status === 'canceled') throw new Problem('known', { message: 'This pass was canceled.' })
  if (pass.usedAt !== null) {
    const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: event.timezone ?? 'UTC' })
    throw new Problem('known', { message: `This pass was used already: ${when.format(pass.usedAt)}.` })
  }
  const [row] = await tx.update(passes).set({ usedAt: now, updatedAt: now }).where(eq(passes.id, pass.id)).returning()
  return row!
}

/** Reverses a check-in; does nothing if there was none. */
export async function undoCheckIn({ tx, now }: Asking, pass: PassRow): Promise<PassRow> {
  if (pass.usedAt === null) return pass
  const [row] = await tx.update(passes).set({ usedAt: null, updatedAt: now }).where(eq(passes.id, pass.id)).returning()
  return row!
}

/** What was charged and refunded for registrations of the event, by currency. */
async function moneyOf({ tx }: Asking, event: EventRow): Promise<NonNullable<ListingReport['money']>> {
  const total = (type: 'charge' | 'refund') =>
    sql<number>`coalesce(sum(${payments.chargedAmt}) filter (where ${payments.type} = ${type}), 0)`.mapWith(Number)
  return tx
    .select({ currency: payments.currency, charged: total('charge'), refunded: total('refund') })
    .from(payments)
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, payments.registrationId))
    .where(eq(eventRegistrations.eventId, event.id))
    .groupBy(payments.currency)
    .orderBy(asc(payments.currency))
}

/** All attendees' passes as a table, with a column for each question of the form. */
export async function reportOf(asking: Asking, event: EventRow): Promise<ListingReport> {
  const { tx } = asking
  const questions = [...questionsOf(await loadSections(asking, { eventId: event.id })).values()]
  const rows = await tx
    .select({ pass: passes, type: passTypes.name, account: accounts, contactAt: eventRegistrations.contactAt })
    .from(passes)
    .innerJoin(passTypes, eq(passTypes.id, passes.passTypeId))
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, passes.registrationId))
    .innerJoin(accounts, isHolder)
    .where(and(eq(passes.eventId, event.id), isKnown, ne(passes.status, 'draft')))
    .orderBy(...byName(asking), asc(passes.alternateId))
  const given = await loadResponses(
    asking,
    rows.map(({ pass }) => ({ passId: pass.id })),
  )
  const answers = new Map<string, Record<string, string>>()
  for (const { passId, questionId, value } of given) {
    if (passId !== null) answers.set(passId, { ...answers.get(passId), [questionId]: value })
  }
  return {
    questions: questions.map(({ id, name }) => ({ id, name })),
    rows: rows.map(({ pass, type, account, contactAt }) => ({
      accountId: account.id,
      passId: pass.id,
      alternateId: pass.alternateId,
      firstName: account.firstName,
      lastName: account.lastName,
      email: contactAt === null || account.accountType === 'team' ? null : account.email,
      company: account.company,
      passType: type,
      status: pass.status,
      usedAt: pass.usedAt?.toISOString() ?? null,
      registeredAt: pass.createdAt.toISOString(),
      answers: answers.get(pass.id) ?? {},
    })),
    money: await moneyOf(asking, event),
  }
}
