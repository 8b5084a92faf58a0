// The address of the member's own agenda.
import { area, page } from '../../kit/area/area.ts'
import { address, values } from '../../lib/links/address.ts'

export const agendaArea = area(
  { auth: 'member', module: 'events', tab: 'me' },
  {
    myAgenda: page(address('/agenda?date&tz', values<{ tz?: 'mine' }>()), () => import('./MyAgendaScreen.tsx'), 'MyAgendaScreen', {
      copied: true,
      listed: 'agenda',
    }),
  },
)
