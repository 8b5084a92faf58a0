// Authorization codes: sent to the app by a redirect, exchanged for tokens once, by the client that began the flow.
import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { identityAuthorizationCodes } from '../../db/schema.ts'
import type { IdentityContext } from '../context.ts'
import type { Pool } from '../pools.ts'
import { endSessionNamed, hashOf } from '../sessions/sessions.ts'
import { userBySub, type UserRow } from '../users.ts'
import type { AuthorizationRequest } from './request.ts'

const minutes = 5
/** How long a used code is remembered, so that a second use is recognised. */
const keptMs = 24 * 3600_000

/** Creates a code for `user`, valid for five minutes. */
export async function giveCode(context: IdentityContext, request: AuthorizationRequest, user: UserRow): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  const now = context.clock()
  const { pool, redirectUri, challenge, scope } = request
  await context.db.asIdentity(pool.id, async (tx) => {
    await tx.delete(identityAuthorizationCodes).where(lt(identityAuthorizationCodes.expiresAt, new Date(now.getTime() - keptMs)))
    await tx.insert(identityAuthorizationCodes).values({
      codeSha256: hashOf(code),
      poolId: pool.id,
      sub: user.sub,
      redirectUri,
      challenge,
      scope,
      generation: user.generation,
      expiresAt: new Date(now.getTime() + minutes * 60_000),
    })
  })
  return code
}

export interface Granted {
  user: UserRow
  scope: string
  /** The id of the session to begin. A second use of the code ends it. */
  originId: string
}

const ofCode = (code: string) => eq(identityAuthorizationCodes.codeSha256, hashOf(code))

/**
 * Returns the user of the code; null if any value does not match, or if the person changed their password or signed out globally since. The
 * first try uses up the code, right or wrong. A second try ends the session that the first began.
 */
export async function spendCode(
  context: IdentityContext,
  pool: Pool,
  given: { code: string; redirectUri: string; verifier: string },
): Promise<Granted | null> {
  const now = context.clock()
  const originId = randomUUID()
  const { grant, user, reused } = await context.db.asIdentity(pool.id, async (tx) => {
    const [grant] = await tx
      .update(identityAuthorizationCodes)
      .set({ spentAt: now, originId })
      .where(and(ofCode(given.code), isNull(identityAuthorizationCodes.spentAt)))
      .returning()
    if (grant) return { grant, user: await userBySub(tx, grant.sub) }
    const [reused] = await tx.delete(identityAuthorizationCodes).where(ofCode(given.code)).returning()
    return { reused }
  })
  if (reused?.originId) await endSessionNamed(context, pool, reused.sub, reused.originId)
  if (!grant || !user || grant.expiresAt <= now || grant.redirectUri !== given.redirectUri) return null
  if (grant.generation !== user.generation) return null
  if (!/^[\w.~-]{43,128}$/.test(given.verifier)) return null
  const challenge = createHash('sha256').update(given.verifier).digest('base64url')
  return timingSafeEqual(Buffer.from(challenge), Buffer.from(grant.challenge)) ? { user, scope: grant.scope, originId } : null
}

/** Whether the code was used a second time while its session was being created: then that session has to end too. */
export async function wasReused(context: IdentityContext, pool: Pool, code: string): Promise<boolean> {
  const rows = await context.db.asIdentity(pool.id, (tx) =>
    tx.select({ sub: identityAuthorizationCodes.sub }).from(identityAuthorizationCodes).where(ofCode(code)),
  )
  return rows.length === 0
}
