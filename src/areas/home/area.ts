// The address of the home screen: the one that the first load brings with it.
import { area, page } from '../../kit/area/area.ts'
import { paths } from '../../paths.ts'
import { HomeScreen } from './HomeScreen.tsx'

export const homeArea = area(
  { auth: 'anyone', tab: 'home' },
  {
    home: page(paths.home, () => Promise.resolve({ HomeScreen }), 'HomeScreen'),
  },
)
