// Before signing in: away with what an earlier try left.
import { session } from '../../../state/identity/session.ts'
import { waitForNoTrip } from '../../../state/signing-in/provider-trip.ts'
import { deviceStorage, forgetTokens, identityStorage } from '../../../state/identity/stored-tokens.ts'
import { config } from '../../../state/identity/tenant.ts'

/**
 * Whoever turns back on a provider's page leaves a trip under way, and the library would wait five minutes for its end before
 * it does anything else. Tokens no one is signed in with would be in its way too. Never touches the data of a person who is signed in.
 */
export function beginAnew(): void {
  if (session.status === 'signed-in') return
  const { COGNITO_CLIENT_ID: clientId } = config()
  forgetTokens(identityStorage(), clientId)
  waitForNoTrip(deviceStorage(), clientId)
}
