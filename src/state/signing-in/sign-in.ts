// Sign-up and sign-in for the sign-in screen. Failures are codes; the screen has the texts.
import { queryOf } from '../../lib/links/address-query.ts'
import { inEachForm, passwordForm } from '../../lib/links/password-forms.ts'
import { keepActingAs, readActingAs, readActingName } from '../identity/acting-as.ts'
import { startAuth, type Auth } from '../identity/auth.ts'
import { session } from '../identity/session.ts'
import { forgetAttempt, keepAttempt, keptAttempt } from './sign-up-attempt.ts'
import { isRedirectUnderWay } from './provider-trip.ts'
import { deviceStorage, identityStorage, readClaims } from '../identity/stored-tokens.ts'
import { config } from '../identity/tenant.ts'
import { IdentityUnreachable } from '../identity/tokens.ts'

/**
 * The reason of a failure. `network`: no result, try again. `limit`: too many attempts. `unconfirmed`: the email address still needs
 * its code. `refused`: the provider or the person refused. `unavailable`: this method is not configured.
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

/** `message`: the sentence of the identity service, for failures that only it can describe (`passwordPolicy`). */
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
  // One exception has two meanings: the account is confirmed already, or the password is too weak.
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

/** Creates the account. `next` is `code` if one was sent by email, `signIn` if the organisation requires none. */
export const signUp = ({ email, password, ...names }: SignUp): Promise<SignInResult<{ next: 'code' | 'signIn' }>> =>
  attempt(async ({ amplify }) => {
    const answer = await amplify.signUp(trimmed(email), passwordForm(password), {
      firstName: names.firstName.trim(),
      lastName: names.lastName.trim(),
    })
    keepAttempt(trimmed(email), answer.userId)
    return { next: answer.nextStep.signUpStep === 'CONFIRM_SIGN_UP' ? 'code' : 'signIn' }
  })

/** Confirms the email address. The caller then signs in. */
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

/** Signs in. The scope changes before this resolves. `unconfirmed` if the email address still needs its code. */
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

/**
 * Proves that the signed-in person knows the password, for actions that require a recent sign-in. The scope and the account acted for stay
 * the same. With a wrong password the running session stays too.
 */
export const signInAgain = (email: string, password: string): Promise<SignInResult> =>
  attempt(async ({ amplify, signedIn }) => {
    const username = trimmed(email)
    const tokens = await inEachForm(
      password,
      (form) => amplify.signInBeside(username, form),
      (error) => problemOf(error) === 'wrongPassword',
    )
    const access = [...tokens].find(([key]) => key.endsWith('.accessToken'))?.[1]
    const { sub } = session
    // The address may belong to another account by now.
    if (sub === null || access === undefined || readClaims(access)?.sub !== sub)
      throw Object.assign(new Error(), { name: 'UserNotFoundException' })
    const storage = identityStorage()
    for (const [key, value] of tokens) storage?.setItem(key, value)
    const acting = readActingAs(sub)
    // The mirror of the choice names the session that made it (src/offline/identity/choices.ts).
    if (acting !== null) keepActingAs(sub, acting, readActingName(sub, acting))
    await signedIn()
    return {}
  })

/** Sends a code for a new password by email. */
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
 * Navigates to the sign-in page of a provider: 'Google', 'Facebook', 'Apple', 'Amazon', or a name in
 * `AUTH.CUSTOM`. Store the redirect first (state/signing-in/redirect.ts), because the page is left.
 */
export const signInWithProvider = (name: string): Promise<SignInResult> =>
  attempt(async ({ amplify }) => {
    await amplify.signInWithProvider(name)
    return {}
  })

/** Whether this address is a return from a provider. */
export const isReturn = (search: string): boolean => {
  const query = queryOf(search)
  return query.has('state') && (query.has('code') || query.has('error'))
}

/** Completes the return from a provider: exchanges the code in the address for tokens. Call once, on the sign-in page. */
export const completeRedirect = (): Promise<SignInResult> =>
  attempt(async ({ amplify, signedIn }) => {
    // Without a pending redirect (the page was reopened from history) the library would never answer.
    if (isRedirectUnderWay(deviceStorage(), config().COGNITO_CLIENT_ID)) await amplify.completeRedirect()
    else if (session.status !== 'signed-in') throw Object.assign(new Error(), { name: 'OAuthSignInException' })
    await signedIn()
    return {}
  })
