// Sessions: begun by a sign-in, carried on by refresh tokens, ended by sign-outs.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, isNull, lt, ne } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { accounts, identityRefreshTokens, identityUsers } from '../db/schema.ts'
import type { IdentityContext } from './context.ts'
import { IdentityError } from './errors.ts'
import type { Pool } from './pools.ts'
import type { FullAccessClaims, Session } from './tokens.ts'
import { ownScope } from './tokens.ts'
import { userBySub } from './users.ts'
import type { UserRow } from './users.ts'

const refreshDays = 30
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

export interface IssuedTokens {
  accessToken: string
  idToken: string
  refreshToken: string
}

/** Begins a session. `lifetime` is that of access and id token in seconds; the refresh token lives 30 days. */
export async function beginSession(
  context: IdentityContext,
  pool: Pool,
  user: UserRow,
  options: { authenticatedAt?: Date; scope?: string; lifetime?: number } = {},
): Promise<IssuedTokens> {
  const now = context.clock()
  const session: Session = { originId: randomUUID(), authenticatedAt: options.authenticatedAt ?? now, scope: options.scope ?? ownScope }
  const refreshToken = randomBytes(32).toString('base64url')
  await context.db.asIdentity(pool.id, async (tx) => {
    await tx.delete(identityRefreshTokens).where(and(eq(identityRefreshTokens.sub, user.sub), lt(identityRefreshTokens.expiresAt, now)))
    await tx.insert(identityRefreshTokens).values({
      tokenSha256: hashOf(refreshToken),
      poolId: pool.id,
      sub: user.sub,
      originId: session.originId,
      authenticatedAt: session.authenticatedAt,
      expiresAt: new Date(now.getTime() + refreshDays * 24 * 3600_000),
    })
  })
  const tokens = await context.tokens.sign(pool, user, session, options.lifetime ?? context.settings.accessTokenSeconds)
  return { ...tokens, refreshToken }
}

/**
 * New access and id tokens for a refresh token, which stays good: aws-amplify's tabs refresh at the same time, and
 * a token that changes with each use would sign one of them out. Throws NotAuthorizedException when it has ended.
 */
export async function carryOn(
  context: IdentityContext,
  pool: Pool,
  refreshToken: string,
): Promise<{ accessToken: string; idToken: string }> {
  const now = context.clock()
  const { row, user } = await context.db.asIdentity(pool.id, async (tx) => {
    const [row] = await tx
      .select()
      .from(identityRefreshTokens)
      .where(eq(identityRefreshTokens.tokenSha256, hashOf(refreshToken)))
    return { row, user: row ? await userBySub(tx, row.sub) : null }
  })
  if (!row || !user) throw new IdentityError('refreshInvalid')
  if (row.revokedAt) throw new IdentityError('refreshRevoked')
  if (row.expiresAt <= now) throw new IdentityError('refreshExpired')
  const session = { originId: row.originId, authenticatedAt: row.authenticatedAt, scope: ownScope }
  return context.tokens.sign(pool, user, session, context.settings.accessTokenSeconds)
}

const revoke = (tx: Tx, which: ReturnType<typeof and>, now: Date) =>
  tx
    .update(identityRefreshTokens)
    .set({ revokedAt: now })
    .where(and(which, isNull(identityRefreshTokens.revokedAt)))
    .returning({ originId: identityRefreshTokens.originId })

async function endWhere(context: IdentityContext, pool: Pool, which: ReturnType<typeof and>): Promise<void> {
  const ended = await context.db.asIdentity(pool.id, (tx) => revoke(tx, which, context.clock()))
  await context.revoked.add(ended.map(({ originId }) => originId))
}

/** Ends one session. Ending what is unknown or ended changes nothing. */
export function endSession(context: IdentityContext, pool: Pool, refreshToken: string): Promise<void> {
  return endWhere(context, pool, eq(identityRefreshTokens.tokenSha256, hashOf(refreshToken)))
}

/** Ends the person's other sessions, as a changed password should. */
export function endOtherSessions(context: IdentityContext, pool: Pool, claims: FullAccessClaims): Promise<void> {
  return endWhere(context, pool, and(eq(identityRefreshTokens.sub, claims.sub), ne(identityRefreshTokens.originId, claims.originId)))
}

/**
 * Ends every session of a person, here and in the API, in this order: first the account, so that a failure in between
 * leaves too little rather than too much. The moment is a whole second, like the `iat` it is compared with.
 */
export async function endAllSessions(context: IdentityContext, pool: Pool, sub: string): Promise<void> {
  const now = context.clock()
  const validAfter = new Date(Math.floor(now.getTime() / 1000 + 1) * 1000)
  await context.db.asTenant({ organizationId: pool.organizationId }, (tx) =>
    tx.update(accounts).set({ sessionsValidAfter: validAfter }).where(eq(accounts.userSub, sub)),
  )
  const ended = await context.db.asIdentity(pool.id, async (tx) => {
    await tx.update(identityUsers).set({ sessionsValidAfter: validAfter }).where(eq(identityUsers.sub, sub))
    return revoke(tx, eq(identityRefreshTokens.sub, sub), now)
  })
  await context.revoked.add(ended.map(({ originId }) => originId))
  await context.onSignedOutEverywhere?.(pool.id, sub, validAfter)
}

/** The person an access token speaks for, if their session still stands. Throws NotAuthorizedException otherwise. */
export async function bearer(
  context: IdentityContext,
  accessToken: string,
): Promise<{ pool: Pool; user: UserRow; claims: FullAccessClaims }> {
  const claims = await context.tokens.readAccess(accessToken)
  const pool = await context.pools.byId(claims.poolId)
  if (!pool || pool.clientId !== claims.clientId) throw new IdentityError('accessInvalid')
  const user = await context.db.asIdentity(pool.id, (tx) => userBySub(tx, claims.sub))
  if (!user) throw new IdentityError('unknownUser')
  const tooOld = user.sessionsValidAfter !== null && claims.issuedAt * 1000 < user.sessionsValidAfter.getTime()
  if (tooOld || context.revoked.has(claims.originId)) throw new IdentityError('accessRevoked')
  return { pool, user, claims }
}
