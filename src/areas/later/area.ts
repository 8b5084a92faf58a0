// The address of what was saved for later.
import { area, page } from '../../kit/area/area.ts'
import { paths } from '../../paths.ts'

export const laterArea = area(
  { auth: 'member', tab: 'me' },
  {
    saved: page(paths.saved, () => import('./LaterScreen.tsx'), 'LaterScreen', { listed: 'bookmark' }),
  },
)
