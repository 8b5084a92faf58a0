// The addresses of registering for an event.
import { area, page } from '../../kit/area/area.ts'
import { paths } from '../../paths.ts'

export const registrationArea = area(
  { auth: 'member', module: 'events', tab: 'events', tabs: 'hidden' },
  {
    register: page(paths.register, () => import('./RegisterScreen.tsx'), 'RegisterScreen'),
    step: page(paths.registerStep, () => import('./RegisterScreen.tsx'), 'RegisterScreen'),
  },
)
