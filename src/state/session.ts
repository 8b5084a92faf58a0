// Who is signed in on this device, read from aws-amplify's own storage without loading aws-amplify.
import { proxy } from 'valtio'
import type { TokenClaims } from './stored-tokens.ts'

/**
 * `sub` is null unless signed in. 'ended': was signed in until the server refused the tokens; sign-in is asked for again.
 * `actingAs` is the account acted for, null for one's own. Times are seconds since 1970.
 */
export interface Session {
  status: 'visitor' | 'signed-in' | 'ended'
  sub: string | null
  issuer: string | null
  authenticatedAt: number | null
  actingAs: string | null
}

export type SessionAction =
  | { type: 'tokensFound'; claims: TokenClaims; actingAs: string | null }
  | { type: 'signedIn'; claims: TokenClaims }
  | { type: 'signedOut' }
  | { type: 'signedOutElsewhere' }
  | { type: 'refused' }
  | { type: 'actingAsChosen'; accountId: string | null }
  | { type: 'actingAsRevoked' }

export const visitor: Session = { status: 'visitor', sub: null, issuer: null, authenticatedAt: null, actingAs: null }

const signedIn = (claims: TokenClaims, actingAs: string | null): Session => ({
  status: 'signed-in',
  sub: claims.sub,
  issuer: claims.issuer,
  authenticatedAt: claims.authenticatedAt,
  actingAs,
})

/** The session after something happened. Pure; another person's acting-as never survives a sign-in. */
export function nextSession(session: Session, action: SessionAction): Session {
  switch (action.type) {
    case 'tokensFound':
      return signedIn(action.claims, action.actingAs)
    case 'signedIn':
      return signedIn(action.claims, session.sub === action.claims.sub ? session.actingAs : null)
    case 'signedOut':
    case 'signedOutElsewhere':
      return visitor
    case 'refused':
      return session.status === 'signed-in' ? { ...visitor, status: 'ended' } : session
    case 'actingAsChosen':
      return session.status === 'signed-in' ? { ...session, actingAs: action.accountId === session.sub ? null : action.accountId } : session
    case 'actingAsRevoked':
      return session.actingAs === null ? session : { ...session, actingAs: null }
    default:
      action satisfies never
      return session
  }
}

export const session = proxy<Session>({ ...visitor })

/** Applies an action to the session of this tab. Storage is written by those who cause it (tokens.ts, acting-as.ts). */
export function dispatch(action: SessionAction): void {
  Object.assign(session, nextSession({ ...session }, action))
}

/** Whether a read of this kind may run now: those that need sign-in wait for it. */
export const readsEnabled = (auth: 'none' | 'optional' | 'required'): boolean => auth !== 'required' || session.status === 'signed-in'
