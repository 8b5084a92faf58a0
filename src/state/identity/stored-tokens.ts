// aws-amplify's keys in the browser's storage, read (never written) without aws-amplify.
import { keepsNothing } from '../device/device.ts'
import { isRecord } from '../../lib/data/is-record.ts'

/** The part of a browser's storage that is used; tests pass a Map of their own. */
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
  /** Milliseconds the server's clock is ahead of ours. */
  clockDrift: number
}

/** The payload of a token, unverified; null for anything unreadable. */
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

/** What a token says about itself, unverified: good for choosing a cache and a moment to refresh, for nothing else. */
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

/** localStorage, or null where it may not be touched (policy, some private modes). */
export function deviceStorage(): TextStorage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

/** sessionStorage, which ends with its tab; null where it may not be touched. */
function tabStorage(): TextStorage | null {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}

/** Where tokens and the account acted for are kept: with the device, or on a shared one with the tab. */
export const identityStorage = (): TextStorage | null => (keepsNothing() ? tabStorage() : deviceStorage())

/** The last signed-in user's tokens of one user pool client; null for visitors and for anything unreadable. */
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

/** Whether this storage key is one of aws-amplify's for this client; signing in and out in another tab shows by them. */
export const isTokenKey = (key: string | null, clientId: string): boolean => key === null || key.startsWith(`${TOKEN_PREFIX}.${clientId}.`)

/** Removes every key of this client, whoever it was for. Never throws. */
export function forgetTokens(storage: TextStorage | null, clientId: string): void {
  if (!storage) return
  try {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
    for (const key of keys) if (key?.startsWith(`${TOKEN_PREFIX}.${clientId}.`)) storage.removeItem(key)
  } catch {
    // Storage that may not be touched holds nothing.
  }
}
