// The session table: every state and action, and two people on one device.
import { expect, test } from 'vitest'
import { nextSession, visitor, type Session, type SessionAction } from './session.ts'

const amara = { sub: 'amara', issuer: 'pool', issuedAt: 1, expiresAt: 2, authenticatedAt: 1 }
const benno = { ...amara, sub: 'benno' }
const signedIn: Session = { status: 'signed-in', sub: 'amara', issuer: 'pool', authenticatedAt: 1, actingAs: null }
const acting: Session = { ...signedIn, actingAs: 'team' }
const ended: Session = { ...visitor, status: 'ended' }
const asBenno: Session = { ...signedIn, sub: 'benno' }

const states = { visitor, 'signed-in': signedIn, acting, ended }
const actions = {
  'signed in': { type: 'signedIn', claims: amara },
  'signed in, having acted': { type: 'signedIn', claims: amara, actingAs: 'team' },
  'another person signed in': { type: 'signedIn', claims: benno },
  'signed out': { type: 'signedOut' },
  refused: { type: 'refused' },
  'acting as chosen': { type: 'actingAsChosen', accountId: 'team' },
  'oneself chosen': { type: 'actingAsChosen', accountId: null },
  'oneself chosen by id': { type: 'actingAsChosen', accountId: 'amara' },
} satisfies Record<string, SessionAction>

type Action = keyof typeof actions
type State = keyof typeof states

const cells: Record<Action, Record<State, Session>> = {
  'signed in': { visitor: signedIn, 'signed-in': signedIn, acting: signedIn, ended: signedIn },
  'signed in, having acted': { visitor: acting, 'signed-in': acting, acting, ended: acting },
  'another person signed in': { visitor: asBenno, 'signed-in': asBenno, acting: asBenno, ended: asBenno },
  'signed out': { visitor, 'signed-in': visitor, acting: visitor, ended: visitor },
  refused: { visitor, 'signed-in': ended, acting: ended, ended },
  'acting as chosen': { visitor, 'signed-in': acting, acting, ended },
  'oneself chosen': { visitor, 'signed-in': signedIn, acting: signedIn, ended },
  'oneself chosen by id': { visitor, 'signed-in': signedIn, acting: signedIn, ended },
}

const every = (Object.keys(actions) as Action[]).flatMap((action) =>
  (Object.keys(states) as State[]).map((state) => [state, action] as const),
)

test.each(every)('%s × %s', (state, action) => {
  expect(nextSession(states[state], actions[action])).toEqual(cells[action][state])
})
