// Calls that replace a password: ForgotPassword, ConfirmForgotPassword, ChangePassword.
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { identityUsers } from '../../db/schema.ts'
import { dropCode, issueCode, tryCode } from '../codes.ts'
import { IdentityError } from '../errors.ts'
import { within } from '../limits.ts'
import { acceptablePassword, countSignIn, forgiveSignIns, passwordRecord } from '../passwords.ts'
import { bearer, endAllSessions, endOtherSessions } from '../sessions.ts'
import { passwordMatches, srpVerifier } from '../srp.ts'
import { knownUser, readEmail } from '../users.ts'
import { countMail, delivery, sendCode } from './sign-up.ts'
import { parts, poolOf, target } from './target.ts'

const forgotPassword = target(v.object({ ClientId: parts.ClientId, Username: parts.Username }), async (context, body, sender) => {
  const pool = await poolOf(context, body.ClientId)
  const email = readEmail(body.Username)
  countMail(context, pool, email, sender)
  const code = await context.db.asIdentity(pool.id, async (tx) =>
    issueCode(tx, context.keys, await knownUser(tx, email), 'reset', context.clock()),
  )
  await sendCode(context, pool, email, 'reset', code)
  return { CodeDeliveryDetails: delivery(email) }
})

/** The code came by mail, so it confirms the address too. Whoever was signed in with the old password is signed out. */
const confirmForgotPassword = target(
  v.object({ ClientId: parts.ClientId, Username: parts.Username, ConfirmationCode: parts.ConfirmationCode, Password: parts.Password }),
  async (context, body) => {
    const pool = await poolOf(context, body.ClientId)
    const email = readEmail(body.Username)
    acceptablePassword(body.Password)
    within(context.limiter, ['codeGuess', `${pool.id} ${email}`])
    const { sub } = await context.db.asIdentity(pool.id, (tx) => knownUser(tx, email))
    const { salt, verifier } = srpVerifier(pool.id, sub, body.Password)
    const refusal = await context.db.asIdentity(pool.id, async (tx) => {
      const user = await knownUser(tx, email)
      const wrong = await tryCode(tx, context.keys, user, 'reset', body.ConfirmationCode, context.clock())
      if (wrong) return wrong
      await dropCode(tx, user, 'reset')
      await tx.update(identityUsers).set({ srpSalt: salt, srpVerifier: verifier, confirmed: true }).where(eq(identityUsers.sub, sub))
      return null
    })
    if (refusal) throw new IdentityError(refusal)
    await endAllSessions(context, pool, sub)
    return {}
  },
)

/** The session that changes it goes on, all others end. */
const changePassword = target(
  v.object({ AccessToken: parts.AccessToken, PreviousPassword: parts.Password, ProposedPassword: parts.Password }),
  async (context, body, sender) => {
    const { pool, user, claims } = await bearer(context, body.AccessToken)
    acceptablePassword(body.ProposedPassword)
    countSignIn(context, pool, user.email, sender)
    if (!passwordMatches(pool.id, user.sub, body.PreviousPassword, passwordRecord(user))) throw new IdentityError('wrongPassword')
    forgiveSignIns(context, pool, user.email, sender)
    const { salt, verifier } = srpVerifier(pool.id, user.sub, body.ProposedPassword)
    await context.db.asIdentity(pool.id, (tx) =>
      tx.update(identityUsers).set({ srpSalt: salt, srpVerifier: verifier }).where(eq(identityUsers.sub, user.sub)),
    )
    await endOtherSessions(context, pool, claims)
    return {}
  },
)

export const passwordTargets = {
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
  ChangePassword: changePassword,
}
