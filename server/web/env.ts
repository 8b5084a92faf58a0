// The request data shared by every handler of the web host.
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Services } from '../services.ts'
import { organizationByHost } from '../tenancy/organizations.ts'
import type { OrganizationSettings } from '../tenancy/settings.ts'

export interface WebEnv {
  Variables: {
    /** The organisation of the requested host; null if there is none. */
    organization: OrganizationSettings | null
  }
}

/** The requested host name, without port, in lower case; empty if it is not a host name. */
function hostNameOf(c: Context): string {
  const { host } = new URL(c.req.url)
  try {
    return new URL(`http://${c.req.header('host') ?? host}`).hostname
  } catch {
    return ''
  }
}

/** Finds the organisation once for all following handlers. Throws if the database is unavailable. */
export const withOrganization = ({ db }: Pick<Services, 'db'>) =>
  createMiddleware<WebEnv>(async (c, next) => {
    const host = hostNameOf(c)
    c.set('organization', host === '' ? null : await organizationByHost(db, host))
    await next()
  })
