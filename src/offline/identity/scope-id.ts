// How an identity gets the name of its databases.
import type { ScopeParts } from '../../api/scope.ts'
import { nameFor } from '../../lib/data/hash.ts'

export type Identity = Pick<ScopeParts, 'hostname' | 'organizationId' | 'issuer' | 'sub' | 'executeAs'>

/** The same for the same identity on every start, unreadable, and different when any part differs. */
export const scopeIdOf = ({ hostname, organizationId, issuer, sub, executeAs }: Identity): Promise<string> =>
  // A list, not joined text: no choice of values can make two identities look alike.
  nameFor(JSON.stringify([hostname, organizationId, issuer, sub, executeAs, 'own session']))
