// The addresses of support.
import { area, page } from '../../kit/area/area.ts'
import { paths } from '../../paths.ts'

export const supportArea = area(
  { auth: 'anyone', module: 'support', tab: 'me' },
  {
    support: page(paths.support, () => import('./SupportScreen.tsx'), 'SupportScreen'),
  },
)
