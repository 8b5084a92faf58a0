// Sessions: begun by a sign-in, continued by refresh tokens, ended by sign-outs.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, asc, desc, eq, isNull, lt, ne, sql, type SQL } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { Tx } from '../../db/database.ts'
import {
  accounts,
  identityAuthorizationCodes,
  identityChallenges,
  identityCodes,
  identityRefreshTokens,
  identitySessions,
  identityUsers,
} from '../../db/schema.ts'
import { deviceName } from '../../../src/lib/device/device-name.ts'
import { dropDevices, tellEnded, tellOwner } from '../aftermath.ts'
import type { IdentityContext } from '../context.ts'
import { IdentityError, type IdentityErrorCode } from '../errors.ts'
import type { Sender } from '../limits/limits.ts'
import type { Pool } from '../pools.ts'
import { type FullAccessClaims, type Session, ownScope } from './tokens.ts'
import { userBySub, type UserRow } from '../users.ts'

const refreshDays = 30
/** How long a retired refresh token remains valid: tabs that refresh at the same moment hold the same one. */
const graceMs = 60_000
/** How long retired tokens are kept, so that a second use is recognised. */
const keepRetiredMs = 7 * 24 * 3600_000
/** The maximum number of unused successors of one token; each is an answer that was lost. */
const mostUnused = 10

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

export interface IssuedTokens {
  accessToken: string
  idToken: string
  refreshToken: string
}

export interface SessionStart {
  authenticatedAt?: Date
  scope?: string
  lifetime?: number
  originId?: string
  /** The client that begins it; absent if the platform begins it. */
  sender?: Sender
}

/** How long sessions are remembered after their last use, so that a known device is not reported as new. */
const rememberMs = 90 * 24 * 3600_000

/** Adds the session to the person's list. Returns true if they have signed in before, but never on a device like this one. */
async function noteSession(tx: Tx, user: UserRow, originId: string, sender: Sender | undefined, now: Date): Promise<boolean> {
  const ofUser = eq(identitySessions.sub, user.sub)
  await tx.delete(identitySessions).where(and(ofUser, lt(identitySessions.seenAt, new Date(now.getTime() - rememberMs))))
  const before = await tx.selectDistinct({ device: identitySessions.device }).from(identitySessions).where(ofUser)
  const device = deviceName(sender?.agent ?? '')
  await tx
    .insert(identitySessions)
    .values({ originId, poolId: user.poolId, sub: user.sub, device, network: sender?.address ?? null, beganAt: now, seenAt: now })
  // Sessions that are older than this list have no device, so they are not compared.
  const known = before.filter((session) => session.device !== null)
  return device !== null && known.length > 0 && known.every((session) => session.device !== device)
}

/**
 * Begins a session. `lifetime` is the lifetime of the access and id tokens in seconds; the session lives 30 days. Throws
 * NotAuthorizedException if the password was changed, or all sessions were ended, since `user` was read.
 */
export async function beginSession(context: IdentityContext, pool: Pool, user: UserRow, options: SessionStart = {}): Promise<IssuedTokens> {
  const now = context.clock()
  const { originId = randomUUID(), authenticatedAt = now, scope = ownScope } = options
  const session: Session = { originId, authenticatedAt, scope }
  const refreshToken = randomBytes(32).toString('base64url')
  const isNew = await context.db.asIdentity(pool.id, async (tx) => {
    const [current] = await tx
      .select({ generation: identityUsers.generation })
      .from(identityUsers)
      .where(eq(identityUsers.sub, user.sub))
      .for('share')
    if (current?.generation !== user.generation) throw new IdentityError('wrongPassword')
    await tx.delete(identityRefreshTokens).where(and(eq(identityRefreshTokens.sub, user.sub), lt(identityRefreshTokens.expiresAt, now)))
    await tx.insert(identityRefreshTokens).values({
      tokenSha256: hashOf(refreshToken),
      poolId: pool.id,
      sub: user.sub,
      originId,
      authenticatedAt,
      issuedAt: now,
      expiresAt: new Date(now.getTime() + refreshDays * 24 * 3600_000),
    })
    return noteSession(tx, user, originId, options.sender, now)
  })
  if (isNew) tellOwner(context, pool, user, 'newSignIn', { what: deviceName(options.sender?.agent ?? '') })
  const tokens = await context.tokens.sign(pool, user, session, options.lifetime ?? context.settings.accessTokenSeconds)
  return { ...tokens, refreshToken }
}

type TokenRow = typeof identityRefreshTokens.$inferSelect

