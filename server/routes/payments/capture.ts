// Capturing a payment intent exactly once (contract 7.7).
import { and, eq } from 'drizzle-orm'
import type { CaptureBody, Outcome } from '../../payments/provider.ts'
import { Late, within } from '../../payments/deadline.ts'
import { paymentIntents, paymentItems, payments } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { Acting, Asking } from '../../domain/common/asking.ts'
import { uuidOr404 } from '../../domain/common/ids.ts'
import { chargeOf, gatewayOf, isSimulated, providerOf } from '../../domain/payments/gateway.ts'
import type { IntentRow, PaymentRow, Quote, QuoteItem } from '../../domain/payments/purpose.ts'
import { purposes } from './purposes.ts'

const changed = 'What you are paying for has changed. Please look at it again before you pay.'
const stillProcessing = 'Your payment is still being processed. Nothing is lost: please try again in a moment.'
const unreachable = 'The payment provider could not be reached. You were not charged twice: please try again in a moment.'

const problemOf = { declined: 'known', pending: 'paymentPending', unconfirmed: 'paymentUnconfirmed' } as const

/** The caller's intent, locked until the transaction ends: of concurrent captures one acts, and the others find it captured. */
async function lockIntent({ tx, caller }: Asking<SignedIn>, intentId: string): Promise<IntentRow> {
  const [row] = await tx
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.id, uuidOr404(intentId)), eq(paymentIntents.accountId, caller.account.id)))
    .for('update')
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** The provider's outcome, or `pending` with a message if it fails or is late. The transaction waits for it, at most ten seconds. */
async function askProvider(asking: Asking, intent: IntentRow, body: CaptureBody): Promise<Outcome> {
  const provider = await providerOf(asking, intent.provider, isSimulated(intent))
  try {
    return await within(provider.capture(chargeOf(intent), body))
  } catch (error) {
    const late = error instanceof Late
    asking.services.log.error({ err: error, intentId: intent.id, late }, 'A capture was not answered.')
    return { outcome: 'pending', message: late ? stillProcessing : unreachable }
  }
}

/** 460 for an intent of another payment method than the organisation now has: simulated or manual intents must not stay valid. */
async function mustBePaidSo(asking: Asking, intent: IntentRow): Promise<void> {
  const { provider, connectionId, currency } = await gatewayOf(asking)
  const same =
    provider.type === intent.provider &&
    provider.simulated === isSimulated(intent) &&
    connectionId === intent.connectionId &&
    currency === intent.currency
  if (!same) throw new Problem('known', { message: changed })
}

/** Splits the charged amount, tax included, over the lines in proportion; the shares add up to it. Minor units. */
export function sharesOf(items: readonly QuoteItem[], { subTotal, amount }: { subTotal: number; amount: number }): number[] {
  let [seen, given] = [0, 0]
  return items.map((item) => {
    seen += item.amount
    const until = subTotal === 0 ? 0 : Math.round((seen * amount) / subTotal)
    const share = until - given
    given = until
    return share
  })
}

async function writePayment(
  { tx, now }: Asking<SignedIn>,
  intent: IntentRow,
  quote: Quote,
  captured: Extract<Outcome, { outcome: 'captured' }>,
): Promise<PaymentRow> {
  const { organizationId, accountId, registrationId, invoiceId, bookingId, provider, connectionId, currency } = intent
  const { name, address1, address2, city, state, country, zip } = intent
  const [payment] = await tx
    .insert(payments)
    .values({
      organizationId,
      accountId,
      registrationId,
      invoiceId,
      bookingId,
      provider,
      connectionId,
      currency,
      name,
      address1,
      address2,
      city,
      state,
      country,
      zip,
      type: 'charge',
      intentId: intent.id,
      subTotal: intent.subTotal,
      salesTax: intent.salesTax,
      salesTaxRate: String(intent.salesTaxRate),
      chargedAmt: intent.amount,
      simulated: isSimulated(intent),
      last4: captured.last4,
      stripeId: captured.chargeId,
      createdAt: now,
    })
    .returning()
  if (payment === undefined) throw new Error('The payment was not written.')
  const shares = sharesOf(quote.items, intent)
  const items = quote.items.map((item, index) => ({ organizationId, paymentId: payment.id, ...item, amount: shares[index] ?? 0 }))
  if (items.length > 0) await tx.insert(paymentItems).values(items)
  return payment
}

/**
 * Captures the caller's intent: calls the provider, writes the payment, and completes the purchase.
 * Does nothing for a captured intent. Throws 404 for another account's intent; 460 where it is stale or its price changed.
 * Throws 460 with the provider's message where the payment was declined, is pending or is not confirmed; the same intent can be captured
 * later.
 */
export async function capture(request: Acting<SignedIn>, intentId: string, body: CaptureBody): Promise<void> {
  const intent = await lockIntent(request, intentId)
  if (intent.status === 'captured') return
  if (intent.status === 'stale') throw new Problem('known', { message: changed })
  await mustBePaidSo(request, intent)
  const purpose = purposes[intent.purpose]
  const quote = await purpose.quote(request, intent)
  if (quote.fingerprint !== intent.fingerprint || quote.subTotal !== intent.subTotal) throw new Problem('known', { message: changed })
  const outcome = await askProvider(request, intent, body)
  if (outcome.outcome !== 'captured') throw new Problem(problemOf[outcome.outcome], { message: outcome.message })
  const payment = await writePayment(request, intent, quote, outcome)
  await purpose.complete(request, intent, quote, payment)
  await request.tx.update(paymentIntents).set({ status: 'captured', updatedAt: request.now }).where(eq(paymentIntents.id, intent.id))
}
