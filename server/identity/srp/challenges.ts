// An SRP sign-in between its two steps. Valid for three minutes, and once.
import { randomBytes } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { attemptBySub, type Attempt } from '../codes.ts'
import type { IdentityContext } from '../context.ts'
import { identityChallenges } from '../../db/schema.ts'
import { IdentityError } from '../errors.ts'
import { passwordRecord } from '../passwords/passwords.ts'
import type { Pool } from '../pools.ts'
import { hashOf } from '../sessions/sessions.ts'
import { claimHolds, readPublicValue, serverStep } from './srp.ts'
import { userBySub, type UserRow } from '../users.ts'

const minutes = 3

/** The challenge for a person or an attempt, in the format of InitiateAuth. Throws InvalidParameterException for an invalid SRP_A. */
export async function openChallenge(context: IdentityContext, pool: Pool, user: UserRow | Attempt, srpA: string): Promise<object> {
  if (readPublicValue(srpA) === null) throw new IdentityError('missingParameter', 'SRP_A is not valid.')
  const record = passwordRecord(user)
  const { secret, publicValue } = serverStep(record.verifier)
  const secretBlock = randomBytes(64).toString('base64')
  const now = context.clock()
  await context.db.asIdentity(pool.id, async (tx) => {
    await tx.delete(identityChallenges).where(lt(identityChallenges.expiresAt, now))
    await tx.insert(identityChallenges).values({
      id: hashOf(secretBlock),
      poolId: pool.id,
      sub: user.sub,
      srpA,
      srpB: publicValue,
      srpSecret: secret,
      expiresAt: new Date(now.getTime() + minutes * 60_000),
    })
  })
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: record.salt,
      SRP_B: publicValue,
      SECRET_BLOCK: secretBlock,
      USERNAME: user.sub,
      USER_ID_FOR_SRP: user.sub,
    },
  }
}

/**
 * Returns the person who answered the challenge correctly. The challenge is used up either way. Throws NotAuthorizedException, and
 * UserNotConfirmedException for the right password of a person who has not verified their address yet.
 */
export async function answerChallenge(
  context: IdentityContext,
  pool: Pool,
  answer: { secretBlock: string; sub: string; timestamp: string; signature: string },
): Promise<UserRow> {
  const { challenge, user } = await context.db.asIdentity(pool.id, async (tx) => {
    const [challenge] = await tx
      .delete(identityChallenges)
      .where(eq(identityChallenges.id, hashOf(answer.secretBlock)))
      .returning()
    const sub = challenge?.sub ?? null
    return { challenge, user: sub && ((await userBySub(tx, sub)) ?? (await attemptBySub(tx, sub))) }
  })
  if (!challenge || !user || challenge.expiresAt <= context.clock()) throw new IdentityError('challengeGone')
  const holds =
    answer.sub === user.sub &&
    claimHolds(
      {
        poolId: pool.id,
        sub: user.sub,
        clientPublic: challenge.srpA,
        serverPublic: challenge.srpB,
        serverSecret: challenge.srpSecret,
        verifier: passwordRecord(user).verifier,
        secretBlock: Buffer.from(answer.secretBlock, 'base64'),
        timestamp: answer.timestamp,
      },
      answer.signature,
    )
  if (!holds) throw new IdentityError('wrongPassword')
  if (!('confirmed' in user) || !user.confirmed) throw new IdentityError('unconfirmed')
  return user
}
