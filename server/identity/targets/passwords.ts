// Calls that replace a password: ForgotPassword, ConfirmForgotPassword, ChangePassword.
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { identityUsers } from '../../db/schema.ts'
import { dropDelegates, tellOwner } from '../aftermath.ts'
import { beginAttempt, dropAttempts, tryCode } from '../codes.ts'
import { IdentityError, type IdentityErrorCode } from '../errors.ts'
import { within } from '../limits/limits.ts'
import { countGuess, countMail, delivery, sendCode } from '../mails.ts'
import { acceptablePassword, countSignIn, forgiveSignIns, isPassword, newRecord, passwordRecord } from '../passwords/passwords.ts'
import { bearer, endAllSessions, endOtherSessions } from '../sessions/sessions.ts'
import { findUser, knownUser, readEmail } from '../users.ts'
import { parts, poolOf, target } from './target.ts'

/** Each request adds a code of its own, so that a request by a stranger does not invalidate the owner's code. */
const forgotPassword = target(v.object({ ClientId: parts.ClientId, Username: parts.Username }), async (context, body, sender) => {
  const pool = await poolOf(context, body.ClientId)
  const email = readEmail(body.Username)
  await countMail(context, pool, email, sender)
  const code = await context.db.asIdentity(pool.id, async (tx) => {
    const { sub } = await knownUser(tx, email)
    return beginAttempt(tx, context.keys, { poolId: pool.id, sub, email, purpose: 'reset' }, context.clock())
  })
  await sendCode(context, pool, email, 'reset', code)
  return { CodeDeliveryDetails: delivery(email) }
})

/** The code was emailed, so it confirms the address too. Sessions with the old password are ended. */
const confirmForgotPassword = target(
  v.object({ ClientId: parts.ClientId, Username: parts.Username, ConfirmationCode: parts.ConfirmationCode, Password: parts.Password }),
  async (context, body, sender) => {
    const pool = await poolOf(context, body.ClientId)
    const email = readEmail(body.Username)
    const user = await context.db.asIdentity(pool.id, (tx) => findUser(tx, email))
    acceptablePassword(body.Password, [pool.name, email])
    await within(context.limiter, ['codeGuessAddress', sender.address])
    await countGuess(context, pool, email, sender)
    if (!user) throw new IdentityError('codeExpired')
    const { salt, verifier } = newRecord(pool.id, user.sub, body.Password)
    const refusal = await context.db.asIdentity(pool.id, async (tx): Promise<IdentityErrorCode | null> => {
      const picked = await tryCode(tx, context.keys, { email, purpose: 'reset', code: body.ConfirmationCode }, context.clock())
      if (typeof picked === 'string') return picked
      if (picked.sub !== user.sub) return 'codeMismatch'
      await dropAttempts(tx, email, 'reset')
      await tx.update(identityUsers).set({ srpSalt: salt, srpVerifier: verifier, confirmed: true }).where(eq(identityUsers.sub, user.sub))
      return null
    })
    if (refusal) throw new IdentityError(refusal)
    await endAllSessions(context, pool, user.sub)
    tellOwner(context, pool, user, 'passwordReset', { delegates: await dropDelegates(context, pool, user.sub) })
    await forgiveSignIns(context, pool, email, sender)
    return {}
  },
)

/** The session that changes it continues, all others end. */
const changePassword = target(
  v.object({ AccessToken: parts.AccessToken, PreviousPassword: parts.Password, ProposedPassword: parts.Password }),
  async (context, body, sender) => {
    const { pool, user, claims } = await bearer(context, body.AccessToken)
    acceptablePassword(body.ProposedPassword, [pool.name, user.email, user.givenName, user.familyName])
    await countSignIn(context, pool, user.email, sender)
    if (!isPassword(pool.id, user.sub, body.PreviousPassword, passwordRecord(user))) throw new IdentityError('wrongPassword')
    await forgiveSignIns(context, pool, user.email, sender)
    const { salt, verifier } = newRecord(pool.id, user.sub, body.ProposedPassword)
    const stillSo = and(eq(identityUsers.sub, user.sub), eq(identityUsers.generation, user.generation))
    const [changed] = await context.db.asIdentity(pool.id, (tx) =>
      tx.update(identityUsers).set({ srpSalt: salt, srpVerifier: verifier }).where(stillSo).returning({ sub: identityUsers.sub }),
    )
    // A concurrent request was faster: it changed the password, or signed out globally.
    if (!changed) throw new IdentityError('wrongPassword')
    await endOtherSessions(context, pool, claims)
    tellOwner(context, pool, user, 'passwordChanged')
    return {}
  },
)

export const passwordTargets = {
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
  ChangePassword: changePassword,
}