/** The token's row. Locks all rows of its session in a fixed order, so that two concurrent refreshes wait for each other. */
async function lockedRow(tx: Tx, tokenSha256: string): Promise<TokenRow | undefined> {
  const origin = tx
    .select({ originId: identityRefreshTokens.originId })
    .from(identityRefreshTokens)
    .where(eq(identityRefreshTokens.tokenSha256, tokenSha256))
  const rows = await tx
    .select()
    .from(identityRefreshTokens)
    .where(inArray(identityRefreshTokens.originId, origin))
    .orderBy(asc(identityRefreshTokens.tokenSha256))
    .for('update')
  return rows.find((row) => row.tokenSha256 === tokenSha256)
}

/** Inserts a refresh token made from `row`, and retires the tokens that its use replaces. */
async function rotate(tx: Tx, row: TokenRow, tokenSha256: string, now: Date): Promise<void> {
  const ofSession = eq(identityRefreshTokens.originId, row.originId)
  // The first use of a token proves that its answer arrived. Tokens before it are retired, but not its own successors.
  if (row.retiredAt === null) {
    const others = and(ne(identityRefreshTokens.tokenSha256, row.tokenSha256), isNull(identityRefreshTokens.retiredAt))
    const notItsOwn = sql`${identityRefreshTokens.parentSha256} is distinct from ${row.tokenSha256}`
    await tx
      .update(identityRefreshTokens)
      .set({ retiredAt: now })
      .where(and(ofSession, others, notItsOwn))
  }
  const { poolId, sub, originId, authenticatedAt, expiresAt } = row
  await tx
    .insert(identityRefreshTokens)
    .values({ tokenSha256, poolId, sub, originId, authenticatedAt, expiresAt, issuedAt: now, parentSha256: row.tokenSha256 })
  await tx.delete(identityRefreshTokens).where(and(ofSession, lt(identityRefreshTokens.retiredAt, new Date(now.getTime() - keepRetiredMs))))
  const siblings = await tx
    .select({ tokenSha256: identityRefreshTokens.tokenSha256 })
    .from(identityRefreshTokens)
    .where(and(ofSession, eq(identityRefreshTokens.parentSha256, row.tokenSha256), ne(identityRefreshTokens.tokenSha256, tokenSha256)))
    .orderBy(desc(identityRefreshTokens.issuedAt), asc(identityRefreshTokens.tokenSha256))
    .offset(mostUnused - 1)
  const tooMany = siblings.map((sibling) => sibling.tokenSha256)
  if (tooMany.length > 0) await tx.delete(identityRefreshTokens).where(inArray(identityRefreshTokens.tokenSha256, tooMany))
}

/**
 * Returns new tokens for a refresh token, including a new refresh token. The old one remains valid until its successor was used once,
 * because an answer can be lost, and for one more minute, because tabs refresh at the same time. Using it later shows that two parties hold
 * it, so the session ends for both. Throws NotAuthorizedException if the session has ended.
 */
export async function carryOn(context: IdentityContext, pool: Pool, refreshToken: string): Promise<IssuedTokens> {
  const now = context.clock()
  const successor = randomBytes(32).toString('base64url')
  const {
    row,
    user,
    refused,
    ended = [],
  } = await context.db.asIdentity(pool.id, async (tx): Promise<CarriedOn> => {
    const row = await lockedRow(tx, hashOf(refreshToken))
    const user = row && (await userBySub(tx, row.sub))
    if (!row || !user) return { refused: 'refreshInvalid' }
    if (row.revokedAt) return { refused: 'refreshRevoked' }
    if (row.expiresAt <= now) return { refused: 'refreshExpired' }
    if (row.retiredAt && now.getTime() - row.retiredAt.getTime() > graceMs)
      return { refused: 'refreshRevoked', ended: await revoke(tx, eq(identityRefreshTokens.originId, row.originId), now) }
    await rotate(tx, row, hashOf(successor), now)
    await tx.update(identitySessions).set({ seenAt: now }).where(eq(identitySessions.originId, row.originId))
    return { row, user }
  })
  await tellEnded(context, pool, ended)
  if (!row || !user) throw new IdentityError(refused ?? 'refreshInvalid')
  const session = { originId: row.originId, authenticatedAt: row.authenticatedAt, scope: ownScope }
  return { ...(await context.tokens.sign(pool, user, session, context.settings.accessTokenSeconds)), refreshToken: successor }
}

interface CarriedOn {
  row?: TokenRow
  user?: UserRow
  refused?: IdentityErrorCode
  /** Sessions that ended with it. */
  ended?: string[]
}

