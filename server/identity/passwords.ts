// Whether a password opens an account: the one place that decides it, for every way of signing in.
import type { IdentityContext } from './context.ts'
import { IdentityError, PASSWORD_MIN } from './errors.ts'
import { within } from './limits.ts'
import type { Sender } from './limits.ts'
import type { Pool } from './pools.ts'
import { passwordMatches } from './srp.ts'
import type { PasswordRecord } from './srp.ts'
import { knownUser } from './users.ts'
import type { UserRow } from './users.ts'

/** Throws InvalidPasswordException for a password that is too short to be taken. Length is the only rule (NIST SP 800-63B). */
export function acceptablePassword(password: string): void {
  if (Array.from(password).length < PASSWORD_MIN) throw new IdentityError('shortPassword')
}

const counterKey = (pool: Pool, email: string, sender: Sender) => `${pool.id} ${email} ${sender.address}`

/** Counts one try to sign in, before anything is computed. Throws LimitExceededException. */
export function countSignIn(context: IdentityContext, pool: Pool, email: string, sender: Sender): void {
  within(
    context.limiter,
    ['signIn', counterKey(pool, email, sender)],
    ['signInAnywhere', `${pool.id} ${email}`],
    ['signInAddress', sender.address],
  )
}

/** After a success, so that signing in and out all day is not held against anybody. */
export function forgiveSignIns(context: IdentityContext, pool: Pool, email: string, sender: Sender): void {
  context.limiter.clear('signIn', counterKey(pool, email, sender))
}

/** The user's password record. People who came by a provider have none: for them no password is right. */
export function passwordRecord(user: UserRow): PasswordRecord {
  if (user.srpSalt === null || user.srpVerifier === null) throw new IdentityError('wrongPassword')
  return { salt: user.srpSalt, verifier: user.srpVerifier }
}

/**
 * The user whose password this is. Throws UserNotFoundException, NotAuthorizedException for a wrong password,
 * UserNotConfirmedException only after the right one, and LimitExceededException.
 */
export async function checkPassword(
  context: IdentityContext,
  pool: Pool,
  email: string,
  password: string,
  sender: Sender,
): Promise<UserRow> {
  countSignIn(context, pool, email, sender)
  const user = await context.db.asIdentity(pool.id, (tx) => knownUser(tx, email))
  if (!passwordMatches(pool.id, user.sub, password, passwordRecord(user))) throw new IdentityError('wrongPassword')
  if (!user.confirmed) throw new IdentityError('unconfirmed')
  forgiveSignIns(context, pool, email, sender)
  return user
}
