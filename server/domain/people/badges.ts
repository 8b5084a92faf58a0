// Membership levels of accounts: those they hold themselves, and those of their subscriptions.
import { eq, sql } from 'drizzle-orm'
import { builtOnce } from '../../db/built-once.ts'
import { inArray } from '../../db/lists.ts'
import type { BaseAccount, BaseAccountTier } from '../../../src/contract/people/accounts.ts'
import { accountTiers, images, subscriptions } from '../../db/schema.ts'
import { runningSubscription } from '../../tenancy/tiers.ts'
import type { Asking } from '../common/asking.ts'
import { imageColumns, presentBaseImage } from '../common/pictures.ts'

/** The levels in an account's base form. */
export type Badges = Pick<BaseAccount, 'accountTiers' | 'subscriptions'>

/** For accounts that stand for something else and so have no levels. */
export const noBadges: Badges = { accountTiers: [], subscriptions: [] }

type TierRow = typeof accountTiers.$inferSelect
type ImageRow = Parameters<typeof presentBaseImage>[1]

const presentTier = (asking: Asking, row: TierRow, image: ImageRow): BaseAccountTier => ({
  id: row.id,
  slug: row.slug,
  priority: row.priority,
  name: row.name,
  iconName: row.iconName ?? '',
  color: row.color,
  image: presentBaseImage(asking, image),
})

/** The levels of `ids` in base form, by id; one query. */
export async function loadTiers(asking: Asking, ids: string[]): Promise<(id: string) => BaseAccountTier | null> {
  if (ids.length === 0) return () => null
  const rows = await asking.tx
    .select({ tier: accountTiers, image: imageColumns })
    .from(accountTiers)
    .innerJoin(images, eq(images.id, accountTiers.imageId))
    .where(inArray(accountTiers.id, ids))
  const found = new Map(rows.map(({ tier, image }) => [tier.id, presentTier(asking, tier, image)]))
  return (id) => found.get(id) ?? null
}

interface Held {
  accountId: string
  /** Null for a level that the account holds itself. */
  subscriptionId: string | null
  tier: TierRow | null
  image: ImageRow | null
}

const readHeld = builtOnce<Held>((tx) => {
  const ids = sql.placeholder('ids')
  const held = sql`(select account_id, null::uuid as subscription_id, tier_id from account_tier_members where account_id = any(${ids})
    union all select ${subscriptions.accountId}, ${subscriptions.id}, brought.tier_id from ${subscriptions}
      left join subscription_product_tiers brought on brought.product_id = ${subscriptions.productId}
      where ${subscriptions.accountId} = any(${ids}) and ${runningSubscription(sql.placeholder('now'))}) held`
  return tx
    .select({
      accountId: sql<string>`held.account_id`,
      subscriptionId: sql<string | null>`held.subscription_id`,
      tier: accountTiers,
      image: imageColumns,
    })
    .from(held)
    .leftJoin(accountTiers, eq(accountTiers.id, sql`held.tier_id`))
    .leftJoin(images, eq(images.id, accountTiers.imageId))
    .orderBy(sql`${accountTiers.priority} desc nulls last`, accountTiers.name, accountTiers.id)
    .prepare('held')
})

/** All accounts of `ids` with their levels, highest first; one query. */
export async function loadBadges(asking: Asking, ids: string[]): Promise<(id: string) => Badges> {
  if (ids.length === 0) return () => noBadges
  const rows = await readHeld(asking.tx, { ids, now: asking.now.toISOString() })
  const people = new Map<string, { tiers: BaseAccountTier[]; bySubscription: Map<string, BaseAccountTier[]> }>()
  for (const { accountId, subscriptionId, tier, image } of rows) {
    const person = people.get(accountId) ?? { tiers: [], bySubscription: new Map<string, BaseAccountTier[]>() }
    people.set(accountId, person)
    const tiers = subscriptionId === null ? person.tiers : (person.bySubscription.get(subscriptionId) ?? [])
    if (subscriptionId !== null) person.bySubscription.set(subscriptionId, tiers)
    if (tier !== null && image !== null) tiers.push(presentTier(asking, tier, image))
  }
  return (id) => {
    const person = people.get(id)
    if (person === undefined) return noBadges
    const bought = [...person.bySubscription.values()].map((tiers) => ({ subscriptionProduct: { tiers } }))
    return { accountTiers: person.tiers, subscriptions: bought }
  }
}
