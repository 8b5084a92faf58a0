// The addresses of plans and of the member's memberships.
import { area, page } from '../../kit/area/area.ts'
import { address } from '../../lib/links/address.ts'

export const membershipArea = area(
  { auth: 'member', module: 'subscriptions', tab: 'me' },
  {
    /** `price`: the price of a plan to subscribe at. */
    plans: page(address('/plans?price'), () => import('./PlansScreen.tsx'), 'PlansScreen', { listed: 'square-plus' }),
    membership: page(address('/membership'), () => import('./MembershipsScreen.tsx'), 'MembershipsScreen', { listed: 'shield' }),
    subscription: page(address('/membership/:subscriptionId'), () => import('./MembershipScreen.tsx'), 'MembershipScreen'),
  },
)
