// Rows about people for tests: membership levels, subscriptions that bring them, notifications.
import { randomUUID } from 'node:crypto'
import * as schema from '../db/schema.ts'
import { anImage, type Ground } from './builders.ts'
import { testEpoch } from './clock.ts'

type Named = { id: string; organizationId: string }
type Tier = typeof schema.accountTiers.$inferSelect

/** A membership level that the accounts named hold themselves. */
export async function aTier(
  ground: Ground,
  { members = [], ...values }: Partial<typeof schema.accountTiers.$inferInsert> & { members?: Named[] } = {},
): Promise<Tier> {
  const image = await anImage(ground, { type: 'admin' })
  const row = { slug: `tier-${randomUUID()}`, name: 'Gold', imageId: image.id, ...values, organizationId: ground.organization.id }
  return ground.db.asOwner(async (tx) => {
    const [tier] = await tx.insert(schema.accountTiers).values(row).returning()
    const held = members.map((member) => ({ organizationId: row.organizationId, accountId: member.id, tierId: tier!.id }))
    if (held.length > 0) await tx.insert(schema.accountTierMembers).values(held)
    return tier!
  })
}

/** A subscription of the account to a plan of its own, which brings the levels named. */
export async function aTierSubscription(
  ground: Ground,
  account: Named,
  tiers: Named[],
  values: Partial<typeof schema.subscriptions.$inferInsert> = {},
): Promise<typeof schema.subscriptions.$inferSelect> {
  const { organizationId } = account
  return ground.db.asOwner(async (tx) => {
    const [product] = await tx.insert(schema.subscriptionProducts).values({ organizationId, name: 'Plan' }).returning()
    const productId = product!.id
    const [price] = await tx
      .insert(schema.subscriptionPrices)
      .values({ organizationId, productId, amount: 900, interval: 'month' })
      .returning()
    for (const tier of tiers) await tx.insert(schema.subscriptionProductTiers).values({ organizationId, productId, tierId: tier.id })
    const row = { status: 'active' as const, provider: 'manual' as const, expiresAt: new Date(testEpoch.getTime() + 864e5), ...values }
    const [subscription] = await tx
      .insert(schema.subscriptions)
      .values({ ...row, organizationId, accountId: account.id, productId, priceId: price!.id })
      .returning()
    return subscription!
  })
}
