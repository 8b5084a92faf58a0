// The addresses of the member's own page.
import { area, page } from '../../kit/area/area.ts'
import { address } from '../../lib/links/address.ts'
import { paths } from '../../paths.ts'

export const meArea = area(
  { auth: 'member', tab: 'me' },
  {
    me: page(paths.me, () => import('./MeScreen.tsx'), 'MeScreen'),
    edit: page(address('/me/edit'), () => import('./profile/EditProfileScreen.tsx'), 'EditProfileScreen', { tabs: 'hidden' }),
  },
)
