// The addresses of interests.
import { area, page } from '../../kit/area/area.ts'
import { address } from '../../lib/links/address.ts'

export const interestsArea = area(
  { auth: 'member', module: 'interests', tab: 'me' },
  {
    interests: page(address('/interests'), () => import('./InterestsScreen.tsx'), 'InterestsScreen', { listed: 'star' }),
  },
)
