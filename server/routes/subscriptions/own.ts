// The caller's memberships, and their state at the provider.
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { SubscriptionStatus } from '../../../src/contract/enums.ts'
import type { Payment } from '../../../src/contract/events/payments.ts'
import { payments, subscriptionPrices, subscriptionProducts, subscriptions } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { Answer, Paging } from '../../http/route.ts'
import { within } from '../../payments/deadline.ts'
import { providerOf } from '../../domain/payments/gateway.ts'
import { presentBasePayment } from '../../domain/payments/present.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { uuidOr404 } from '../../domain/common/ids.ts'
import { matches } from '../../domain/common/search.ts'
import { writeCharge } from './charge.ts'
import { periodEnd } from '../../domain/payments/period.ts'
import { presentSubscriptions, type SubscriptionRow } from './present.ts'
import { page } from '../../domain/common/page.ts'

/** The status in API responses: a membership with `cancelAtEnd` is cancelled once it has expired. */
const statusAt = (now: Date): SQL =>
  sql`case when ${subscriptions.cancelAtEnd} and ${subscriptions.expiresAt} <= ${now.toISOString()}::timestamptz then 'canceled' else ${subscriptions.status} end`

/** One page of the caller's memberships, newest first. */
export async function listSubscriptions(asking: Asking<SignedIn> & { paging: Paging }, status?: SubscriptionStatus): Promise<Answer> {
  const { tx, caller, now, paging } = asking
  const where = and(
    eq(subscriptions.accountId, caller.account.id),
    status === undefined ? undefined : sql`${statusAt(now)} = ${status}`,
    matches(paging.search, [subscriptionProducts.name]),
  )
  const joined = eq(subscriptionProducts.id, subscriptions.productId)
  const { rows, count } = await page(
    asking,
    tx.select({ subscription: subscriptions }).from(subscriptions).innerJoin(subscriptionProducts, joined).where(where),
    [desc(subscriptions.createdAt), asc(subscriptions.id)],
  )
  return {
    data: await presentSubscriptions(
      asking,
      rows.map(({ subscription }) => subscription),
    ),
    count,
  }
}

/** The caller's membership, or 404; locked with `update`. */
export async function ownSubscription(
  { tx, caller }: Asking<SignedIn>,
  id: string,
  lock: 'update' | 'none' = 'none',
): Promise<SubscriptionRow> {
  const query = tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, uuidOr404(id)), eq(subscriptions.accountId, caller.account.id)))
  const [row] = await (lock === 'update' ? query.for('update') : query)
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** Whether the provider may have a newer state. It sends no events, so we have to ask. */
const mayHaveMoved = ({ provider, simulated, status, expiresAt }: SubscriptionRow, now: Date): boolean =>
  provider !== 'manual' && !simulated && status !== 'canceled' && (status === 'unpaid' || status === 'past_due' || expiresAt <= now)

/** The row after fetching the membership's state from the provider, if it may have changed. Unchanged if the provider is unreachable. */
export async function refreshed(asking: Asking<SignedIn>, row: SubscriptionRow): Promise<SubscriptionRow> {
  const { tx, now, services } = asking
  if (!mayHaveMoved(row, now)) return row
  try {
    const { memberships } = await providerOf(asking, row.provider, false)
    const state = memberships && (await within(memberships.state(row)))
    if (!state) return row
    const locked = await ownSubscription(asking, row.id, 'update')
    const [price] = await tx.select().from(subscriptionPrices).where(eq(subscriptionPrices.id, locked.priceId))
    if (state.charge && price) await writeCharge(asking, { ...locked, amount: price.amount, currency: price.currency }, state.charge)
    const renewed = state.status === 'active' && price && locked.expiresAt <= now
    const [changed] = await tx
      .update(subscriptions)
      .set({
        status: state.status,
        paymentMethod: state.card ? { ...state.card } : locked.paymentMethod,
        expiresAt: renewed ? periodEnd(locked.expiresAt, price.interval, price.intervalCount) : locked.expiresAt,
        updatedAt: now,
      })
      .where(eq(subscriptions.id, locked.id))
      .returning()
    return changed ?? row
  } catch (error) {
    services.log.error({ err: error, subscriptionId: row.id }, 'A membership could not be asked about.')
    return row
  }
}

/** One page of payments for a membership, newest first, without purchases for events. */
export async function listSubscriptionPayments(asking: Asking<SignedIn> & { paging: Paging }, id: string): Promise<Answer> {
  const { tx, paging } = asking
  const own = await ownSubscription(asking, id)
  const where = and(eq(payments.subscriptionId, own.id), matches(paging.search, [payments.name, payments.address1, payments.city]))
  const { rows, count } = await page(asking, tx.select().from(payments).where(where), [desc(payments.createdAt), asc(payments.id)])
  const data: Payment[] = rows.map((row) => ({ ...presentBasePayment(row), addOns: [], purchases: [], coupons: [], accesses: [] }))
  return { data, count }
}
