// aws-amplify's keys in localStorage, read (never written) without aws-amplify.

/** The part of localStorage that is used; tests pass a Map of their own. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const PREFIX = 'CognitoIdentityServiceProvider'

/** Times are seconds since 1970. */
export interface TokenClaims {
  sub: string
  issuer: string
  issuedAt: number
  expiresAt: number
  authenticatedAt: number
}

export interface StoredTokens {
  accessToken: string
  claims: TokenClaims
  refreshable: boolean
  /** Milliseconds the server's clock is ahead of ours. */
  clockDrift: number
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What a token says about itself, unverified: good for choosing a cache and a moment to refresh, for nothing else. */
export function readClaims(token: string): TokenClaims | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (!isRecord(claims)) return null
    const { sub, iss, iat, exp, auth_time: authTime } = claims
    if (typeof sub !== 'string' || sub === '' || typeof exp !== 'number' || typeof iat !== 'number') return null
    return {
      sub,
      issuer: typeof iss === 'string' ? iss : '',
      issuedAt: iat,
      expiresAt: exp,
      authenticatedAt: typeof authTime === 'number' ? authTime : iat,
    }
  } catch {
    return null
  }
}

/** localStorage, or null where it may not be touched (policy, some private modes). */
export function deviceStorage(): TextStorage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

/** The last signed-in user's tokens of one user pool client; null for visitors and for anything unreadable. */
export function readTokens(storage: TextStorage | null, clientId: string): StoredTokens | null {
  try {
    const user = storage?.getItem(`${PREFIX}.${clientId}.LastAuthUser`)
    if (!storage || !user) return null
    const value = (name: string) => storage.getItem(`${PREFIX}.${clientId}.${user}.${name}`)
    const accessToken = value('accessToken')
    const claims = accessToken === null ? null : readClaims(accessToken)
    if (accessToken === null || claims === null) return null
    return { accessToken, claims, refreshable: Boolean(value('refreshToken')), clockDrift: Number(value('clockDrift')) || 0 }
  } catch {
    return null
  }
}

/** Whether this storage key is one of aws-amplify's for this client; signing in and out in another tab shows by them. */
export const isTokenKey = (key: string | null, clientId: string): boolean => key === null || key.startsWith(`${PREFIX}.${clientId}.`)

/** True when the session came from the hosted page: leaving it needs a visit to its own sign-out. */
export function cameFromHostedPage(storage: TextStorage | null, clientId: string): boolean {
  try {
    return storage?.getItem(`${PREFIX}.${clientId}.oauthSignIn`)?.startsWith('true') ?? false
  } catch {
    return false
  }
}

/** True between leaving for a provider's page and the end of the return from it. */
export function isRedirectUnderWay(storage: TextStorage | null, clientId: string): boolean {
  try {
    return storage?.getItem(`${PREFIX}.${clientId}.inflightOAuth`) === 'true'
  } catch {
    return false
  }
}

/** Removes every key of this client, whoever it was for. Never throws. */
export function forgetTokens(storage: TextStorage | null, clientId: string): void {
  if (!storage) return
  try {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
    for (const key of keys) if (key?.startsWith(`${PREFIX}.${clientId}.`)) storage.removeItem(key)
  } catch {
    // Storage that may not be touched holds nothing.
  }
}
