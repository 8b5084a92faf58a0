// Which membership levels an account has: what the organisation's switches and its pass types ask for.
import { sql, type Placeholder } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { accountTiers, subscriptions } from '../db/schema.ts'

/** A subscription that still gives what it promises: one that was ended runs to its last day. Of a query over `subscriptions`. */
export const runningSubscription = (now: Date | Placeholder) =>
  sql`${subscriptions.status} in ('active', 'trialing') and not (${subscriptions.cancelAtEnd} and ${subscriptions.expiresAt} <= ${now instanceof Date ? now.toISOString() : now}::timestamptz)`

/** Ids and slugs of every level an account has, held or by subscription: what an organisation's switches name (contract 2.2). */
export async function tiersOf(tx: Tx, accountId: string, now: Date): Promise<Set<string>> {
  const rows = await tx
    .select({ id: accountTiers.id, slug: accountTiers.slug })
    .from(accountTiers)
    .where(
      sql`exists (select 1 from account_tier_members held where held.tier_id = ${accountTiers.id} and held.account_id = ${accountId})
        or exists (select 1 from ${subscriptions} join subscription_product_tiers brought on brought.product_id = ${subscriptions.productId}
          where brought.tier_id = ${accountTiers.id} and ${subscriptions.accountId} = ${accountId} and ${runningSubscription(now)})`,
    )
  return new Set(rows.flatMap(({ id, slug }) => [id, slug]))
}
