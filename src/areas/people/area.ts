// The addresses of the directory and people.
import { area, page } from '../../kit/area/area.ts'
import { paths } from '../../paths.ts'

export const peopleArea = area(
  { auth: 'member', module: 'accounts', tab: 'people' },
  {
    people: page(paths.people, () => import('./PeopleScreen.tsx'), 'PeopleScreen'),
    person: page(paths.person, () => import('./PersonScreen.tsx'), 'PersonScreen', { auth: 'anyone' }),
  },
)
