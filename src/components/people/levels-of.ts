// The levels that a person has or has bought.
import type { BaseAccount, BaseAccountTier } from '../../contract/people/accounts.ts'

/** Unique, the highest first; at equal rank, assigned ones before bought ones. Pure. */
export function levelsOf({ accountTiers, subscriptions }: Pick<BaseAccount, 'accountTiers' | 'subscriptions'>): BaseAccountTier[] {
  const all = [...accountTiers, ...subscriptions.flatMap(({ subscriptionProduct }) => subscriptionProduct.tiers)]
  const each = [...new Map(all.map((level) => [level.id, level])).values()]
  return each.toSorted((one, other) => other.priority - one.priority)
}
