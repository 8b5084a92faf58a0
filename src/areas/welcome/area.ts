// The addresses of the welcome steps.
import { area, page } from '../../kit/area/area.ts'
import { address } from '../../lib/links/address.ts'

export const welcomeArea = area(
  { auth: 'member', tabs: 'hidden' },
  {
    welcome: page(address('/welcome?step&to'), () => import('./WelcomeScreen.tsx'), 'WelcomeScreen'),
  },
)
