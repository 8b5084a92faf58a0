// Whether a password opens an account: the one place that decides it, for every way of signing in.
import type { IdentityContext } from '../context.ts'
import { IdentityError, PASSWORD_MIN } from '../errors.ts'
import { knowsNetwork } from '../limits/known-networks.ts'
import { within, type LimitName, type Sender } from '../limits/limits.ts'
import type { Pool } from '../pools.ts'
import { passwordForm, passwordForms } from '../../../src/lib/links/password-forms.ts'
import { attemptsOf, type Attempt } from '../codes.ts'
import { isCommonPassword, isMadeOf } from './common-passwords.ts'
import { passwordMatches, srpVerifier, type PasswordRecord } from '../srp/srp.ts'
import { findUser, type UserRow } from '../users.ts'

/**
 * Throws InvalidPasswordException for a password that is too short, that everyone tries first, or that is little more than
 * `known`: the names of the person and the place. There are no rules about kinds of characters (NIST SP 800-63B).
 */
export function acceptablePassword(password: string, known: (string | null | undefined)[]): void {
  if (Array.from(passwordForm(password)).length < PASSWORD_MIN) throw new IdentityError('shortPassword')
  if (isCommonPassword(password)) throw new IdentityError('commonPassword')
  if (isMadeOf(password, known)) throw new IdentityError('personalPassword')
}

const counterKey = (pool: Pool, email: string, sender: Sender) => `${pool.id} ${email} ${sender.address}`

/**
 * Counts one try to sign in, before anything is computed. Where the person has signed in before, tries from elsewhere do not
 * count: strangers at many addresses must not lock the owner out. Throws LimitExceededException.
 */
export async function countSignIn(context: IdentityContext, pool: Pool, email: string, sender: Sender): Promise<void> {
  const isKnown = await knowsNetwork(context, pool, email, sender)
  return within(
    context.limiter,
    ['signIn', counterKey(pool, email, sender)],
    ...(isKnown ? [] : [['signInAnywhere', `${pool.id} ${email}`] satisfies [LimitName, string]]),
    ['signInAddress', sender.address],
  )
}

/** After a success, so that signing in and out all day is not held against anyone. */
export function forgiveSignIns(context: IdentityContext, pool: Pool, email: string, sender: Sender): Promise<void> {
  return context.limiter.clear('signIn', counterKey(pool, email, sender))
}

/** What is stored of a new password. */
export const newRecord = (poolId: string, sub: string, password: string): PasswordRecord => srpVerifier(poolId, sub, passwordForm(password))

/** Whether this is the password of the record, in our form or, for accounts made before it was one, as it was typed. */
export const isPassword = (poolId: string, sub: string, password: string, record: PasswordRecord): boolean =>
  passwordForms(password).some((form) => passwordMatches(poolId, sub, form, record))

/** The password record of a person or of an attempt. People who came by a provider have none: for them no password is right. */
export function passwordRecord(owner: Pick<UserRow | Attempt, 'srpSalt' | 'srpVerifier'>): PasswordRecord {
  if (owner.srpSalt === null || owner.srpVerifier === null) throw new IdentityError('wrongPassword')
  return { salt: owner.srpSalt, verifier: owner.srpVerifier }
}

/** Attempts compared with a password; each takes some milliseconds. */
const mostCompared = 8

/** The attempt that was begun with this password, the newest of them. */
export function attemptByPassword(attempts: Attempt[], password: string): Attempt | undefined {
  return attempts
    .slice(-mostCompared)
    .toReversed()
    .find((attempt) => isPassword(attempt.poolId, attempt.sub, password, passwordRecord(attempt)))
}

/**
 * The user whose password this is. Throws UserNotFoundException, NotAuthorizedException for a wrong password, and
 * LimitExceededException. An address that only began to sign up is unknown, but to whoever knows the password of its attempt
 * (UserNotConfirmedException): strangers must not learn when someone signs up.
 */
export async function checkPassword(
  context: IdentityContext,
  pool: Pool,
  email: string,
  password: string,
  sender: Sender,
): Promise<UserRow> {
  await countSignIn(context, pool, email, sender)
  const { user, attempts } = await context.db.asIdentity(pool.id, async (tx) => ({
    user: await findUser(tx, email),
    attempts: await attemptsOf(tx, email, 'sign-up', context.clock()),
  }))
  if (!user) throw new IdentityError(attemptByPassword(attempts, password) ? 'unconfirmed' : 'unknownUser')
  if (!isPassword(pool.id, user.sub, password, passwordRecord(user))) throw new IdentityError('wrongPassword')
  if (!user.confirmed) throw new IdentityError('unconfirmed')
  await forgiveSignIns(context, pool, email, sender)
  return user
}
