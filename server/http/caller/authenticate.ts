// Authenticates the token of a request.
import type { AccessClaims, Services } from '../../services.ts'
import type { OrganizationSettings } from '../../tenancy/settings.ts'
import { Problem } from '../problem.ts'
import type { Auth } from '../route.ts'

/** The claims of the header's token, raw or after "Bearer"; null for a visitor. Any token that is sent must be valid: else 401. */
export async function authenticate(
  header: string | null,
  auth: Auth,
  organization: OrganizationSettings,
  services: Pick<Services, 'identity'>,
): Promise<AccessClaims | null> {
  if (auth === 'none') return null
  const token = header?.replace(/^bearer\s+/i, '').trim()
  if (!token) {
    if (auth === 'required') throw new Problem('unauthorized')
    return null
  }
  const { poolId, clientId } = organization
  const claims = await services.identity.verifyAccessToken(token, { poolId, clientId })
  if (!claims) throw new Problem('unauthorized')
  return claims
}
