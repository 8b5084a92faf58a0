// The addresses of drafts.
import { area, page } from '../../kit/area/area.ts'
import { address } from '../../lib/links/address.ts'

export const draftsArea = area(
  { auth: 'member', tab: 'me' },
  {
    drafts: page(address('/drafts'), () => import('./DraftsScreen.tsx'), 'DraftsScreen', { listed: 'pencil' }),
  },
)
