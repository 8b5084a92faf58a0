// The web host: the built client, and the data that differs between organisations.
import { Hono } from 'hono'
import { addressOf } from '../http/port/client-address.ts'
import { addressLimit } from '../http/gate.ts'
import { asClient, Overloaded } from '../limits/turns.ts'
import { createImages } from '../media/images.ts'
import type { Services } from '../services.ts'
import { publicConfig } from '../tenancy/organizations.ts'
import { plain } from './answer.ts'
import { withOrganization, type WebEnv } from './env.ts'
import { contentSecurityPolicy, securityHeaders } from './headers.ts'
import { createIcons } from './icons/icons.ts'
import { brandRoutes } from './routes/brand-routes.ts'
import { fileRoutes } from './routes/file-routes.ts'
import { mediaRoutes } from './routes/media-routes.ts'
import { pageRoutes } from './routes/page-routes.ts'
import { createStaticFiles } from './static-files.ts'
import { storedRoutes } from './routes/stored-routes.ts'

/**
 * Answers GET and HEAD on the web port. Order matters: files of the build come first, because they need no organisation and must be
 * available without the database. Pages come last, because every path that nothing else handles is a page of the client.
 */
export function createWeb(services: Services): Hono<WebEnv> {
  const log = services.log.child({ part: 'web' })
  const files = createStaticFiles(services.settings.distDir)
  const images = createImages(services)
  const icons = createIcons({ images, blobs: services.blobs })
  const everywhere = securityHeaders(services.settings)

  const web = new Hono<WebEnv>()
  web.use(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') c.res = plain(c, 405, 'Only GET is answered here.', { allow: 'GET, HEAD' })
    // No name of ours contains U+0000, and the database cannot store it.
    else if (/%00/.test(c.req.url)) c.res = plain(c, 404, 'There is nothing at this address.')
    else await next()
    const organization = c.var.organization ?? null
    const policy = contentSecurityPolicy(organization && publicConfig(services, organization))
    for (const [name, value] of Object.entries({ 'content-security-policy': policy, ...everywhere }))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })
  web.route('/', fileRoutes(files))
  web.use((c, next) => {
    const { network } = addressOf(c, services.settings)
    const retryAfter = services.windows.take(`web ${network}`, addressLimit)
    if (retryAfter > 0)
      return Promise.resolve(plain(c, 429, 'Too many requests. Please wait a moment.', { 'retry-after': String(retryAfter) }))
    return asClient(network, next)
  })
  web.use(withOrganization(services))
  web.route('/', storedRoutes(services))
  web.route('/', mediaRoutes(images))
  web.route('/', brandRoutes(services, icons, files))
  web.route('/', pageRoutes({ services, log, files, icons }))

  web.onError((error, c) => {
    log.error({ err: error, path: c.req.path }, 'web request failed')
    return plain(c, 503, 'This is not available at the moment. Please try again soon.', {
      'retry-after': error instanceof Overloaded ? '1' : '30',
    })
  })
  return web
}
