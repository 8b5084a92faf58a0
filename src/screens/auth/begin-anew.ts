// Before signing in: away with what an earlier try left.
import { session } from '../../state/session.ts'
import { deviceStorage, forgetTokens } from '../../state/stored-tokens.ts'
import { config } from '../../state/tenant.ts'

/**
 * Whoever turns back on a provider's page leaves a trip under way, and the library would wait five minutes for its end before
 * it does anything else. Tokens nobody is signed in with would be in its way too. Touches nothing of a person signed in.
 */
export function beginAnew(): void {
  if (session.status !== 'signed-in') forgetTokens(deviceStorage(), config().COGNITO_CLIENT_ID)
}
