// The address of the gallery, in development and in the build for its test.
import { area, page } from '../../kit/area/area.ts'
import { address } from '../../lib/links/address.ts'

export const galleryArea = area(
  { auth: 'anyone' },
  { gallery: page(address('/gallery'), () => import('./GalleryScreen.tsx'), 'GalleryScreen') },
)
