// The addresses of series of events.
import { area, page } from '../../kit/area/area.ts'
import { address, values } from '../../lib/links/address.ts'

export const seriesArea = area(
  { auth: 'anyone', module: 'events', tab: 'events' },
  {
    list: page(address('/series'), () => import('./SeriesListScreen.tsx'), 'SeriesListScreen', { copied: true }),
    one: page(address('/series/:seriesId?when', values<{ when?: 'past' }>()), () => import('./SeriesScreen.tsx'), 'SeriesScreen', {
      copied: true,
    }),
  },
)
