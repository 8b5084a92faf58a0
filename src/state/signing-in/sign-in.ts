// Signing up and in, for the sign-in screen. Failures are codes; their words are the screen's.
import { queryOf } from '../../lib/links/address-query.ts'
import { inEachForm, passwordForm } from '../../lib/links/password-forms.ts'
import { startAuth, type Auth } from '../identity/auth.ts'
import { session } from '../identity/session.ts'
import { forgetAttempt, keepAttempt, keptAttempt } from './sign-up-attempt.ts'
import { isRedirectUnderWay } from './provider-trip.ts'
import { deviceStorage } from '../identity/stored-tokens.ts'
import { config } from '../identity/tenant.ts'
import { IdentityUnreachable } from '../identity/tokens.ts'

/**
 * What went wrong. `network`: nothing was decided, try again. `limit`: too many tries. `unconfirmed`: the address still
 * needs its code. `refused`: the provider or the person said no. `unavailable`: this way of signing in is not set up.
 */
export type SignInProblem =
  | 'wrongPassword'
  | 'unknownEmail'
  | 'unconfirmed'
  | 'emailTaken'
  | 'codeMismatch'
  | 'codeExpired'
  | 'passwordPolicy'
  | 'invalid'
  | 'limit'
  | 'network'
  | 'refused'
  | 'unavailable'
  | 'unknown'

/** `message` is the identity service's own sentence, for problems whose words only it knows (`passwordPolicy`). */
export type SignInResult<T = unknown> = ({ ok: true } & T) | { ok: false; code: SignInProblem; message?: string }

const byName: Record<string, SignInProblem> = {
  UserNotFoundException: 'unknownEmail',
  UserNotConfirmedException: 'unconfirmed',
  UsernameExistsException: 'emailTaken',
  AliasExistsException: 'emailTaken',
  CodeMismatchException: 'codeMismatch',
  ExpiredCodeException: 'codeExpired',
  InvalidPasswordException: 'passwordPolicy',
  InvalidParameterException: 'invalid',
  EmptySignInUsername: 'invalid',
  EmptySignInPassword: 'invalid',
  LimitExceededException: 'limit',
  TooManyRequestsException: 'limit',
  TooManyFailedAttemptsException: 'limit',
  NetworkError: 'network',
  TimeoutError: 'network',
  SyntaxError: 'network',
  TypeError: 'network',
  OAuthSignInException: 'refused',
  OAuthNotConfigureException: 'unavailable',
}

/** The code of an error of the identity service or of the library. Pure. */
export function problemOf(error: unknown): SignInProblem {
  if (error instanceof IdentityUnreachable) return 'network'
  if (!(error instanceof Error)) return 'unknown'
  // One exception for two things: a used-up account state, and a password that does not fit.
  if (error.name === 'NotAuthorizedException') return /attempts exceeded/i.test(error.message) ? 'limit' : 'wrongPassword'
  return byName[error.name] ?? 'unknown'
}

const DEADLINE = 20_000

async function attempt<T>(work: (auth: Auth) => Promise<T>): Promise<SignInResult<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new IdentityUnreachable('no answer in time')), DEADLINE)
    })
    return { ok: true, ...(await Promise.race([startAuth().then(work), late])) }
  } catch (error) {
    const code = problemOf(error)
    return { ok: false, code, ...(error instanceof Error && code === 'passwordPolicy' ? { message: error.message } : {}) }
  } finally {
    clearTimeout(timer)
  }
}

const trimmed = (email: string): string => email.trim().normalize('NFC').toLowerCase()

export interface SignUp {
  email: string
  password: string
  firstName: string
  lastName: string
}

/** Creates the account; `next` is `code` when one was mailed, `signIn` where the organisation asks for none. */
export const signUp = ({ email, password, ...names }: SignUp): Promise<SignInResult<{ next: 'code' | 'signIn' }>> =>
  attempt(async ({ amplify }) => {
    const answer = await amplify.signUp(trimmed(email), passwordForm(password), {
      firstName: names.firstName.trim(),
      lastName: names.lastName.trim(),
    })
    keepAttempt(trimmed(email), answer.userId)
    return { next: answer.nextStep.signUpStep === 'CONFIRM_SIGN_UP' ? 'code' : 'signIn' }
  })

/** Confirms the address; then sign in. */
export const confirmSignUp = (email: string, code: string): Promise<SignInResult> =>
  attempt(async ({ amplify }) => {
    await amplify.confirmSignUp(trimmed(email), code.trim(), keptAttempt(trimmed(email)))
    return {}
  })

export const resendCode = (email: string): Promise<SignInResult> =>
  attempt(async ({ amplify }) => {
    await amplify.resendCode(trimmed(email), keptAttempt(trimmed(email)))
    return {}
  })

/** Signs in; the scope changes before this resolves. `unconfirmed` when the address still needs its code. */
export const signIn = (email: string, password: string): Promise<SignInResult> =>
  attempt(async ({ amplify, signedIn }) => {
    const username = trimmed(email)
    const answer = await inEachForm(
      password,
      (form) => amplify.signIn(username, form, keptAttempt(username)),
      (error) => problemOf(error) === 'wrongPassword',
    )
    if (answer.nextStep.signInStep === 'CONFIRM_SIGN_UP') throw Object.assign(new Error(), { name: 'UserNotConfirmedException' })
    if (!answer.isSignedIn) throw Object.assign(new Error(answer.nextStep.signInStep), { name: 'OAuthNotConfigureException' })
    forgetAttempt()
    await signedIn()
    return {}
  })

/** Mails a code for a new password. */
export const forgotPassword = (email: string): Promise<SignInResult> =>
  attempt(async ({ amplify }) => {
    await amplify.forgotPassword(trimmed(email))
    return {}
  })

export const confirmForgotPassword = (email: string, code: string, newPassword: string): Promise<SignInResult> =>
  attempt(async ({ amplify }) => {
    await amplify.confirmForgotPassword(trimmed(email), code.trim(), passwordForm(newPassword))
    return {}
  })

/**
 * Leaves for the sign-in page of a provider: 'Google', 'Facebook', 'Apple', 'Amazon', or the name of one of
 * `AUTH.CUSTOM`. Keep the redirect first (state/signing-in/redirect.ts). The page goes away if it works.
 */
export const signInWithProvider = (name: string): Promise<SignInResult> =>
  attempt(async ({ amplify }) => {
    await amplify.signInWithProvider(name)
    return {}
  })

/** Whether this address is a return from a provider's page. */
export const isReturn = (search: string): boolean => {
  const query = queryOf(search)
  return query.has('state') && (query.has('code') || query.has('error'))
}

/** Finishes the return from a provider's page: the code in the address becomes tokens. Call once, on the sign-in page. */
export const completeRedirect = (): Promise<SignInResult> =>
  attempt(async ({ amplify, signedIn }) => {
    // Without a trip under way (the page was opened again from history) the library would never answer.
    if (isRedirectUnderWay(deviceStorage(), config().COGNITO_CLIENT_ID)) await amplify.completeRedirect()
    else if (session.status !== 'signed-in') throw Object.assign(new Error(), { name: 'OAuthSignInException' })
    await signedIn()
    return {}
  })
