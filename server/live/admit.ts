// Checks whether a socket may be opened: host, page, organisation and token (contract 5).
import type { IncomingMessage } from 'node:http'
import { actorOf } from '../http/caller/identify.ts'
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { webOrigins } from '../tenancy/addresses.ts'
import { organizationByHost } from '../tenancy/organizations.ts'
import { closeCodes } from './clients.ts'

export type Admission = { organizationId: string; accountId: string; originId: string; expiresAt: number } | { refused: number }

const refuse = (refused: number): Admission => ({ refused })

/** The name of a host header without its port. */
const hostName = (host: string): string => host.replace(/:\d+$/, '')

/** A parameter that occurs exactly once; null otherwise, because a repeated one is ambiguous. */
function single(query: URLSearchParams, name: string): string | null {
  const values = query.getAll(name)
  return values.length === 1 ? values[0]! : null
}

/**
 * Checks a request for a socket. The host determines the organisation and the query must match. A browser must come from one of the
 * organisation's own pages, so that another site cannot use a visitor's token; 4403 otherwise. 4401 for a token that is not valid here, or
 * was issued before a global sign-out. `expiresAt` is in seconds since 1970.
 */
export async function admit(services: Services, request: IncomingMessage): Promise<Admission> {
  const { db, identity, settings } = services
  const organization = await organizationByHost(db, hostName(request.headers.host ?? ''))
  const query = new URLSearchParams(request.url?.split('?')[1])
  if (organization === null || single(query, 'organization')?.toLowerCase() !== organization.id) return refuse(closeCodes.forbidden)
  const { origin } = request.headers
  if (origin !== undefined && !webOrigins(settings, organization).includes(origin)) return refuse(closeCodes.forbidden)

  const token = single(query, 'authorization')?.replace(/^bearer\s+/i, '')
  const { id: organizationId, poolId, clientId } = organization
  const claims = token ? await identity.verifyAccessToken(token, { poolId, clientId }) : null
  if (claims === null) return refuse(closeCodes.unauthorized)
  try {
    const actor = await db.asTenant({ organizationId }, (tx) => actorOf(tx, claims))
    if (actor === null) return refuse(closeCodes.unauthorized)
    return { organizationId, accountId: actor.id, originId: claims.originId, expiresAt: claims.expiresAt }
  } catch (error) {
    if (error instanceof Problem && error.status === 401) return refuse(closeCodes.unauthorized)
    throw error
  }
}
