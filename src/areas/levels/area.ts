// The addresses of sponsors by level.
import { area, page } from '../../kit/area/area.ts'
import { address } from '../../lib/links/address.ts'

export const levelsArea = area(
  { auth: 'member', module: 'sponsors', tab: 'me' },
  {
    levels: page(address('/levels'), () => import('./LevelsScreen.tsx'), 'LevelsScreen', { listed: 'shield' }),
    level: page(address('/levels/:levelId'), () => import('./LevelScreen.tsx'), 'LevelScreen'),
  },
)
