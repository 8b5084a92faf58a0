// Pictures: available to anyone with the id, which cannot be guessed, until they are deleted.
import { Hono } from 'hono'
import type { Images, StoredPicture } from '../../media/images.ts'
import { isVariant } from '../../media/variants.ts'
import { answer, cacheControls, plain } from '../answer.ts'
import type { WebEnv } from '../env.ts'
import { pictureSecurityPolicy } from '../headers.ts'

/** Pictures may be shown anywhere: in previews of other apps, and on the organisation's other hosts. */
const openToAll = {
  'content-security-policy': pictureSecurityPolicy,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** Drawings never change. Attachments of posts and messages are not cached; faces and covers are revalidated soon. */
const cacheOf = ({ blob, type }: StoredPicture): string =>
  blob === null ? cacheControls.immutable : type === 'activity' ? cacheControls.private : cacheControls.soon

export function mediaRoutes(images: Images): Hono<WebEnv> {
  const routes = new Hono<WebEnv>()
  routes.get('/media/:imageId/:variant', async (c) => {
    const { imageId, variant } = c.req.param()
    const { organization } = c.var
    const picture = organization && isVariant(variant) ? await images.rendered(organization, imageId, variant) : null
    if (picture === null) return plain(c, 404, 'There is no such picture.')
    const { source, ...resource } = picture
    return answer(c, { ...resource, cacheControl: cacheOf(source), headers: openToAll })
  })
  routes.get('/media/*', (c) => plain(c, 404, 'There is no such picture.'))
  return routes
}
