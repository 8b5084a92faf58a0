// How the databases of an identity are named.
import type { ScopeParts } from '../../api/scope.ts'
import { nameFor } from '../../lib/data/hash.ts'

export type Identity = Pick<ScopeParts, 'hostname' | 'organizationId' | 'issuer' | 'sub' | 'executeAs'>

/** The same on every start for the same identity, unreadable, and different when any part differs. */
export const scopeIdOf = ({ hostname, organizationId, issuer, sub, executeAs }: Identity): Promise<string> =>
  // A JSON array, not joined text, so that no values can make two identities equal.
  nameFor(JSON.stringify([hostname, organizationId, issuer, sub, executeAs, 'own session']))
