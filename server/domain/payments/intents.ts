// Preparing a payment: the same purchase at the same price for the same address has the same intent (contract 7.7).
import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull, sql, type AnyColumn } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { PaymentIntent } from '../../../src/contract/events/payments.ts'
import { accountAddresses, paymentIntents } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { Acting, Asking } from '../common/asking.ts'
import { uuidOr404 } from '../common/ids.ts'
import { ask, chargeOf, gatewayOf, isSimulated, providerOf, type Gateway } from './gateway.ts'
import { presentIntent } from './present.ts'
import type { IntentRow, Quote } from './purpose.ts'
import { taxOf, taxRateOf } from './tax.ts'

type AddressRow = typeof accountAddresses.$inferSelect
type Draft = Omit<typeof paymentIntents.$inferInsert, 'id'>

/** The largest amount in minor units that the row and all providers can store. */
const largest = 99_999_999

async function ownAddress({ tx, caller }: Asking<SignedIn>, addressId: string): Promise<AddressRow> {
  const [row] = await tx
    .select()
    .from(accountAddresses)
    .where(and(eq(accountAddresses.id, uuidOr404(addressId)), eq(accountAddresses.accountId, caller.account.id)))
  if (row === undefined) throw new Problem('notFound', { field: 'addressId', message: 'This address does not exist, or is not yours.' })
  return row
}

/** The intent's row, without what the provider adds. */
function draftOf({ caller, now }: Asking<SignedIn>, quote: Quote, address: AddressRow, percent: number, gateway: Gateway): Draft {
  const salesTax = taxOf(quote.subTotal, percent)
  const amount = quote.subTotal + salesTax
  if (quote.subTotal === 0) throw new Problem('known', { message: 'There is nothing to pay.' })
  if (amount > largest) throw new Problem('known', { message: 'This is more than can be paid at once.' })
  const { eventId = null, registrationId = null, sessionId = null, passId = null, invoiceId = null, bookingId = null } = quote.marks
  const { name, address1, address2, city, state, country, zip } = address
  return {
    organizationId: caller.organization.id,
    accountId: caller.account.id,
    provider: gateway.provider.type,
    connectionId: gateway.connectionId,
    purpose: quote.purpose,
    eventId,
    registrationId,
    sessionId,
    passId,
    invoiceId,
    bookingId,
    addressId: address.id,
    fingerprint: quote.fingerprint,
    description: quote.description,
    subTotal: quote.subTotal,
    salesTax,
    salesTaxRate: percent,
    amount,
    currency: gateway.currency,
    details: quote.details,
    metadata: {
      purpose: quote.purpose,
      ...(gateway.provider.simulated && { simulated: true }),
    },
    name,
    address1,
    address2,
    city,
    state,
    country,
    zip,
    createdAt: now,
    updatedAt: now,
  }
}

const marks = ['eventId', 'registrationId', 'sessionId', 'passId', 'invoiceId', 'bookingId'] as const

/** Columns in which two intents must agree to count as the same. */
const sameness = [
  'fingerprint',
  'addressId',
  'provider',
  'connectionId',
  'currency',
  'subTotal',
  'salesTax',
  'amount',
  'name',
  'address1',
  'address2',
  'city',
  'state',
  'country',
  'zip',
] as const

/** How long an intent is reused, in milliseconds. Providers expire theirs after three hours at the earliest. */
const lifetimeMs = 2 * 3_600_000

const isSame = (row: IntentRow, draft: Draft, now: Date): boolean =>
  sameness.every((key) => row[key] === draft[key]) &&
  isSimulated(row) === (draft.metadata?.simulated === true) &&
  now.getTime() - row.createdAt.getTime() < lifetimeMs

/** The caller's open intents for the same purchase, newest first. */
function openIntents({ tx }: Asking, draft: Draft): Promise<IntentRow[]> {
  const marked = marks.map((key) => {
    const column: AnyColumn = paymentIntents[key]
    return draft[key] ? eq(column, draft[key]) : isNull(column)
  })
  return tx
    .select()
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.accountId, draft.accountId),
        eq(paymentIntents.purpose, draft.purpose),
        eq(paymentIntents.status, 'open'),
        ...marked,
      ),
    )
    .orderBy(desc(paymentIntents.createdAt), paymentIntents.id)
}

/**
 * Marks open intents as stale, and after the commit releases the money held for them at the provider.
 * Waits for an intent that is being captured; if it was captured, it stays so and nothing is refunded.
 */
export async function makeStale(request: Acting, rows: Pick<IntentRow, 'id'>[]): Promise<void> {
  if (rows.length === 0) return
  const { tx, now } = request
  const ids = rows.map(({ id }) => id).toSorted()
  const open = and(inArray(paymentIntents.id, ids), eq(paymentIntents.status, 'open'))
  await tx.select({ id: paymentIntents.id }).from(paymentIntents).where(open).orderBy(paymentIntents.id).for('update')
  const ended = await tx.update(paymentIntents).set({ status: 'stale', updatedAt: now }).where(open).returning()
  for (const row of ended) {
    request.afterCommit(async () => {
      const provider = await providerOf(request, row.provider, isSimulated(row))
      await provider.release?.(chargeOf(row))
    })
  }
}

async function create(request: Acting<SignedIn>, draft: Draft, { provider }: Gateway): Promise<IntentRow> {
  const id = randomUUID()
  const { connectionId = '', amount, currency = 'USD', description, name = '' } = draft
  const prepared = await ask(
    request,
    'create',
    () => provider.create({ intentId: id, connectionId, referenceId: '', amount, currency, description: description ?? '', name }),
    'The payment could not be prepared. Please try again in a moment.',
  )
  const [row] = await request.tx
    .insert(paymentIntents)
    .values({ ...draft, ...prepared, id })
    .returning()
  if (row === undefined) throw new Error('The intent was not written.')
  return row
}

/**
 * The intent for paying `quote`: the open one with the same fingerprint and address, or a new one.
 * A new one makes older intents with the same marks stale. `addressId` must be the caller's own (404). Contract 7.7.
 * Throws 460 where nothing is to be paid, the organisation takes no payments, or the provider is unreachable.
 */
export async function intentFor(request: Acting<SignedIn>, quote: Quote, addressId: string): Promise<PaymentIntent> {
  const address = await ownAddress(request, addressId)
  const gateway = await gatewayOf(request)
  const draft = draftOf(request, quote, address, await taxRateOf(request, address), gateway)
  // The lock makes two simultaneous requests get the same intent.
  await request.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`intent ${draft.accountId}`}, 0))`)
  const open = await openIntents(request, draft)
  const same = open.find((row) => isSame(row, draft, request.now))
  await makeStale(
    request,
    open.filter((row) => row !== same),
  )
  return presentIntent(request, same ?? (await create(request, draft, gateway)))
}
