// The address of the home screen, which is part of the initial bundle.
import { area, page } from '../../kit/area/area.ts'
import { paths } from '../../paths.ts'

export const homeArea = area(
  { auth: 'anyone', tab: 'home' },
  {
    home: page(paths.home, () => import('./HomeScreen.tsx'), 'HomeScreen', {
      copied: true,
      early: {
        member: ['/self/events?page=1&pageSize=25', '/activities?page=1&pageSize=25'],
        visitor: ['/events/featured?page=1&pageSize=25', '/events?page=1&pageSize=25', '/activities?page=1&pageSize=25'],
      },
    }),
  },
)
