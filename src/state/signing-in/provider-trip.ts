// Redirects to a provider and back, as aws-amplify stores them: in localStorage, even if the tokens are in sessionStorage.
import { TOKEN_PREFIX, type TextStorage } from '../identity/stored-tokens.ts'

/** True if the session came from the hosted page, whose own sign-out must be visited too. */
export function cameFromHostedPage(storage: TextStorage | null, clientId: string): boolean {
  try {
    return storage?.getItem(`${TOKEN_PREFIX}.${clientId}.oauthSignIn`)?.startsWith('true') ?? false
  } catch {
    return false
  }
}

/** True from the redirect to a provider until the return is completed. */
export function isRedirectUnderWay(storage: TextStorage | null, clientId: string): boolean {
  try {
    return storage?.getItem(`${TOKEN_PREFIX}.${clientId}.inflightOAuth`) === 'true'
  } catch {
    return false
  }
}

/**
 * Prevents the library from waiting for an unfinished provider redirect, which it would do for five minutes at every refresh.
 * The redirect itself stays valid, so a late return still signs in.
 */
export function waitForNoTrip(storage: TextStorage | null, clientId: string): void {
  if (!isRedirectUnderWay(storage, clientId)) return
  try {
    storage?.setItem(`${TOKEN_PREFIX}.${clientId}.inflightOAuthDeadline`, '0')
  } catch {
    // Storage is not writable, so the library has not read it either.
  }
}
