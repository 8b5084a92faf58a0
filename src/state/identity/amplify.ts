// Wraps aws-amplify. A separate chunk, which is imported dynamically and never at the start.
import { Amplify } from 'aws-amplify'
import {
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  fetchDevices,
  forgetDevice,
  resendSignUpCode,
  resetPassword,
  signIn,
  signInWithRedirect,
  signOut,
  signUp,
} from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { ConsoleLogger, defaultStorage, Hub, sessionStorage } from 'aws-amplify/utils'
import type { OrganizationConfig } from '../../contract/organization.ts'
import { keepsNothing } from '../device/device.ts'
import { endIdentityCalls } from './identity-deadline.ts'
import { waitForNoTrip } from '../signing-in/provider-trip.ts'
import { deviceStorage, forgetTokens, identityStorage } from './stored-tokens.ts'

endIdentityCalls()

/** The address that providers redirect to. It must match exactly, and the identity service must know it. */
function configure(config: OrganizationConfig, returnTo: string, withHostedPage = true): void {
  const oauth = {
    // The library prepends https://.
    domain: config.COGNITO_HOSTED_URL.replace(/^https?:\/\//, '').replace(/\/$/, ''),
    scopes: ['email', 'profile', 'openid'],
    redirectSignIn: [returnTo],
    redirectSignOut: [returnTo],
    responseType: 'code' as const,
  }
  // The library warns at every start about a custom endpoint, which is intended.
  ConsoleLogger.LOG_LEVEL = 'ERROR'
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: config.COGNITO_USERPOOL_ID,
        userPoolClientId: config.COGNITO_CLIENT_ID,
        ...(config.COGNITO_ENDPOINT ? { userPoolEndpoint: config.COGNITO_ENDPOINT } : {}),
        loginWith: { email: true, ...(withHostedPage && config.COGNITO_HOSTED_URL ? { oauth } : {}) },
      },
    },
  })
  takeOwnStorage()
}

/** On a shared device the tokens end with the tab. The library keeps the state of provider redirects on the device. */
function takeOwnStorage(): void {
  cognitoUserPoolsTokenProvider.setKeyValueStorage(keepsNothing() ? sessionStorage : defaultStorage)
}

/** The sign-up attempt that a call belongs to (docs/extensions.md). */
const named = (attempt: string) => (attempt === '' ? {} : { clientMetadata: { attempt } })

const providers = { google: 'Google', facebook: 'Facebook', apple: 'Apple', amazon: 'Amazon' } as const

/** The used part of the library, configured for one organisation. Its errors pass through; `name` identifies them. */
export function amplifyFor(config: OrganizationConfig, returnTo: string) {
  configure(config, returnTo)
  return {
    signUp: (username: string, password: string, names: { firstName: string; lastName: string }) =>
      signUp({
        username,
        password,
        options: { userAttributes: { email: username, given_name: names.firstName, family_name: names.lastName } },
      }),
    confirmSignUp: (username: string, confirmationCode: string, attempt: string) =>
      confirmSignUp({ username, confirmationCode, options: named(attempt) }),
    resendCode: (username: string, attempt: string) => resendSignUpCode({ username, options: named(attempt) }),
    signIn: (username: string, password: string, attempt: string) =>
      signIn({ username, password, options: named(attempt) }).catch((error: unknown) => {
        if (!(error instanceof Error) || error.name !== 'UserAlreadyAuthenticatedException') throw error
        // Orphaned tokens without a session, which would block every sign-in on this device.
        forgetTokens(identityStorage(), config.COGNITO_CLIENT_ID)
        return signIn({ username, password, options: named(attempt) })
      }),
    /**
     * Signs in beside the running session, whose tokens stay untouched and in use meanwhile. Returns the new tokens by storage key;
     * the caller stores them. Without this the library would require signing out first.
     */
    async signInBeside(username: string, password: string): Promise<ReadonlyMap<string, string>> {
      const kept = new Map<string, string>()
      cognitoUserPoolsTokenProvider.setKeyValueStorage({
        getItem: async (key) => kept.get(key) ?? null,
        setItem: async (key, value) => void kept.set(key, value),
        removeItem: async (key) => void kept.delete(key),
        clear: async () => kept.clear(),
      })
      try {
        const { isSignedIn } = await signIn({ username, password })
        return isSignedIn ? kept : new Map()
      } finally {
        takeOwnStorage()
      }
    },
    forgotPassword: (username: string) => resetPassword({ username }),
    confirmForgotPassword: (username: string, confirmationCode: string, newPassword: string) =>
      confirmResetPassword({ username, confirmationCode, newPassword }),
    signInWithProvider: (name: string) => {
      const known = providers[name.toLowerCase() as keyof typeof providers]
      return signInWithRedirect({ provider: known ?? { custom: name } })
    },
    /** Renews the tokens. They are removed if the identity service rejects them. */
    refresh: () => {
      waitForNoTrip(deviceStorage(), config.COGNITO_CLIENT_ID)
      return fetchAuthSession({ forceRefresh: true }).then(() => undefined)
    },
    /** The sessions of the signed-in person, which the identity service lists as devices. */
    listSessions: () => fetchDevices(),
    endSession: (id: string) => forgetDevice({ device: { id } }),
    /** Never navigates to the hosted page: the wipe decides where the page goes. */
    signOut: (everywhere: boolean) => {
      configure(config, returnTo, false)
      return signOut({ global: everywhere })
    },
    /** Completes the return from a provider, whose code is in the address. Rejects if it was refused. */
    completeRedirect: () =>
      new Promise<void>((resolve, reject) => {
        const stop = Hub.listen('auth', ({ payload }) => {
          if (payload.event === 'signInWithRedirect') resolve()
          else if (payload.event === 'signInWithRedirect_failure') reject(payload.data?.error ?? new Error('refused'))
          else return
          stop()
        })
        // Importing the library's listener starts the exchange, so our listener must be registered first.
        import('aws-amplify/auth/enable-oauth-listener').catch(reject)
      }),
  }
}
