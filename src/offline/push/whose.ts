// Whether a tapped notice may be opened as who one is now, or belongs to another identity: decided purely.
import type { TappedLink } from '../../contract/worker-messages.ts'

/** An identity that the person could take on here. `accountId` is null for their own. */
export interface Identity {
  scopeId: string
  accountId: string | null
  /** Null for their own. */
  name: string | null
}

export interface Here {
  /** Of the scope that is open. */
  scopeId: string
  /** False for a visitor, whom the place itself sends to sign in. */
  signedIn: boolean
  /** The person's own and those they may act for. */
  identities: readonly Identity[]
}

/**
 * `open`: it is for who is here, or no one said whom it is for. `ask`: it is for another identity of the same person, taken on
 * only when they say so. `somebody else`: it is for no one this person can be here. Pure.
 */
export type Destination = { kind: 'open' } | { kind: 'ask'; identity: Identity } | { kind: 'somebody else' }

export function destinationOf({ scopeId }: Pick<TappedLink, 'scopeId'>, here: Here): Destination {
  if (scopeId === null || scopeId === here.scopeId || !here.signedIn) return { kind: 'open' }
  const identity = here.identities.find((one) => one.scopeId === scopeId)
  return identity ? { kind: 'ask', identity } : { kind: 'somebody else' }
}
