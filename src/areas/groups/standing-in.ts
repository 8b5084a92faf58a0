// How the reader stands to a group, and what follows from it.
import type { SelfRelationships } from '../../contract/people/accounts.ts'
import type { Group } from '../../contract/community/groups.ts'

export interface GroupStanding {
  /** none: nothing binds them, which is all that is known of visitors, too. */
  role: 'member' | 'moderator' | 'requested' | 'invited' | 'none'
  /** They may read what is written there. */
  inside: boolean
}

/** They belong to it. Pure. */
export const isIn = (role: GroupStanding['role']): boolean => role === 'member' || role === 'moderator'

/** `links` is undefined for visitors, and until it is known. The server decides; this only spares questions it would refuse. Pure. */
export function standingIn({ id, access }: Pick<Group, 'id' | 'access'>, links: SelfRelationships | undefined): GroupStanding {
  const role = links?.groups[id] || 'none'
  return { role, inside: access === 'public' || isIn(role) }
}
