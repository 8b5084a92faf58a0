// Checks whether a password is correct, for every way of signing in.
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
 * Throws InvalidPasswordException for a password that is too short, too common, or consists mostly of `known`: the names of the person and
 * the place. There are no rules about kinds of characters (NIST SP 800-63B).
 */
export function acceptablePassword(password: string, known: (string | null | undefined)[]): void {
  if (Array.from(passwordForm(password)).length < PASSWORD_MIN) throw new IdentityError('shortPassword')
  if (isCommonPassword(password)) throw new IdentityError('commonPassword')
  if (isMadeOf(password, known)) throw new IdentityError('personalPassword')
}

const counterKey = (pool: Pool, email: string, sender: Sender) => `${pool.id} ${email} ${sender.address}`

/**
 * Counts one sign-in attempt before anything is computed. From a network where the person has signed in before, the limit for all networks
 * does not apply: strangers at many addresses must not lock the owner out. Throws LimitExceededException.
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

/** Called after a success, so that repeated successful sign-ins do not count. */
export function forgiveSignIns(context: IdentityContext, pool: Pool, email: string, sender: Sender): Promise<void> {
  return context.limiter.clear('signIn', counterKey(pool, email, sender))
}

/** The stored record of a new password. */
export const newRecord = (poolId: string, sub: string, password: string): PasswordRecord => srpVerifier(poolId, sub, passwordForm(password))

/** Whether this is the password of the record, in normalised form or, for older accounts, as typed. */
export const isPassword = (poolId: string, sub: string, password: string, record: PasswordRecord): boolean =>
  passwordForms(password).some((form) => passwordMatches(poolId, sub, form, record))

/** The password record of a person or of an attempt. People who signed up with a provider have none, so no password is right for them. */
export function passwordRecord(owner: Pick<UserRow | Attempt, 'srpSalt' | 'srpVerifier'>): PasswordRecord {
  if (owner.srpSalt === null || owner.srpVerifier === null) throw new IdentityError('wrongPassword')
  return { salt: owner.srpSalt, verifier: owner.srpVerifier }
}

/** How many attempts are compared with a password; each takes some milliseconds. */
const mostCompared = 8

/** The newest attempt that was begun with this password. */
export function attemptByPassword(attempts: Attempt[], password: string): Attempt | undefined {
  return attempts
    .slice(-mostCompared)
    .toReversed()
    .find((attempt) => isPassword(attempt.poolId, attempt.sub, password, passwordRecord(attempt)))
}

/**
 * Returns the user with this password. Throws UserNotFoundException, NotAuthorizedException for a wrong password, and
 * LimitExceededException. An address that only began to sign up is unknown, unless the password of its attempt is given
 * (UserNotConfirmedException): strangers must not learn that a person is signing up.
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
