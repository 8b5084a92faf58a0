// Whether a tapped notification is for the current identity or for another one, and whether its target is still to be opened. Pure.
import type { TappedLink } from '../../contract/worker-messages.ts'

/** An identity that the person can switch to here. `accountId` is null for their own. */
export interface Identity {
  scopeId: string
  accountId: string | null
  /** Null for their own. */
  name: string | null
}

export interface Here {
  /** The id of the open scope. */
  scopeId: string
  /** False for a visitor, who is asked to sign in by the target itself. */
  signedIn: boolean
  /** The person's own identity and the accounts they may act for. */
  identities: readonly Identity[]
}

/**
 * `open`: it is for the current identity, or has no recipient. `ask`: it is for another identity of the same person, and is opened only
 * after they confirm. `somebody else`: it is for an identity that this person does not have here. Pure.
 */
export type Destination = { kind: 'open' } | { kind: 'ask'; identity: Identity } | { kind: 'somebody else' }

export function destinationOf({ scopeId }: Pick<TappedLink, 'scopeId'>, here: Here): Destination {
  if (scopeId === null || scopeId === here.scopeId || !here.signedIn) return { kind: 'open' }
  const identity = here.identities.find((one) => one.scopeId === scopeId)
  return identity ? { kind: 'ask', identity } : { kind: 'somebody else' }
}

/** How the app started: its first address, and when, in milliseconds since 1970. */
export interface Start {
  address: string
  at: number
}

/**
 * Whether the app started at the target of this tap, and the person has left it since. They may go back faster than the link arrives, and
 * opening it then would undo that. `path`: of the current address. Pure.
 */
export const hasLeft = ({ url, at }: Pick<TappedLink, 'url' | 'at'>, start: Start, path: string): boolean =>
  at <= start.at && url === start.address && path !== url.split(/[?#]/)[0]
