// Calls that make an account: SignUp, ConfirmSignUp, ResendConfirmationCode.
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { codeMail } from '../../mail/code-mail.ts'
import { identityUsers } from '../../db/schema.ts'
import { dropCode, issueCode, tryCode } from '../codes.ts'
import type { CodePurpose } from '../codes.ts'
import type { IdentityContext } from '../context.ts'
import { IdentityError } from '../errors.ts'
import { within } from '../limits.ts'
import type { Sender } from '../limits.ts'
import { acceptablePassword } from '../passwords.ts'
import type { Pool } from '../pools.ts'
import { srpVerifier } from '../srp.ts'
import { findUser, knownUser, readEmail, readName } from '../users.ts'
import { parts, poolOf, target } from './target.ts'

/** What Cognito says of a mail: enough to recognise one's own address, not enough to learn another's. */
export const delivery = (email: string) => ({
  AttributeName: 'email',
  DeliveryMedium: 'EMAIL',
  Destination: email.replace(/^(.)[^@]*@(.).*$/u, '$1***@$2***'),
})

/** Mails cost and annoy: few for one address, many from one network. */
export const countMail = (context: IdentityContext, pool: Pool, email: string, sender: Sender) =>
  within(context.limiter, ['mail', `${pool.id} ${email}`], ['mailAddress', sender.address])

export const sendCode = (context: IdentityContext, pool: Pool, email: string, purpose: CodePurpose, code: string) =>
  context.mail.send(codeMail({ to: email, organization: pool.name, locale: pool.locale, purpose, code }))

type Attributes = v.InferOutput<typeof parts.UserAttributes>

/** Names out of an attribute list. Attributes the pool does not have are refused, as Cognito's schema does. */
export function readAttributes(attributes: Attributes, email: string): { givenName?: string | null; familyName?: string | null } {
  const names: { givenName?: string | null; familyName?: string | null } = {}
  for (const { Name, Value } of attributes) {
    if (Name === 'given_name') names.givenName = readName(Value)
    else if (Name === 'family_name') names.familyName = readName(Value)
    else if (Name === 'email') {
      if (readEmail(Value) !== email) throw new IdentityError('emailFixed')
    } else
      throw new IdentityError(
        'missingParameter',
        `Attributes did not conform to the schema: ${Name}: Attribute does not exist in the schema.`,
      )
  }
  return names
}

/**
 * An address that was never confirmed may be signed up again: the newest password counts. Were it the oldest, whoever
 * came first could lay their own password under somebody else's address and wait for its owner to confirm it.
 */
const signUp = target(
  v.object({ ClientId: parts.ClientId, Username: parts.Username, Password: parts.Password, UserAttributes: parts.UserAttributes }),
  async (context, body, sender) => {
    const pool = await poolOf(context, body.ClientId)
    const email = readEmail(body.Username)
    const names = readAttributes(body.UserAttributes, email)
    acceptablePassword(body.Password)
    countMail(context, pool, email, sender)
    const earlier = await context.db.asIdentity(pool.id, (tx) => findUser(tx, email))
    if (earlier?.confirmed) throw new IdentityError('userExists')
    const sub = earlier?.sub ?? randomUUID()
    const record = srpVerifier(pool.id, sub, body.Password)
    const values = { ...names, srpSalt: record.salt, srpVerifier: record.verifier }
    const code = await context.db.asIdentity(pool.id, async (tx) => {
      const [user] = earlier
        ? await tx.update(identityUsers).set(values).where(eq(identityUsers.sub, sub)).returning()
        : await tx
            .insert(identityUsers)
            .values({ sub, poolId: pool.id, email, ...values })
            .onConflictDoNothing()
            .returning()
      // Somebody else was a moment faster with the same address, or has confirmed it meanwhile.
      if (!user || user.confirmed) throw new IdentityError('userExists')
      return issueCode(tx, context.keys, user, 'sign-up', context.clock())
    })
    await sendCode(context, pool, email, 'sign-up', code)
    return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails: delivery(email) }
  },
)

const confirmSignUp = target(
  v.object({ ClientId: parts.ClientId, Username: parts.Username, ConfirmationCode: parts.ConfirmationCode }),
  async (context, body) => {
    const pool = await poolOf(context, body.ClientId)
    const email = readEmail(body.Username)
    within(context.limiter, ['codeGuess', `${pool.id} ${email}`])
    const refusal = await context.db.asIdentity(pool.id, async (tx) => {
      const user = await knownUser(tx, email)
      if (user.confirmed) throw new IdentityError('alreadyConfirmed')
      const wrong = await tryCode(tx, context.keys, user, 'sign-up', body.ConfirmationCode, context.clock())
      if (wrong) return wrong
      await dropCode(tx, user, 'sign-up')
      await tx.update(identityUsers).set({ confirmed: true }).where(eq(identityUsers.sub, user.sub))
      return null
    })
    if (refusal) throw new IdentityError(refusal)
    return {}
  },
)

const resendConfirmationCode = target(v.object({ ClientId: parts.ClientId, Username: parts.Username }), async (context, body, sender) => {
  const pool = await poolOf(context, body.ClientId)
  const email = readEmail(body.Username)
  countMail(context, pool, email, sender)
  const code = await context.db.asIdentity(pool.id, async (tx) => {
    const user = await knownUser(tx, email)
    if (user.confirmed) throw new IdentityError('nothingToConfirm')
    return issueCode(tx, context.keys, user, 'sign-up', context.clock())
  })
  await sendCode(context, pool, email, 'sign-up', code)
  return { CodeDeliveryDetails: delivery(email) }
})

export const signUpTargets = { SignUp: signUp, ConfirmSignUp: confirmSignUp, ResendConfirmationCode: resendConfirmationCode }
