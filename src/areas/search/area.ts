// The addresses of search.
import { area, page } from '../../kit/area/area.ts'
import { paths } from '../../paths.ts'

export const searchArea = area(
  { auth: 'anyone' },
  {
    search: page(paths.search, () => import('./SearchScreen.tsx'), 'SearchScreen'),
  },
)
