// The addresses of the outbox.
import { area, page } from '../../kit/area/area.ts'
import { paths } from '../../paths.ts'

export const outboxArea = area(
  { auth: 'member', tab: 'me' },
  {
    outbox: page(paths.outbox, () => import('./OutboxScreen.tsx'), 'OutboxScreen', { listed: 'outbox' }),
  },
)
