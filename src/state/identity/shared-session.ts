// A shared session: a token in local storage that overrides the person’s own tokens until it expires. None of its data is kept on the device.
import { rememberNothing } from '../device/device.ts'
import { SHARED_TOKEN, sharedSession } from './shared-until.ts'
import { deviceStorage, readClaims, type TextStorage, type TokenClaims } from './stored-tokens.ts'
import type { Tokens } from './tokens.ts'

/** An ISO date, or milliseconds since 1970. */
const EXPIRES = 'foyer.shared-session-expires'

export interface SharedSession {
  token: string
  claims: TokenClaims
  /** Milliseconds since 1970. */
  until: number
  /** Never renewed. */
  tokens: Tokens
  /** Removes both values from storage. */
  clear: () => void
}

/** Removes both values. Never throws. */
function clearSharedSession(storage: TextStorage | null): void {
  try {
    storage?.removeItem(SHARED_TOKEN)
    storage?.removeItem(EXPIRES)
  } catch {
    // Then nothing is stored there either.
  }
}

const timeOf = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Date.parse(text))

/** The shared session, if its token is readable and its end is in the future; else both values are removed. Never throws. */
export function readSharedSession(storage: TextStorage | null = deviceStorage(), now = Date.now()): SharedSession | null {
  try {
    const token = storage?.getItem(SHARED_TOKEN) ?? null
    const claims = token === null ? null : readClaims(token)
    // The server does not accept the token for longer than it says itself.
    const until = Math.min(timeOf(storage?.getItem(EXPIRES) ?? ''), (claims?.expiresAt ?? 0) * 1000)
    if (token !== null && claims !== null && until > now)
      return { token, claims, until, tokens: tokensOfShared({ token, until }), clear: () => clearSharedSession(storage) }
  } catch {
    // An unreadable value is no session.
  }
  clearSharedSession(storage)
  return null
}

/** At start, before personal data is read: uses the shared session, if there is one. */
export function recallSharedSession(): SharedSession | null {
  const shared = readSharedSession()
  if (shared) {
    rememberNothing(true)
    sharedSession.until = shared.until
  }
  return shared
}

/** Its tokens: never renewed. */
export const tokensOfShared = ({ token, until }: Pick<SharedSession, 'token' | 'until'>, now = Date.now): Tokens => ({
  current: async () => (now() < until ? token : null),
  renewed: async () => null,
  freshen: async () => {},
  timeLeft: () => Math.max(0, until - now()),
})
