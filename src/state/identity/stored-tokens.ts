// Reads the storage keys of aws-amplify without loading the library. Never writes them.
import { keepsNothing } from '../device/device.ts'
import { isRecord } from '../../lib/data/is-record.ts'

/** The used part of Storage; tests pass their own. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export const TOKEN_PREFIX = 'CognitoIdentityServiceProvider'

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
  /** How far the server's clock is ahead of this device. In ms. */
  clockDrift: number
}

/** The unverified payload of a token; null if unreadable. */
export function payloadOf(token: string): Record<string, unknown> | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isRecord(claims) ? claims : null
  } catch {
    return null
  }
}

/** The unverified claims of a token. Only for choosing a cache and a time to refresh. */
export function readClaims(token: string): TokenClaims | null {
  const claims = payloadOf(token)
  if (!claims) return null
  const { sub, iss, iat, exp, auth_time: authTime } = claims
  if (typeof sub !== 'string' || sub === '' || typeof exp !== 'number' || typeof iat !== 'number') return null
  return {
    sub,
    issuer: typeof iss === 'string' ? iss : '',
    issuedAt: iat,
    expiresAt: exp,
    authenticatedAt: typeof authTime === 'number' ? authTime : iat,
  }
}

/** localStorage, or null if it is not accessible (policy, some private modes). */
export function deviceStorage(): TextStorage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

/** sessionStorage, which ends with its tab; null if it is not accessible. */
function tabStorage(): TextStorage | null {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}

/** The storage of tokens and of the account acted for: localStorage, or sessionStorage on a shared device. */
export const identityStorage = (): TextStorage | null => (keepsNothing() ? tabStorage() : deviceStorage())

/** The tokens of the last signed-in user of a user pool client; null for visitors, or if unreadable. */
export function readTokens(storage: TextStorage | null, clientId: string): StoredTokens | null {
  try {
    const user = storage?.getItem(`${TOKEN_PREFIX}.${clientId}.LastAuthUser`)
    if (!storage || !user) return null
    const value = (name: string) => storage.getItem(`${TOKEN_PREFIX}.${clientId}.${user}.${name}`)
    const accessToken = value('accessToken')
    const claims = accessToken === null ? null : readClaims(accessToken)
    if (accessToken === null || claims === null) return null
    return { accessToken, claims, refreshable: Boolean(value('refreshToken')), clockDrift: Number(value('clockDrift')) || 0 }
  } catch {
    return null
  }
}

/** Whether this storage key belongs to aws-amplify and this client. Its changes reveal a sign-in or sign-out in another tab. */
export const isTokenKey = (key: string | null, clientId: string): boolean => key === null || key.startsWith(`${TOKEN_PREFIX}.${clientId}.`)

/** Removes all keys of this client, for all users. Never throws. */
export function forgetTokens(storage: TextStorage | null, clientId: string): void {
  if (!storage) return
  try {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
    for (const key of keys) if (key?.startsWith(`${TOKEN_PREFIX}.${clientId}.`)) storage.removeItem(key)
  } catch {
    // Storage is not accessible, so it contains nothing.
  }
}
