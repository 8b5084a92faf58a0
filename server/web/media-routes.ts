// Pictures: public, by an id that nobody can guess, unchanged for ever.
import { Hono } from 'hono'
import type { Images } from '../media/images.ts'
import { isVariant } from '../media/variants.ts'
import { answer, cacheControls, plain } from './answer.ts'
import type { WebEnv } from './env.ts'
import { pictureSecurityPolicy } from './headers.ts'

/** Pictures may be shown anywhere: in previews of other apps, and at the organisation's other hosts. */
const openToAll = {
  'content-security-policy': pictureSecurityPolicy,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

export function mediaRoutes(images: Images): Hono<WebEnv> {
  const routes = new Hono<WebEnv>()
  routes.get('/media/:imageId/:variant', async (c) => {
    const { imageId, variant } = c.req.param()
    const { organization } = c.var
    const picture = organization && isVariant(variant) ? await images.rendered(organization, imageId, variant) : null
    if (picture === null) return plain(c, 404, 'There is no such picture.')
    return answer(c, { ...picture, cacheControl: cacheControls.immutable, headers: openToAll })
  })
  routes.get('/media/*', (c) => plain(c, 404, 'There is no such picture.'))
  return routes
}
