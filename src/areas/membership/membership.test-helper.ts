// Plans and memberships for tests.
import { anAccount } from '../../api/testing.test-helper.ts'
import type { Subscription, SubscriptionProduct } from '../../contract/community/subscriptions.ts'

const made = { createdAt: '2026-10-01T09:00:00.000Z', updatedAt: '2026-10-01T09:00:00.000Z' }
const basePlan = { id: 'friend', active: true, name: 'Friend', description: 'Keeps the lights on.', featured: true }
const basePrice = (id: string, amount: number, interval: 'month' | 'year') => ({
  id,
  active: true,
  amount,
  currency: 'EUR',
  interval,
  intervalCount: 1,
  maxAmount: amount,
  minAmount: amount,
  type: 'recurring',
})

export const aPlan = (of: Partial<SubscriptionProduct> = {}): SubscriptionProduct => ({
  ...basePlan,
  prices: [basePrice('yearly', 9000, 'year'), basePrice('monthly', 900, 'month')].map((price) => ({
    ...price,
    subscriptionProduct: basePlan,
    ...made,
  })),
  features: ['One guest a week'],
  ...made,
  ...of,
})

export const aMembership = (of: Partial<Subscription> = {}): Subscription => ({
  id: 'membership',
  status: 'active',
  expiresAt: '2026-12-20T12:00:00.000Z',
  cancelAtEnd: false,
  subscriptionProduct: basePlan,
  account: anAccount(),
  price: basePrice('monthly', 900, 'month'),
  paymentMethod: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 },
  ...made,
  ...of,
})
