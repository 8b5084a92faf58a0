// The addresses of the door of an event.
import { area, page } from '../../kit/area/area.ts'
import { address } from '../../lib/links/address.ts'

export const doorArea = area(
  { auth: 'member', module: 'events', tab: 'events' },
  {
    door: page(address('/host/events/:event/door'), () => import('./DoorScreen.tsx'), 'DoorScreen', { tabs: 'hidden' }),
    practice: page(address('/host/events/:event/door/practice'), () => import('./practice/PracticeScreen.tsx'), 'PracticeScreen', {
      tabs: 'hidden',
    }),
    rehearse: page(address('/host/events/:event/door/rehearse'), () => import('./rehearsal/RehearseScreen.tsx'), 'RehearseScreen'),
  },
)
