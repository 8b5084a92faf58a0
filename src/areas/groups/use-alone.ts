// Whether the reader alone moderates a group: then they may not cease to, as long as others are in it.
import { useInfiniteQuery } from '@tanstack/react-query'
import { groups } from '../../api/resources/community/groups.ts'
import { rowsOf } from '../../api/table.ts'
import type { GroupStanding } from './standing-in.ts'

/** false until it is known; the server decides. */
export function useAlone(groupId: string, role: GroupStanding['role']): boolean {
  const moderates = role === 'moderator'
  const moderators = useInfiniteQuery({ ...groups.members({ groupId, role: 'moderator' }), ...(moderates ? {} : { enabled: false }) })
  return moderates && rowsOf(moderators.data).length === 1
}
