// Who is signed in on this device, read from aws-amplify's own storage without loading aws-amplify.
import { proxy } from 'valtio'
import type { TokenClaims } from './stored-tokens.ts'

/**
 * `sub` is null unless signed in. 'ended': the server has refused the tokens, and the person must sign in again.
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
  /** Tokens were found or just issued. `actingAs`: this person's stored choice. */
  | { type: 'signedIn'; claims: TokenClaims; actingAs?: string | null }
  /** Signed out, in this or another tab. */
  | { type: 'signedOut' }
  /** The server ended the session. */
  | { type: 'refused' }
  /** Null: the person's own account again, by choice or because the right was revoked. */
  | { type: 'actingAsChosen'; accountId: string | null }

export const visitor: Session = { status: 'visitor', sub: null, issuer: null, authenticatedAt: null, actingAs: null }

type Step<Action> = (session: Session, action: Action) => Session
type Steps = {
  [Type in SessionAction['type']]: Record<Session['status'], Step<Extract<SessionAction, { type: Type }>>>
}

const stays: Step<unknown> = (session) => session
const leaves: Step<unknown> = () => visitor
const ends: Step<unknown> = () => ({ ...visitor, status: 'ended' })
const enters: Step<Extract<SessionAction, { type: 'signedIn' }>> = (_session, { claims, actingAs = null }) => ({
  status: 'signed-in',
  sub: claims.sub,
  issuer: claims.issuer,
  authenticatedAt: claims.authenticatedAt,
  actingAs,
})
const acts: Step<Extract<SessionAction, { type: 'actingAsChosen' }>> = (session, { accountId }) => ({
  ...session,
  actingAs: accountId === session.sub ? null : accountId,
})

/** Actions × states, without empty cells. */
const steps: Steps = {
  signedIn: { visitor: enters, 'signed-in': enters, ended: enters },
  signedOut: { visitor: leaves, 'signed-in': leaves, ended: leaves },
  refused: { visitor: stays, 'signed-in': ends, ended: stays },
  actingAsChosen: { visitor: stays, 'signed-in': acts, ended: stays },
}

/** The session after an action. Pure. */
export function nextSession(session: Session, action: SessionAction): Session {
  const step = steps[action.type][session.status] as Step<SessionAction>
  return step(session, action)
}

export const session = proxy<Session>({ ...visitor })

/** Applies an action to the session of this tab. Callers write to storage (tokens.ts, acting-as.ts). */
export function dispatch(action: SessionAction): void {
  Object.assign(session, nextSession({ ...session }, action))
}

/** Whether a query may run now. Queries that need sign-in wait for it. */
export const readsEnabled = (auth: 'none' | 'optional' | 'required'): boolean => auth !== 'required' || session.status === 'signed-in'
