// The steps before any route: the organisation of the host, the page's origin, and the limit by address.
import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { Windows } from '../limits/windows.ts'
import type { Services } from '../services.ts'
import { organizationByHost } from '../tenancy/organizations.ts'
import { webOrigins } from '../tenancy/addresses.ts'
import type { OrganizationSettings } from '../tenancy/settings.ts'
import { addressOf } from './port/client-address.ts'
import type { RequestContext } from './context.ts'
import { crossOriginHeaders, preflightHeaders, standardHeaders } from './headers.ts'
import { Problem } from './problem.ts'

/** Generous on purpose: a venue of five hundred people calls from one address. */
export const addressLimit = { count: 20_000, seconds: 60 }

/** Assigns the request id, finds the organisation by host, sets the standard headers, and answers a browser's preflight. */
export function receive(services: Services): MiddlewareHandler<RequestContext> {
  return async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.set('address', addressOf(c, services.settings))
    c.set('organization', null)
    const standing = standardHeaders(services.settings, requestId)
    for (const [name, value] of Object.entries(standing)) c.header(name, value)
    const organization = await organizationByHost(services.db, new URL(c.req.url).hostname)
    c.set('organization', organization)
    const allowed = organization ? webOrigins(services.settings, organization) : []
    const shared = crossOriginHeaders(c.req.header('origin') ?? null, allowed)
    for (const [name, value] of Object.entries(shared)) c.header(name, value)
    if (c.req.method === 'OPTIONS') {
      if ('access-control-allow-origin' in shared) for (const [name, value] of Object.entries(preflightHeaders)) c.header(name, value)
      return c.body(null, 204)
    }
    return next()
  }
}

/** The organisation of the host, after checking that the header of the same name matches. The header is never sufficient. */
export function agreedOrganization(c: Context<RequestContext>): OrganizationSettings {
  const organization = c.get('organization')
  if (!organization) throw new Problem('organizationUnknown')
  const header = c.req.header('organization')
  if (!header) throw new Problem('organizationMissing')
  // Node joins repeated headers with a comma.
  if (header.includes(',')) throw new Problem('malformed')
  if (header.trim().toLowerCase() !== organization.id) throw new Problem('organizationMismatch')
  return organization
}

/** 429 for an address with too many requests. */
export function limitAddress(windows: Windows): MiddlewareHandler<RequestContext> {
  return async (c, next) => {
    const retryAfter = windows.take(`address ${c.get('address').network}`, addressLimit)
    if (retryAfter > 0) throw new Problem('tooMany', { retryAfter })
    await next()
  }
}
