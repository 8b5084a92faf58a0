// Clears the remains of an earlier attempt before signing in.
import { session } from '../../../state/identity/session.ts'
import { waitForNoTrip } from '../../../state/signing-in/provider-trip.ts'
import { deviceStorage, forgetTokens, identityStorage } from '../../../state/identity/stored-tokens.ts'
import { config } from '../../../state/identity/tenant.ts'

/**
 * Going back from a provider's page leaves a sign-in in progress. The library would wait five minutes for its end before doing anything
 * else. Tokens without a signed-in user would also block it. Never touches the data of a signed-in user.
 */
export function beginAnew(): void {
  if (session.status === 'signed-in') return
  const { COGNITO_CLIENT_ID: clientId } = config()
  forgetTokens(identityStorage(), clientId)
  waitForNoTrip(deviceStorage(), clientId)
}
