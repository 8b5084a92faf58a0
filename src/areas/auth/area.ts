// The addresses of the sign-in page.
import { area, page } from '../../kit/area/area.ts'
import { paths } from '../../paths.ts'

export const authArea = area(
  { auth: 'anyone', bare: true },
  {
    signIn: page(paths.signIn, () => import('./SignInScreen.tsx'), 'SignInScreen'),
  },
)
