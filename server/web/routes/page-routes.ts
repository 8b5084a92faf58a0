// All other addresses: files in the root of the build, then pages of the client.
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { fileEnding } from '../../../src/lib/files/file-ending.ts'
import type { Services } from '../../services.ts'
import { addressesOf } from '../../tenancy/addresses.ts'
import { publicConfig } from '../../tenancy/organizations.ts'
import type { OrganizationSettings } from '../../tenancy/settings.ts'
import { answer, cacheControls, plain, type Resource } from '../answer.ts'
import { cardOf } from '../page/card.ts'
import type { WebEnv } from '../env.ts'
import type { Icons } from '../icons/icons.ts'
import { pageFor, pageForNobody } from '../page/page.ts'
import type { StaticFiles } from '../static-files.ts'

/** In the root any path with an extension is a file. Below it a name may contain a dot, so only extensions of files count. */
const asksForFile = (pathname: string) =>
  (pathname.lastIndexOf('/') === 0 ? /\.[\w~-]+$/ : fileEnding).test(pathname) ||
  pathname.split('/').some((segment) => segment.startsWith('.'))

interface Around {
  services: Services
  log: Logger
  files: StaticFiles
  icons: Icons
}

export function pageRoutes({ services, log, files, icons }: Around): Hono<WebEnv> {
  const { settings } = services
  const routes = new Hono<WebEnv>()

  const pageAt = async (html: string, organization: OrganizationSettings, pathname: string): Promise<Resource> => {
    const [card, svg] = await Promise.all([cardOf(services, log, organization, pathname), icons.icon(organization, 'icon.svg')])
    const options = { vector: svg !== null, maintenance: settings.maintenance }
    const bytes = Buffer.from(pageFor(html, publicConfig(services, organization), card, options))
    const headers: Record<string, string> = card.open && !card.missing ? {} : { 'x-robots-tag': 'noindex' }
    const page = { bytes, type: 'text/html; charset=utf-8', cacheControl: cacheControls.revalidate }
    if (settings.maintenance) return { ...page, status: 503, headers: { ...headers, 'retry-after': '300' } }
    return { ...page, status: card.missing ? 404 : 200, headers }
  }

  routes.get('/mail', (c) => {
    const { organization } = c.var
    if (!settings.demo || organization === null) return plain(c, 404, 'There is nothing here.')
    return c.redirect(`${addressesOf(settings, organization).api}/mail`, 302)
  })

  routes.get('*', async (c) => {
    const { pathname } = new URL(c.req.url)
    if (asksForFile(pathname)) {
      // sw.js, boot.js and index.html as built: the worker compares the page with the hash of its build.
      const file = pathname.lastIndexOf('/') === 0 ? await files.find(pathname) : null
      return file === null ? plain(c, 404, 'There is no such file.') : answer(c, { ...file, cacheControl: cacheControls.revalidate })
    }
    const built = await files.find('/index.html')
    if (built === null) return plain(c, 503, 'The client is not built yet. Run `npm run build`.')
    const html = Buffer.from(built.bytes).toString()
    const { organization } = c.var
    if (organization !== null) return answer(c, await pageAt(html, organization, pathname))
    const nobody = { bytes: Buffer.from(pageForNobody(html)), type: 'text/html; charset=utf-8', cacheControl: cacheControls.revalidate }
    return answer(c, { ...nobody, status: 404, headers: { 'x-robots-tag': 'noindex' } })
  })
  return routes
}
