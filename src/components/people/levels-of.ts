// The levels someone holds or has bought.
import type { BaseAccount, BaseAccountTier } from '../../contract/people/accounts.ts'

/** Each once, the highest first; those that were given before those that were bought where they rank alike. Pure. */
export function levelsOf({ accountTiers, subscriptions }: Pick<BaseAccount, 'accountTiers' | 'subscriptions'>): BaseAccountTier[] {
  const all = [...accountTiers, ...subscriptions.flatMap(({ subscriptionProduct }) => subscriptionProduct.tiers)]
  const each = [...new Map(all.map((level) => [level.id, level])).values()]
  return each.toSorted((one, other) => other.priority - one.priority)
}
