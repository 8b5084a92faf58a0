// The address of the wallet: the member's passes for all events.
import { area, page } from '../../kit/area/area.ts'
import { address, values } from '../../lib/links/address.ts'

export const walletArea = area(
  { auth: 'member', module: 'events', tab: 'me' },
  {
    wallet: page(address('/wallet?when', values<{ when?: 'past' }>()), () => import('./WalletScreen.tsx'), 'WalletScreen', {
      listed: 'pass',
      copied: true,
    }),
  },
)
