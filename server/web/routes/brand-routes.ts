// An organisation's machine-readable data: configuration, manifest, icons and rules for crawlers.
import { Hono } from 'hono'
import type { Services } from '../../services.ts'
import { publicConfig } from '../../tenancy/organizations.ts'
import type { OrganizationSettings } from '../../tenancy/settings.ts'
import { answer, cacheControls, plain } from '../answer.ts'
import type { WebEnv } from '../env.ts'
import { pictureSecurityPolicy } from '../headers.ts'
import type { Icon, Icons } from '../icons/icons.ts'
import { manifestOf } from '../icons/manifest.ts'
import type { StaticFiles } from '../static-files.ts'

/** Other sites show previews of pages. */
const pictureHeaders = { 'content-security-policy': pictureSecurityPolicy, 'cross-origin-resource-policy': 'cross-origin' }

const json = (type: string, value: unknown) => ({
  bytes: Buffer.from(JSON.stringify(value)),
  type: `${type}; charset=utf-8`,
  cacheControl: cacheControls.revalidate,
})

/** Pages that differ by person, or have no content for search engines. */
const closed = ['/auth/', '/messages', '/me', '/settings', '/new/']

/** `files` contains the icons of the build, for a host without an organisation. */
export function brandRoutes(services: Services, icons: Icons, files: StaticFiles): Hono<WebEnv> {
  const routes = new Hono<WebEnv>()

  routes.get('/organization.json', (c) => {
    const { organization } = c.var
    const unknown = { status: 404, bytes: Buffer.from('{"message":"There is no organisation at this address."}') } as const
    const answered = json('application/json', organization && publicConfig(services, organization))
    return answer(c, organization === null ? { ...answered, ...unknown } : answered)
  })

  routes.get('/manifest.webmanifest', async (c) => {
    const { organization } = c.var
    if (organization === null) return plain(c, 404, 'There is no organisation at this address.')
    const vector = (await icons.icon(organization, 'icon.svg')) !== null
    return answer(c, json('application/manifest+json', manifestOf(publicConfig(services, organization), { vector })))
  })

  const picture = (path: string, find: (organization: OrganizationSettings, name: string) => Promise<Icon | null>) =>
    routes.get(path, async (c) => {
      const { organization } = c.var
      const own = () => files.find(new URL(c.req.url).pathname)
      const found = await (organization === null ? own() : find(organization, c.req.param('name') ?? ''))
      if (found === null) return plain(c, 404, 'There is no such picture.')
      return answer(c, { ...found, cacheControl: cacheControls.hourly, headers: pictureHeaders })
    })
  picture('/icons/:name', (organization, name) => icons.icon(organization, name))
  picture('/favicon.ico', (organization) => icons.icon(organization, 'favicon.ico'))
  picture('/opengraph.png', (organization) => icons.card(organization))

  routes.get('/robots.txt', (c) => {
    const rules = c.var.organization === null || services.settings.maintenance ? ['/'] : closed
    const text = ['User-agent: *', ...rules.map((path) => `Disallow: ${path}`), ''].join('\n')
    return answer(c, { bytes: Buffer.from(text), type: 'text/plain; charset=utf-8', cacheControl: cacheControls.hourly })
  })
  return routes
}
