// aws-amplify, behind functions of ours. A chunk of its own: imported dynamically, and by no one at start.
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

/** The address a provider sends people back to; one, exact, known to the identity service. */
function configure(config: OrganizationConfig, returnTo: string, withHostedPage = true): void {
  const oauth = {
    // The library puts https:// in front by itself.
    domain: config.COGNITO_HOSTED_URL.replace(/^https?:\/\//, '').replace(/\/$/, ''),
    scopes: ['email', 'profile', 'openid'],
    redirectSignIn: [returnTo],
    redirectSignOut: [returnTo],
    responseType: 'code' as const,
  }
  // It warns at every start that the endpoint is not the cloud provider's own, which is our choice.
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
  // On a shared device the tokens end with the tab. Trips to providers stay noted on the device, as the library has it.
  cognitoUserPoolsTokenProvider.setKeyValueStorage(keepsNothing() ? sessionStorage : defaultStorage)
}

/** Says which attempt at signing up a call belongs to (docs/extensions.md). */
const named = (attempt: string) => (attempt === '' ? {} : { clientMetadata: { attempt } })

const providers = { google: 'Google', facebook: 'Facebook', apple: 'Apple', amazon: 'Amazon' } as const

/** Everything of the library that is used, set up for one organisation. Its errors pass through; `name` tells them apart. */
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
        // Tokens no one is shown to be signed in with; they would block every sign-in on this device.
        forgetTokens(identityStorage(), config.COGNITO_CLIENT_ID)
        return signIn({ username, password, options: named(attempt) })
      }),
    forgotPassword: (username: string) => resetPassword({ username }),
    confirmForgotPassword: (username: string, confirmationCode: string, newPassword: string) =>
      confirmResetPassword({ username, confirmationCode, newPassword }),
    signInWithProvider: (name: string) => {
      const known = providers[name.toLowerCase() as keyof typeof providers]
      return signInWithRedirect({ provider: known ?? { custom: name } })
    },
    /** Renews the tokens; they are gone afterwards if the identity service said so. */
    refresh: () => {
      waitForNoTrip(deviceStorage(), config.COGNITO_CLIENT_ID)
      return fetchAuthSession({ forceRefresh: true }).then(() => undefined)
    },
    /** The sessions of the person in hand: the identity service lists them as devices. */
    listSessions: () => fetchDevices(),
    endSession: (id: string) => forgetDevice({ device: { id } }),
    /** Never goes to the hosted page itself: the wipe decides where the page goes. */
    signOut: (everywhere: boolean) => {
      configure(config, returnTo, false)
      return signOut({ global: everywhere })
    },
    /** Finishes a return from a provider's page, whose code is in this page's address. Rejects when it was refused. */
    completeRedirect: () =>
      new Promise<void>((resolve, reject) => {
        const stop = Hub.listen('auth', ({ payload }) => {
          if (payload.event === 'signInWithRedirect') resolve()
          else if (payload.event === 'signInWithRedirect_failure') reject(payload.data?.error ?? new Error('refused'))
          else return
          stop()
        })
        // Importing the listener starts the exchange, so ours must be there first.
        import('aws-amplify/auth/enable-oauth-listener').catch(reject)
      }),
  }
}
