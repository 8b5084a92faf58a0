// Payments made elsewhere, in cash or by bank transfer: only recorded.
import type { MembershipState, Provider } from './provider.ts'

const running: MembershipState = { status: 'active', card: null, charge: null }

export const manual: Provider = {
  type: 'manual',
  simulated: false,
  create: async ({ intentId }) => ({ secret: '', referenceId: `manual-${intentId}` }),
  capture: async ({ referenceId }) => ({ outcome: 'captured', chargeId: referenceId, last4: null }),
  refund: async ({ key }) => `manual-refund-${key}`,
  memberships: {
    begin: async ({ subscriptionId }) => ({
      ...running,
      charge: { chargeId: `manual-${subscriptionId}`, last4: null },
      secret: '',
      referenceId: `manual-${subscriptionId}`,
    }),
    state: async () => running,
    end: async () => {},
    changeMethod: async () => null,
  },
}
