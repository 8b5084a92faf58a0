// Trips to a provider's page and back, as aws-amplify notes them: on the device, also where the tokens are the tab's.
import { TOKEN_PREFIX, type TextStorage } from '../identity/stored-tokens.ts'

/** True when the session came from the hosted page: leaving it needs a visit to its own sign-out. */
export function cameFromHostedPage(storage: TextStorage | null, clientId: string): boolean {
  try {
    return storage?.getItem(`${TOKEN_PREFIX}.${clientId}.oauthSignIn`)?.startsWith('true') ?? false
  } catch {
    return false
  }
}

/** True between leaving for a provider's page and the end of the return from it. */
export function isRedirectUnderWay(storage: TextStorage | null, clientId: string): boolean {
  try {
    return storage?.getItem(`${TOKEN_PREFIX}.${clientId}.inflightOAuth`) === 'true'
  } catch {
    return false
  }
}

/**
 * Lets no one wait for a trip to a provider's page that was not finished: the library would for five minutes, with every
 * refresh. The trip itself stays as it is; whoever comes back from it after all is still let in.
 */
export function waitForNoTrip(storage: TextStorage | null, clientId: string): void {
  if (!isRedirectUnderWay(storage, clientId)) return
  try {
    storage?.setItem(`${TOKEN_PREFIX}.${clientId}.inflightOAuthDeadline`, '0')
  } catch {
    // Storage that may not be written was not read either.
  }
}
