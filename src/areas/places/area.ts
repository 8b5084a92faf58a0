// The addresses of places and the spaces in them that can be booked.
import { area, page } from '../../kit/area/area.ts'
import { paths } from '../../paths.ts'

export const placesArea = area(
  { auth: 'member', module: 'bookings', tab: 'places' },
  {
    places: page(paths.places, () => import('./PlacesScreen.tsx'), 'PlacesScreen'),
    place: page(paths.place, () => import('./PlaceScreen.tsx'), 'PlaceScreen'),
    space: page(paths.space, () => import('./SpaceScreen.tsx'), 'SpaceScreen'),
  },
)
