// The identity service: user pools and hosted pages that are compatible with Amazon Cognito for aws-amplify.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { identityUsers } from '../db/schema.ts'
import type { Identity, IdentityUser, Mailer } from '../services.ts'
import type { Settings } from '../settings.ts'
import type { IdentityContext, SignedOutEverywhere } from './context.ts'
import { IdentityError } from './errors.ts'
import { createHosted } from './hosted/hosted.ts'
import { keptKey, makeSigningKey, readKeys } from './sessions/keys.ts'
import { createSharedWindows } from '../limits/shared-windows.ts'
import { createWindows, type Windows } from '../limits/windows.ts'
import { createLimiter } from './limits/limits.ts'
import { newRecord } from './passwords/passwords.ts'
import { type Pool, createPools } from './pools.ts'
import { createProtocol } from './protocol.ts'
import { createRevokedSessions } from './sessions/revoked.ts'
import { beginSession, endAllSessions, type IssuedTokens } from './sessions/sessions.ts'
import { createTokens } from './sessions/tokens.ts'
import { readEmail, userBySub, type UserRow } from './users.ts'

export interface NewUser {
  sub?: string
  email: string
  givenName?: string | null
  familyName?: string | null
  password: string
  confirmed?: boolean
}

export interface IdentityService extends Identity {
  /** Mounted at /identity of the API host: POST /identity, and the published keys. */
  readonly app: Hono
  /** Served over https on its own port: the hosted sign-in page and OAuth endpoints. */
  readonly hosted: Hono
  /**
   * A session of an existing user, as after a sign-in. `expiresInSeconds` may be negative, for tests. Throws if the user does not exist.
   */
  issueTokens(poolId: string, sub: string, options?: { authenticatedAt?: Date; expiresInSeconds?: number }): Promise<IssuedTokens>
  /** Adds a password user, by default `confirmed`. Throws UsernameExistsException. */
  createUser(poolId: string, user: NewUser): Promise<IdentityUser>
  /** Ends every session of a user immediately, like GlobalSignOut: for people who are removed or leave. */
  signOutEverywhere(poolId: string, sub: string): Promise<void>
  /** Stops listening to the other processes. Called before the database is closed. */
  stop(): Promise<void>
}

export interface IdentityOptions {
  db: Database
  clock: () => Date
  mail: Mailer
  settings: Settings
  log: Logger
  /** Counts of calls by address, shared by all processes; by default of its own. */
  windows?: Windows
  /** PKCS #8 PEM. Tests share one, because generating one takes a while. Otherwise generated at the first start and stored. */
  signingKey?: string
  /** Called after every session of a person was ended, to close their sockets. The accounts table is already up to date. */
  onSignedOutEverywhere?: SignedOutEverywhere
  /** Called after single sessions ended, in this or another process, to close their sockets in this process. */
  onSessionsEnded?: (originIds: string[]) => void
}

const person = (user: UserRow): IdentityUser => ({
  sub: user.sub,
  email: user.email,
  givenName: user.givenName,
  familyName: user.familyName,
})

/** Reads or generates the keys and builds both apps. The database must be migrated. */
export async function createIdentity(options: IdentityOptions): Promise<IdentityService> {
  const { db, clock, settings, log } = options
  const pools = createPools(db, settings)
  const keys = await readKeys(options.signingKey ?? (await keptKey(db, 'identity-signing-key', makeSigningKey)))
  const tokens = createTokens(keys, clock)
  const revoked = await createRevokedSessions({
    db,
    clock,
    log,
    poolIds: await pools.ids(),
    accessTokenSeconds: settings.accessTokenSeconds,
    onEnded: options.onSessionsEnded,
  })
  const context: IdentityContext = {
    ...options,
    pools,
    keys,
    tokens,
    revoked,
    limiter: createLimiter(createSharedWindows(db, clock)),
    calls: options.windows ?? createWindows(() => clock().getTime()),
  }

  const poolById = async (poolId: string): Promise<Pool> => {
    const pool = await pools.byId(poolId)
    if (!pool) throw new IdentityError('unknownClient')
    return pool
  }
  const userOf = (poolId: string, sub: string) => db.asIdentity(poolId, (tx) => userBySub(tx, sub))

  return {
    app: createProtocol(context),
    hosted: createHosted(context),

    async verifyAccessToken(token, expected) {
      try {
        const claims = await tokens.readAccess(token)
        if (claims.poolId !== expected.poolId || claims.clientId !== expected.clientId || revoked.has(claims.originId)) return null
        const { sub, poolId, originId, issuedAt, expiresAt, authenticatedAt } = claims
        return { sub, poolId, originId, issuedAt, expiresAt, authenticatedAt }
      } catch (error) {
        if (error instanceof IdentityError) return null
        throw error
      }
    },

    async user(poolId, sub) {
      const user = await userOf(poolId, sub)
      return user && person(user)
    },

    async issueTokens(poolId, sub, { authenticatedAt, expiresInSeconds } = {}) {
      const pool = await poolById(poolId)
      const user = await userOf(poolId, sub)
      if (!user) throw new IdentityError('unknownUser')
      return beginSession(context, pool, user, { authenticatedAt, lifetime: expiresInSeconds })
    },

    async createUser(poolId, { sub = randomUUID(), email, givenName = null, familyName = null, password, confirmed = true }) {
      const { salt, verifier } = newRecord(poolId, sub, password)
      const row = { sub, poolId, email: readEmail(email), givenName, familyName, confirmed, srpSalt: salt, srpVerifier: verifier }
      const [user] = await db.asIdentity(poolId, (tx) => tx.insert(identityUsers).values(row).onConflictDoNothing().returning())
      if (!user) throw new IdentityError('userExists')
      return person(user)
    },

    async removeUser(poolId, sub) {
      await endAllSessions(context, await poolById(poolId), sub)
      await db.asIdentity(poolId, (tx) => tx.delete(identityUsers).where(eq(identityUsers.sub, sub)))
    },

    signOutEverywhere: async (poolId, sub) => endAllSessions(context, await poolById(poolId), sub),
    stop: () => revoked.stop(),
  }
}
