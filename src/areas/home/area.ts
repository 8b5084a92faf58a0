// The address of the home screen, which is part of the initial bundle.
import { area, page } from '../../kit/area/area.ts'
import { paths } from '../../paths.ts'

export const homeArea = area(
  { auth: 'anyone', tab: 'home' },
  { home: page(paths.home, () => import('./HomeScreen.tsx'), 'HomeScreen', { copied: true }) },
)
