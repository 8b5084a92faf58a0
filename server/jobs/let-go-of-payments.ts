// Releases abandoned payments: money that is held for them, or was taken without a recorded result, is returned.
import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { paymentIntents } from '../db/schema.ts'
import type { AfterCommit } from '../http/after-commit.ts'
import { within } from '../payments/deadline.ts'
import { chargeOf, isSimulated, providerOf } from '../domain/payments/gateway.ts'
import type { IntentRow } from '../domain/payments/purpose.ts'
import type { Acting } from '../domain/common/asking.ts'
import type { Services } from '../services.ts'
import { inOrganizations } from './in-organizations.ts'

const hourMs = 3_600_000
/** Longer than an intent can be reused, so that it is no longer being paid. Also the delay before a failed provider is called again. */
const patienceMs = 3 * hourMs
/** No provider refunds without a time limit. */
const oldestMs = 30 * 24 * hourMs
const abandoned = (now: Date) =>
  and(
    eq(paymentIntents.status, 'open'),
    lt(paymentIntents.updatedAt, new Date(now.getTime() - patienceMs)),
    gt(paymentIntents.createdAt, new Date(now.getTime() - oldestMs)),
  )

/** Whether the provider has released the payment. Failures are logged and retried later. */
async function release(acting: Acting, intent: IntentRow): Promise<boolean> {
  try {
    const provider = await providerOf(acting, intent.provider, isSimulated(intent))
    if (provider.release) await within(provider.release(chargeOf(intent)))
    return true
  } catch (error) {
    acting.services.log.error({ err: error, intentId: intent.id }, 'A payment that nobody finished could not be let go of.')
    return false
  }
}

/**
 * Ends the oldest intent that was not captured for three hours; one at a time, because a provider may be slow. An intent that is being
 * captured is skipped. Later captures of an ended intent are rejected.
 */
async function letGo(acting: Acting): Promise<boolean> {
  const { tx, now } = acting
  const [row] = await tx
    .select()
    .from(paymentIntents)
    .where(abandoned(now))
    .orderBy(asc(paymentIntents.updatedAt), asc(paymentIntents.id))
    .limit(1)
    .for('update', { skipLocked: true })
  if (row === undefined) return false
  const status = (await release(acting, row)) ? ('stale' as const) : ('open' as const)
  await tx.update(paymentIntents).set({ status, updatedAt: now }).where(eq(paymentIntents.id, row.id))
  return true
}

export const letGoOfPayments = (services: Services, after: AfterCommit): Promise<void> =>
  inOrganizations(
    services,
    after,
    async (tx, now) =>
      (await tx.selectDistinct({ id: paymentIntents.organizationId }).from(paymentIntents).where(abandoned(now))).map(({ id }) => id),
    letGo,
  )
