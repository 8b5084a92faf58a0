// The addresses of the about page.
import { area, page } from '../../kit/area/area.ts'
import { paths } from '../../paths.ts'

export const aboutArea = area(
  { auth: 'anyone' },
  {
    about: page(paths.about, () => import('./AboutScreen.tsx'), 'AboutScreen', { listed: 'info' }),
  },
)
