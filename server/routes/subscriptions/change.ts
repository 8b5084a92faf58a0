// Beginning a membership, ending it, and paying it another way.
import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, not, or, sql } from 'drizzle-orm'
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
const byCardOnly = 'Memberships can not be paid here in this way yet. Please ask the organisers.'

/** A plan and one of its prices, both still offered; 404 otherwise. */
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

/** The caller's memberships of a plan that have not ended. Asked under a lock: two taps must not begin two. */
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

/** A membership that was begun and never paid gives way to a new one; the provider is notified of it after the commit. */
async function giveWay(request: Acting<SignedIn>, rows: SubscriptionRow[]): Promise<void> {
  for (const row of rows) {
    await request.tx.update(subscriptions).set({ status: 'canceled', updatedAt: request.now }).where(eq(subscriptions.id, row.id))
    request.afterCommit(async () => {
      const provider = await providerOf(request, row.provider, row.simulated)
      await provider.memberships?.end(row)
    })
  }
}

/** Who takes the money; what costs nothing needs no one. */
const gatewayFor = async (asking: Asking, price: PriceRow): Promise<Gateway> =>
  price.amount === 0 ? { provider: manual, connectionId: '', currency: price.currency } : gatewayOf(asking)

/**
 * Begins a membership and gives the provider's secret, with which the client finishes it; it is active at once where there is
 * nothing to finish. Throws 404 for what is not offered, 460 where the caller has it already or it cannot be paid here.
 */
export async function beginSubscription(request: Acting<SignedIn>, body: { productId: string; priceId: string }): Promise<string> {
  const { tx, caller, now } = request
  const { product, price } = await offer(request, body)
  // Paid a moment ago, perhaps: the provider is asked before anything gives way.
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

/** Ends a membership: with its last paid day, or at once where nothing was paid. Ended before: nothing happens. */
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

/** Pays a membership another way from now on. Throws 460 for one that has ended, or that no card pays. */
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
