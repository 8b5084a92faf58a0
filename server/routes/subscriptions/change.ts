// Starting a membership, ending it, and changing its payment method.
import { randomUUID } from 'node:crypto'
import { and, eq, gt, not, or, sql } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { MembershipState } from '../../payments/provider.ts'
import { manual } from '../../payments/manual.ts'
import { subscriptionPrices, subscriptionProducts, subscriptions } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import { ask, gatewayOf, providerOf, type Gateway } from '../../domain/payments/gateway.ts'
import type { Acting, Asking } from '../../domain/common/asking.ts'
import { provedEmail } from '../../domain/people/mailboxes.ts'
import { ownName } from '../../domain/people/names.ts'
import { writeCharge } from './charge.ts'
import { ownSubscription, refreshed } from './own.ts'
import { periodEnd } from '../../domain/payments/period.ts'
import type { PriceRow, ProductRow, SubscriptionRow } from './present.ts'

const unreachable = 'The payment provider could not be reached. Nothing was changed; please try again in a moment.'
const byCardOnly = 'Memberships cannot be paid here in this way yet. Please ask the organisers.'

/** A plan and one of its prices, both on offer; 404 otherwise. */
async function offer(
  { tx }: Asking,
  { productId, priceId }: { productId: string; priceId: string },
): Promise<{ product: ProductRow; price: PriceRow }> {
  const [found] = await tx
    .select({ product: subscriptionProducts, price: subscriptionPrices })
    .from(subscriptionPrices)
    .innerJoin(subscriptionProducts, eq(subscriptionProducts.id, subscriptionPrices.productId))
    .where(
      and(
        eq(subscriptionPrices.id, priceId),
        eq(subscriptionProducts.id, productId),
        eq(subscriptionPrices.active, true),
        eq(subscriptionProducts.active, true),
      ),
    )
  if (found === undefined) throw new Problem('notFound', { field: 'priceId', message: 'This plan is not offered any more.' })
  return found
}

/** The caller's memberships of a plan that have not ended. Takes a lock, so that two taps do not start two memberships. */
async function standing({ tx, caller, now }: Asking<SignedIn>, product: ProductRow): Promise<SubscriptionRow[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`membership ${caller.account.id}`}, 0))`)
  return tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.accountId, caller.account.id),
        eq(subscriptions.productId, product.id),
        inArray(subscriptions.status, ['active', 'trialing', 'past_due', 'paused', 'unpaid']),
        or(not(subscriptions.cancelAtEnd), gt(subscriptions.expiresAt, now)),
      ),
    )
}

/** Cancels memberships that were started but never paid, and ends them at the provider after the commit. */
async function giveWay(request: Acting<SignedIn>, rows: SubscriptionRow[]): Promise<void> {
  for (const row of rows) {
    await request.tx.update(subscriptions).set({ status: 'canceled', updatedAt: request.now }).where(eq(subscriptions.id, row.id))
    request.afterCommit(async () => {
      const provider = await providerOf(request, row.provider, row.simulated)
      await provider.memberships?.end(row)
    })
  }
}

/** The payment gateway; a free price needs no provider. */
const gatewayFor = async (asking: Asking, price: PriceRow): Promise<Gateway> =>
  price.amount === 0 ? { provider: manual, connectionId: '', currency: price.currency } : gatewayOf(asking)

/**
 * Starts a membership and returns the provider's secret, with which the client completes the payment.
 * It is active at once where nothing must be paid. Throws 404 for a plan not on offer,
 * and 460 where the caller has it already or it cannot be paid here.
 */
export async function beginSubscription(request: Acting<SignedIn>, body: { productId: string; priceId: string }): Promise<string> {
  const { tx, caller, now } = request
  const { product, price } = await offer(request, body)
  // An earlier membership may have just been paid, so the provider is asked before it is cancelled.
  const before: SubscriptionRow[] = []
  for (const row of await standing(request, product)) before.push(await refreshed(request, row))
  if (before.some(({ status }) => status !== 'unpaid' && status !== 'canceled'))
    throw new Problem('known', { message: 'You have this membership already.' })
  await giveWay(
    request,
    before.filter(({ status }) => status === 'unpaid'),
  )
  const { provider, connectionId } = await gatewayFor(request, price)
  const { memberships } = provider
  if (memberships === null) throw new Problem('known', { message: byCardOnly })
  const email = await provedEmail(request)
  const id = randomUUID()
  const { amount, currency, interval, intervalCount } = price
  const begun = await ask(
    request,
    'begin membership',
    () =>
      memberships.begin({
        subscriptionId: id,
        connectionId,
        amount,
        currency,
        interval,
        intervalCount,
        email: email ?? '',
        name: ownName(caller.account),
        productName: product.name,
      }),
    unreachable,
  )
  const paidBy = { provider: provider.type, connectionId, simulated: provider.simulated }
  await tx.insert(subscriptions).values({
    id,
    ...paidBy,
    productId: product.id,
    priceId: price.id,
    status: begun.status,
    referenceId: begun.referenceId,
    organizationId: caller.organization.id,
    accountId: caller.account.id,
    expiresAt: periodEnd(now, interval, intervalCount),
    paymentMethod: begun.card && { ...begun.card },
    createdAt: now,
    updatedAt: now,
  })
  if (begun.charge && amount > 0) await writeCharge(request, { id, ...paidBy, amount, currency }, begun.charge)
  return begun.secret
}

const lasting = new Set<MembershipState['status']>(['active', 'trialing', 'past_due'])

/** Ends a membership: at the end of the paid period, or at once where nothing was paid. Does nothing if it has ended already. */
export async function endSubscription(asking: Asking<SignedIn>, id: string): Promise<void> {
  const { tx, now } = asking
  const row = await ownSubscription(asking, id, 'update')
  if (row.status === 'canceled' || row.cancelAtEnd) return
  const provider = await providerOf(asking, row.provider, row.simulated)
  await ask(asking, 'end membership', async () => provider.memberships?.end(row), unreachable)
  const ending = lasting.has(row.status) && row.expiresAt > now ? { cancelAtEnd: true } : { status: 'canceled' as const }
  await tx
    .update(subscriptions)
    .set({ ...ending, updatedAt: now })
    .where(eq(subscriptions.id, row.id))
}

/** Changes the payment method of a membership. Throws 460 for one that has ended or is not paid by card. */
export async function changePaymentMethod(asking: Asking<SignedIn>, id: string, paymentMethodId: string): Promise<void> {
  const { tx, now } = asking
  const row = await ownSubscription(asking, id, 'update')
  if (row.status === 'canceled') throw new Problem('known', { message: 'This membership has ended.' })
  const { memberships } = await providerOf(asking, row.provider, row.simulated)
  if (memberships === null || row.provider === 'manual') throw new Problem('known', { message: 'This membership is not paid by card.' })
  const card = await ask(asking, 'change payment method', () => memberships.changeMethod(row, paymentMethodId), unreachable)
  await tx
    .update(subscriptions)
    .set({ paymentMethod: card && { ...card }, updatedAt: now })
    .where(eq(subscriptions.id, row.id))
}
