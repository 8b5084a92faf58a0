// A localStorage for tests in Node, with tokens as the sign-in library stores them.
import type { TextStorage } from '../identity/stored-tokens.ts'

export function memoryStorage(of: Record<string, string> = {}): TextStorage & { keys(): string[] } {
  const values = new Map(Object.entries(of))
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size
    },
    keys: () => [...values.keys()],
  }
}

const encoded = (value: object): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** An unsigned token; times are seconds since 1970. */
export const aToken = (claims: Record<string, unknown> = {}): string =>
  `${encoded({ alg: 'RS256' })}.${encoded({ sub: 'amara', iss: 'pool', iat: 1000, auth_time: 1000, exp: 4600, ...claims })}.signature`

export const CLIENT = 'client-1'

/** Stores a signed-in user as the library does. */
export function signInTo(storage: TextStorage, token: string = aToken(), user = 'amara@example.com', clientId = CLIENT): void {
  const prefix = `CognitoIdentityServiceProvider.${clientId}`
  storage.setItem(`${prefix}.LastAuthUser`, user)
  storage.setItem(`${prefix}.${user}.accessToken`, token)
  storage.setItem(`${prefix}.${user}.idToken`, token)
  storage.setItem(`${prefix}.${user}.refreshToken`, 'refresh')
  storage.setItem(`${prefix}.${user}.clockDrift`, '0')
}
