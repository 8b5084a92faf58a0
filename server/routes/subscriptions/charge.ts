// Records the payment of a membership period exactly once.
import { and, desc, eq } from 'drizzle-orm'
import { accountAddresses, payments } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import type { Asking } from '../../domain/common/asking.ts'
import type { SubscriptionRow } from './present.ts'

const nowhere = { name: '', address1: '', address2: '', city: '', state: '', country: '', zip: '' }

/** The account's primary billing address, otherwise its oldest; empty fields without one. */
async function addressOf({ tx, caller }: Asking<SignedIn>): Promise<typeof nowhere> {
  const [row] = await tx
    .select()
    .from(accountAddresses)
    .where(eq(accountAddresses.accountId, caller.account.id))
    .orderBy(desc(accountAddresses.isPrimary), accountAddresses.createdAt)
    .limit(1)
  if (row === undefined) return nowhere
  const { name, address1, address2, city, state, country, zip } = row
  return { name, address1, address2, city, state, country, zip }
}

/** Writes the charge of a period unless it exists. The membership must be locked or new, so that no one else writes it. Minor units. */
export async function writeCharge(
  asking: Asking<SignedIn>,
  {
    id,
    provider,
    connectionId,
    simulated,
    amount,
    currency,
  }: Pick<SubscriptionRow, 'id' | 'provider' | 'connectionId' | 'simulated'> & { amount: number; currency: string },
  charge: { chargeId: string; last4: string | null },
): Promise<void> {
  const { tx, caller, now } = asking
  const there = await tx.$count(payments, and(eq(payments.subscriptionId, id), eq(payments.stripeId, charge.chargeId)))
  if (there > 0) return
  await tx.insert(payments).values({
    organizationId: caller.organization.id,
    type: 'charge',
    accountId: caller.account.id,
    subscriptionId: id,
    ...(await addressOf(asking)),
    subTotal: amount,
    chargedAmt: amount,
    currency,
    last4: charge.last4,
    provider,
    connectionId,
    simulated,
    stripeId: charge.chargeId,
    createdAt: now,
  })
}
