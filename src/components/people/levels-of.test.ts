// Levels shown beside a name.
import { expect, test } from 'vitest'
import type { BaseAccountTier } from '../../contract/people/accounts.ts'
import { levelsOf } from './levels-of.ts'

const aLevel = (id: string, priority: number): BaseAccountTier => ({
  id,
  slug: id,
  priority,
  name: id,
  iconName: 'star',
  color: null,
  image: { id, uri: '', width: 1, height: 1, moderation: 'safe' },
})
const bought = (...tiers: BaseAccountTier[]) => ({ subscriptionProduct: { tiers } })

test('a level that is held and bought stands there once, the highest first', () => {
  const [bronze, gold] = [aLevel('bronze', 1), aLevel('gold', 9)]
  const levels = levelsOf({ accountTiers: [bronze], subscriptions: [bought(gold, bronze), bought(gold)] })
  expect(levels.map(({ id }) => id)).toEqual(['gold', 'bronze'])
})
