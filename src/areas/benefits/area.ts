// The addresses of benefits.
import { area, page } from '../../kit/area/area.ts'
import { address } from '../../lib/links/address.ts'

export const benefitsArea = area(
  { auth: 'member', module: 'benefits', tab: 'me' },
  {
    benefits: page(address('/benefits'), () => import('./BenefitsScreen.tsx'), 'BenefitsScreen', { listed: 'heart' }),
  },
)
