// The reader's membership of a group, and whether they may read.
import type { SelfRelationships } from '../../contract/people/accounts.ts'
import type { Group } from '../../contract/community/groups.ts'

export interface GroupStanding {
  /** none: no relationship to the group; also the value for visitors. */
  role: 'member' | 'moderator' | 'requested' | 'invited' | 'none'
  /** Whether the reader may read its content. */
  inside: boolean
}

/** Whether the role is a membership. Pure. */
export const isIn = (role: GroupStanding['role']): boolean => role === 'member' || role === 'moderator'

/** `links` is undefined for visitors, and until it has loaded. The server decides; this only avoids requests it would reject. Pure. */
export function standingIn({ id, access }: Pick<Group, 'id' | 'access'>, links: SelfRelationships | undefined): GroupStanding {
  const role = links?.groups[id] || 'none'
  return { role, inside: access === 'public' || isIn(role) }
}
