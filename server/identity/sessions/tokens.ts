// Access and id tokens: RS256 JWTs with the same claims as Cognito's.
import { randomUUID } from 'node:crypto'
import { SignJWT, errors, jwtVerify, type JWTPayload } from 'jose'
import type { AccessClaims } from '../../services.ts'
import { IdentityError } from '../errors.ts'
import type { IdentityKeys } from './keys.ts'
import type { Pool } from '../pools.ts'
import { rememberClaims } from './verified-tokens.ts'

export interface TokenSubject {
  sub: string
  email: string
  givenName: string | null
  familyName: string | null
  confirmed: boolean
  sessionsValidAfter: Date | null
}

export interface Session {
  /** Shared by the refresh token and every token made with it. */
  originId: string
  authenticatedAt: Date
  scope: string
}

/** Claims of an access token beyond those the API needs. */
export interface FullAccessClaims extends AccessClaims {
  clientId: string
  scope: string
}

/** Scope of a sign-in without the hosted page, with Cognito's name. */
export const ownScope = 'aws.cognito.signin.user.admin'

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

export interface Tokens {
  /** Signs both tokens, valid for `lifetime` seconds from now. */
  sign(pool: Pool, user: TokenSubject, session: Session, lifetime: number): Promise<{ accessToken: string; idToken: string }>
  /** Throws IdentityError if the token is not an access token of ours, or has expired. Does not check revocation. */
  readAccess(token: string): Promise<FullAccessClaims>
  /** The user in an id token. Throws IdentityError as above. */
  readId(token: string): Promise<{ sub: string; poolId: string; clientId: string; issuer: string }>
}

export function createTokens(keys: IdentityKeys, clock: () => Date): Tokens {
  const sign = (claims: JWTPayload) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keys.kid }).sign(keys.privateKey)

  const verify = async (token: string, use: 'access' | 'id'): Promise<JWTPayload & { poolId: string }> => {
    const [invalid, expired] =
      use === 'access' ? (['accessInvalid', 'accessExpired'] as const) : (['loginInvalid', 'loginExpired'] as const)
    const payload = await jwtVerify(token, keys.publicKey, {
      algorithms: ['RS256'],
      currentDate: clock(),
      requiredClaims: ['sub', 'iss', 'iat', 'exp'],
    }).then(
      (verified) => verified.payload,
      (error: unknown) => {
        throw new IdentityError(error instanceof errors.JWTExpired ? expired : invalid)
      },
    )
    // Compares only the pool and not the whole address: the key is ours, and a changed port must not sign everyone out.
    const poolId = /\/identity\/([^/]+)$/.exec(payload.iss ?? '')?.[1]
    if (!poolId || payload.token_use !== use) throw new IdentityError(invalid)
    return { ...payload, poolId }
  }

  const readAccess = async (token: string): Promise<FullAccessClaims> => {
    const payload = await verify(token, 'access')
    return {
      sub: String(payload.sub),
      poolId: payload.poolId,
      clientId: String(payload.client_id),
      originId: String(payload.origin_jti),
      scope: String(payload.scope),
      issuedAt: payload.iat ?? 0,
      expiresAt: payload.exp ?? 0,
      authenticatedAt: Number(payload.auth_time),
    }
  }

  return {
    async sign(pool, user, session, lifetime) {
      // Tokens older than a global sign-out are invalid, and `iat` has whole seconds. A token issued within the second after it is dated to
      // the next second, so that it does not count as older.
      const now = Math.max(seconds(clock()), Math.ceil((user.sessionsValidAfter?.getTime() ?? 0) / 1000))
      const shared = {
        sub: user.sub,
        iss: pool.issuer,
        origin_jti: session.originId,
        auth_time: seconds(session.authenticatedAt),
        iat: now,
        exp: now + lifetime,
      }
      const [accessToken, idToken] = await Promise.all([
        sign({ ...shared, jti: randomUUID(), token_use: 'access', client_id: pool.clientId, username: user.sub, scope: session.scope }),
        sign({
          ...shared,
          jti: randomUUID(),
          token_use: 'id',
          aud: pool.clientId,
          'cognito:username': user.sub,
          email: user.email,
          email_verified: user.confirmed,
          ...(user.givenName !== null && { given_name: user.givenName }),
          ...(user.familyName !== null && { family_name: user.familyName }),
        }),
      ])
      return { accessToken, idToken }
    },

    readAccess: rememberClaims(readAccess, clock),

    async readId(token) {
      const payload = await verify(token, 'id')
      return { sub: String(payload.sub), poolId: payload.poolId, clientId: String(payload.aud), issuer: String(payload.iss) }
    },
  }
}
