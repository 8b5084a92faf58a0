// The address of acting for others: whom one may act for, and who may act for oneself.
import { area, page } from '../../kit/area/area.ts'
import { paths } from '../../paths.ts'

export const identitiesArea = area(
  { auth: 'member', tab: 'me' },
  { identities: page(paths.identities, () => import('./IdentitiesScreen.tsx'), 'IdentitiesScreen', { listed: 'users' }) },
)
