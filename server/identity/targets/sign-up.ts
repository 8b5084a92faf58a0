// Calls that create an account: SignUp, ConfirmSignUp, ResendConfirmationCode.
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { identityUsers } from '../../db/schema.ts'
import { attemptNamed, attemptsOf, beginAttempt, dropAttempts, renewAttempt, tryCode } from '../codes.ts'
import { IdentityError, type IdentityErrorCode } from '../errors.ts'
import { within } from '../limits/limits.ts'
import { countGuess, countMail, countRight, delivery, sendCode } from '../mails.ts'
import { acceptablePassword, attemptByPassword, newRecord } from '../passwords/passwords.ts'
import { findUser, readEmail, readName } from '../users.ts'
import { parts, poolOf, target } from './target.ts'

type Attributes = v.InferOutput<typeof parts.UserAttributes>

/** Reads the names in an attribute list. Attributes that the pool does not have are rejected, as by Cognito's schema. */
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

/** The attempt that a call belongs to: the `UserSub` in SignUp's answer. Optional, in Cognito's own field for client data. */
export const attemptOf = (metadata: Record<string, string> | null | undefined): string | undefined => metadata?.attempt

/**
 * Every sign-up is a separate attempt with its own password, names and code. A user exists only after a code confirmed one. So the order of
 * attempts does not matter, and a stranger cannot set a password for another person's address. Signing up again with the same password
 * continues the existing attempt.
 */
const signUp = target(
  v.object({ ClientId: parts.ClientId, Username: parts.Username, Password: parts.Password, UserAttributes: parts.UserAttributes }),
  async (context, body, sender) => {
    const pool = await poolOf(context, body.ClientId)
    const email = readEmail(body.Username)
    const names = readAttributes(body.UserAttributes, email)
    acceptablePassword(body.Password, [pool.name, email, names.givenName, names.familyName])
    await countMail(context, pool, email, sender)
    const now = context.clock()
    const { known, attempts } = await context.db.asIdentity(pool.id, async (tx) => ({
      known: await findUser(tx, email),
      attempts: await attemptsOf(tx, email, 'sign-up', now),
    }))
    if (known) throw new IdentityError('userExists')
    const earlier = attemptByPassword(attempts, body.Password)
    const sub = earlier?.sub ?? randomUUID()
    const record = earlier ? null : newRecord(pool.id, sub, body.Password)
    const code = await context.db.asIdentity(pool.id, (tx) =>
      earlier
        ? renewAttempt(tx, context.keys, earlier, now, names)
        : beginAttempt(
            tx,
            context.keys,
            { poolId: pool.id, sub, email, purpose: 'sign-up', ...names, srpSalt: record?.salt, srpVerifier: record?.verifier },
            now,
          ),
    )
    await sendCode(context, pool, email, 'sign-up', code)
    return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails: delivery(email) }
  },
)

/**
 * The code selects the attempt. A client that names its attempt can confirm only that one. Without a name it is unknown whether the code
 * was entered by the client that chose the password. So if there is an earlier attempt, the address is confirmed without a password, and
 * its owner sets one by a reset.
 */
const confirmSignUp = target(
  v.object({
    ClientId: parts.ClientId,
    Username: parts.Username,
    ConfirmationCode: parts.ConfirmationCode,
    ClientMetadata: parts.ClientMetadata,
  }),
  async (context, body, sender) => {
    const pool = await poolOf(context, body.ClientId)
    const email = readEmail(body.Username)
    const named = attemptOf(body.ClientMetadata)
    await within(context.limiter, ['codeGuessAddress', sender.address])
    if (named === undefined) await countGuess(context, pool, email, sender)
    const now = context.clock()
    const refusal = await context.db.asIdentity(pool.id, async (tx): Promise<IdentityErrorCode | null> => {
      if (await findUser(tx, email)) return 'alreadyConfirmed'
      const picked = await tryCode(tx, context.keys, { email, purpose: 'sign-up', code: body.ConfirmationCode, named }, now)
      if (typeof picked === 'string') return picked
      const [first] = await attemptsOf(tx, email, 'sign-up', now)
      const isSure = named !== undefined || first?.id === picked.id
      const { sub, poolId, givenName, familyName, srpSalt, srpVerifier } = picked
      const typed = isSure ? { givenName, familyName, srpSalt, srpVerifier } : {}
      const [user] = await tx
        .insert(identityUsers)
        .values({ sub, poolId, email, confirmed: true, ...typed })
        .onConflictDoNothing()
        .returning()
      if (!user) return 'alreadyConfirmed'
      await dropAttempts(tx, email, 'sign-up')
      return null
    })
    if (refusal) throw new IdentityError(refusal)
    await countRight(context, pool, email, sender)
    return {}
  },
)

/**
 * The answer is the same for every address: only its owner sees whether an email arrived. Without a name the newest attempt gets the code.
 */
const resendConfirmationCode = target(
  v.object({ ClientId: parts.ClientId, Username: parts.Username, ClientMetadata: parts.ClientMetadata }),
  async (context, body, sender) => {
    const pool = await poolOf(context, body.ClientId)
    const email = readEmail(body.Username)
    await countMail(context, pool, email, sender)
    const named = attemptOf(body.ClientMetadata)
    const now = context.clock()
    const code = await context.db.asIdentity(pool.id, async (tx) => {
      const attempt = named === undefined ? (await attemptsOf(tx, email, 'sign-up', now)).at(-1) : await attemptNamed(tx, email, named, now)
      return attempt && !(await findUser(tx, email)) ? renewAttempt(tx, context.keys, attempt, now) : null
    })
    // Not awaited, because the duration would reveal whether an email was sent.
    if (code !== null)
      sendCode(context, pool, email, 'sign-up', code).catch((error: unknown) => context.log.error({ err: error }, 'A code was not sent.'))
    return { CodeDeliveryDetails: delivery(email) }
  },
)

export const signUpTargets = { SignUp: signUp, ConfirmSignUp: confirmSignUp, ResendConfirmationCode: resendConfirmationCode }
