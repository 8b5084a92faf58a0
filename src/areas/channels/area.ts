// The addresses of channels and their contents.
import { area, page } from '../../kit/area/area.ts'
import { paths } from '../../paths.ts'

export const channelsArea = area(
  { auth: 'anyone', module: 'channels' },
  {
    content: page(paths.content, () => import('./ContentScreen.tsx'), 'ContentScreen'),
  },
)
