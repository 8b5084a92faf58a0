// Connects the organisation's sign-in service, the tokens on the device and the session.
import { readActingAs } from './acting-as.ts'
import { dispatch } from './session.ts'
import { identityStorage, readTokens } from './stored-tokens.ts'
import { config } from './tenant.ts'
import type { amplifyFor } from './amplify.ts'

export interface Auth {
  amplify: ReturnType<typeof amplifyFor>
  /** Uses the tokens that the library has just stored. Resolves when the scope of the new person is open. */
  signedIn: () => Promise<void>
}

let returnTo = ''
let afterSignIn: () => Promise<void> = async () => {}

/** Called once at start, with the path that providers redirect to and a function to await after a sign-in. */
export function prepareAuth(path: string, whenSignedIn: () => Promise<void>): void {
  returnTo = new URL(path, location.origin).href
  afterSignIn = whenSignedIn
}

/** Loads the sign-in library. Rejects if it cannot be loaded (offline before its first use). */
export async function startAuth(): Promise<Auth> {
  const { amplifyFor } = await import('./amplify.ts')
  return {
    amplify: amplifyFor(config(), returnTo),
    async signedIn() {
      const tokens = readTokens(identityStorage(), config().COGNITO_CLIENT_ID)
      if (!tokens) throw new Error('No tokens')
      dispatch({ type: 'signedIn', claims: tokens.claims, actingAs: readActingAs(tokens.claims.sub) })
      await afterSignIn()
    },
  }
}
