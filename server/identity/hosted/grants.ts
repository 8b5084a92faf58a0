// Authorization codes: given to the app by a redirect, changed into tokens once, by the one who began the flow.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { identityAuthorizationCodes } from '../../db/schema.ts'
import type { IdentityContext } from '../context.ts'
import type { Pool } from '../pools.ts'
import { hashOf } from '../sessions.ts'
import { userBySub } from '../users.ts'
import type { UserRow } from '../users.ts'
import type { AuthorizationRequest } from './request.ts'

const minutes = 5

/** A code for `user`, good for five minutes. */
export async function giveCode(context: IdentityContext, request: AuthorizationRequest, user: UserRow): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  const now = context.clock()
  const { pool, redirectUri, challenge, scope } = request
  await context.db.asIdentity(pool.id, async (tx) => {
    await tx.delete(identityAuthorizationCodes).where(lt(identityAuthorizationCodes.expiresAt, now))
    await tx.insert(identityAuthorizationCodes).values({
      codeSha256: hashOf(code),
      poolId: pool.id,
      sub: user.sub,
      redirectUri,
      challenge,
      scope,
      expiresAt: new Date(now.getTime() + minutes * 60_000),
    })
  })
  return code
}

/** Who the code was given for; null when anything about it is not as it was. Spent by the first try, right or wrong. */
export async function spendCode(
  context: IdentityContext,
  pool: Pool,
  given: { code: string; redirectUri: string; verifier: string },
): Promise<{ user: UserRow; scope: string } | null> {
  const { grant, user } = await context.db.asIdentity(pool.id, async (tx) => {
    const [grant] = await tx
      .delete(identityAuthorizationCodes)
      .where(eq(identityAuthorizationCodes.codeSha256, hashOf(given.code)))
      .returning()
    return { grant, user: grant ? await userBySub(tx, grant.sub) : null }
  })
  if (!grant || !user || grant.expiresAt <= context.clock() || grant.redirectUri !== given.redirectUri) return null
  if (!/^[\w.~-]{43,128}$/.test(given.verifier)) return null
  const challenge = createHash('sha256').update(given.verifier).digest('base64url')
  return timingSafeEqual(Buffer.from(challenge), Buffer.from(grant.challenge)) ? { user, scope: grant.scope } : null
}
