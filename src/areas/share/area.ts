// The addresses of the share target.
import { area, page } from '../../kit/area/area.ts'
import { address } from '../../lib/links/address.ts'

export const shareArea = area(
  { auth: 'member', module: 'activities' },
  {
    share: page(address('/share'), () => import('./ShareScreen.tsx'), 'ShareScreen'),
  },
)