/** Revokes tokens. Returns the sessions that ended with them. */
async function revoke(tx: Tx, which: SQL | undefined, now: Date): Promise<string[]> {
  const ended = await tx
    .update(identityRefreshTokens)
    .set({ revokedAt: now })
    .where(and(which, isNull(identityRefreshTokens.revokedAt)))
    .returning({ originId: identityRefreshTokens.originId })
  return [...new Set(ended.map(({ originId }) => originId))]
}

/** Deletes a person's unfinished flows: incomplete sign-ins, authorization codes, codes for a new password. */
async function dropBegun(tx: Tx, sub: string): Promise<void> {
  await tx.delete(identityChallenges).where(eq(identityChallenges.sub, sub))
  await tx
    .delete(identityAuthorizationCodes)
    .where(and(eq(identityAuthorizationCodes.sub, sub), isNull(identityAuthorizationCodes.spentAt)))
  await tx.delete(identityCodes).where(and(eq(identityCodes.sub, sub), eq(identityCodes.purpose, 'reset')))
}

/** Ends the session of a refresh token. Does nothing if it is unknown or has ended. */
export async function endSession(context: IdentityContext, pool: Pool, refreshToken: string): Promise<void> {
  const ended = await context.db.asIdentity(pool.id, async (tx) => {
    const row = await lockedRow(tx, hashOf(refreshToken))
    return row ? revoke(tx, eq(identityRefreshTokens.originId, row.originId), context.clock()) : []
  })
  await tellEnded(context, pool, ended)
}

/** Ends one session by its id. */
export async function endSessionNamed(context: IdentityContext, pool: Pool, sub: string, originId: string): Promise<void> {
  const which = and(eq(identityRefreshTokens.sub, sub), eq(identityRefreshTokens.originId, originId))
  await tellEnded(context, pool, await context.db.asIdentity(pool.id, (tx) => revoke(tx, which, context.clock())))
}

/** Ends the person's other sessions and unfinished flows, after a changed password. */
export async function endOtherSessions(context: IdentityContext, pool: Pool, claims: FullAccessClaims): Promise<void> {
  const others = and(eq(identityRefreshTokens.sub, claims.sub), ne(identityRefreshTokens.originId, claims.originId))
  const ended = await context.db.asIdentity(pool.id, async (tx) => {
    await tx
      .update(identityUsers)
      .set({ generation: sql`${identityUsers.generation} + 1` })
      .where(eq(identityUsers.sub, claims.sub))
    await dropBegun(tx, claims.sub)
    return revoke(tx, others, context.clock())
  })
  await tellEnded(context, pool, ended)
}

/**
 * Ends every session of a person, in the identity service and the API. The account is updated first, so that after a failure in between too
 * few sessions remain rather than too many. The time is a whole second, like the `iat` it is compared with.
 */
export async function endAllSessions(context: IdentityContext, pool: Pool, sub: string): Promise<void> {
  const now = context.clock()
  const validAfter = new Date(Math.floor(now.getTime() / 1000 + 1) * 1000)
  await context.db.asTenant({ organizationId: pool.organizationId }, (tx) =>
    tx.update(accounts).set({ sessionsValidAfter: validAfter }).where(eq(accounts.userSub, sub)),
  )
  const ended = await context.db.asIdentity(pool.id, async (tx) => {
    await tx
      .update(identityUsers)
      .set({ sessionsValidAfter: validAfter, generation: sql`${identityUsers.generation} + 1` })
      .where(eq(identityUsers.sub, sub))
    await dropBegun(tx, sub)
    return revoke(tx, eq(identityRefreshTokens.sub, sub), now)
  })
  await tellEnded(context, pool, ended)
  await dropDevices(context, pool, sub)
  await context.onSignedOutEverywhere?.(pool.id, sub, validAfter)
}

export interface OpenSession {
  originId: string
  device: string | null
  beganAt: Date
  seenAt: Date
}

/** The person's open sessions, the most recently used first. */
export const openSessions = (tx: Tx, sub: string, now: Date): Promise<OpenSession[]> =>
  tx
    .select({
      originId: identitySessions.originId,
      device: identitySessions.device,
      beganAt: identitySessions.beganAt,
      seenAt: identitySessions.seenAt,
    })
    .from(identitySessions)
    .where(
      and(
        eq(identitySessions.sub, sub),
        sql`exists (select 1 from identity_refresh_tokens token where token.origin_id = ${identitySessions.originId}
          and token.revoked_at is null and token.expires_at > ${now})`,
      ),
    )
    .orderBy(desc(identitySessions.seenAt), asc(identitySessions.originId))
    .limit(60)

/** Returns the person of an access token, if their session is still open. Throws NotAuthorizedException otherwise. */
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
