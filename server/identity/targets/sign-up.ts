// Calls that make an account: SignUp, ConfirmSignUp, ResendConfirmationCode.
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

/** Names the attempt a call belongs to: the `UserSub` that SignUp answered. Optional, in Cognito's own field for such things. */
export const attemptOf = (metadata: Record<string, string> | null | undefined): string | undefined => metadata?.attempt

/**
 * Every sign-up is an attempt of its own, with its own password, names and code; no one exists before a code confirmed one.
 * So it doesn't matter who came first, and no one can lay a password under someone else's address. Whoever begins again with
 * the same password goes on with their attempt.
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
 * The code picks the attempt. A client that names its attempt confirms that one and no other. Without a name it can't be told
 * whether the code was typed where the password was: where someone had begun before, the address is confirmed without a
 * password, and its owner chooses one by a reset.
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

/** Answers alike for every address: only its owner sees whether a mail came. Without a name the newest attempt gets the code. */
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
    // Not waited for: how long a mail takes would tell that there was one.
    if (code !== null)
      sendCode(context, pool, email, 'sign-up', code).catch((error: unknown) => context.log.error({ err: error }, 'A code was not sent.'))
    return { CodeDeliveryDetails: delivery(email) }
  },
)

export const signUpTargets = { SignUp: signUp, ConfirmSignUp: confirmSignUp, ResendConfirmationCode: resendConfirmationCode }
